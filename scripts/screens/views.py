"""Views and modifiers of the format as Python values; what is None is left out."""


def view(kind, *children, modifiers=(), **arguments):
    tree = {"type": kind, **{name: value for name, value in arguments.items() if value is not None}}
    if children:
        tree["children"] = [child for child in children if child is not None]
    if modifiers:
        tree["modifiers"] = list(modifiers)
    return tree


def modifier(kind, **arguments):
    return {"type": kind, **{name: value for name, value in arguments.items() if value is not None}}


def vstack(*children, **arguments):
    return view("VStack", *children, **arguments)


def hstack(*children, **arguments):
    return view("HStack", *children, **arguments)


def zstack(*children, **arguments):
    return view("ZStack", *children, **arguments)


def text(content, style=None, *modifiers, id=None, lines=None, weight=None, color=None):
    chain = []
    if style:
        chain.append(modifier("font", style=style))
    if weight:
        chain.append(modifier("fontWeight", weight=weight))
    if lines:
        chain.append(modifier("lineLimit", number=lines))
    if color:
        chain.append(modifier("foregroundStyle", style=color))
    return view("Text", id=id, text=content, modifiers=[*chain, *modifiers])


def symbol(name, *modifiers, style=None, color=None):
    chain = [modifier("font", style=style)] if style else []
    if color:
        chain.append(modifier("foregroundStyle", style=color))
    return view("Image", systemName=name, modifiers=[*chain, *modifiers])


def photo(name, width, height, *modifiers, id=None):
    """A picture of that many points, scaled to fit what it is offered."""
    size = {"width": width, "height": height}
    chain = [modifier("resizable"), modifier("aspectRatio", aspectRatio=size, contentMode="fit")]
    return view("Image", id=id, name=name, size=size, modifiers=[*chain, *modifiers])


def label(title, system_image, *modifiers, style="subheadline"):
    return view("Label", title=title, systemImage=system_image, modifiers=[modifier("font", style=style), *modifiers])


def spacer(length=None):
    return view("Spacer", minLength=length)


def divider():
    return view("Divider")


def color(name, *modifiers):
    return view("Color", name=name, modifiers=modifiers)


def rounded(radius, style=None):
    return view("RoundedRectangle", cornerRadius=radius, modifiers=[modifier("fill", style=style)] if style else ())


def capsule(style=None):
    return view("Capsule", modifiers=[modifier("fill", style=style)] if style else ())


def circle(size, style):
    return view("Circle", modifiers=[modifier("fill", style=style), frame(size, size)])


def for_each(data, *children, element=None):
    return view("ForEach", *children, data=data, element=element)


def frame(width=None, height=None, alignment=None):
    return modifier("frame", width=width, height=height, alignment=alignment)


def flexible(max_width=None, alignment=None, **bounds):
    return modifier("frame", maxWidth=max_width, alignment=alignment, **bounds)


def fill_width(alignment="leading"):
    return flexible("infinity", alignment)


def padding(length=None, edges=None):
    return modifier("padding", edges=edges, length=length)


def insets(top=0, leading=0, bottom=0, trailing=0):
    return modifier(
        "padding", insets={"top": top, "leading": leading, "bottom": bottom, "trailing": trailing})


def background(*content, alignment=None):
    return modifier("background", alignment=alignment, content=list(content))


def overlay(*content, alignment=None):
    return modifier("overlay", alignment=alignment, content=list(content))


def guide(name, length, axis=None):
    return modifier("alignmentGuide", guide=name, axis=axis, computeValue=length)


def card(content, id=None, radius=16, inset=16):
    """A view on a rounded card that is as wide as it may be."""
    chain = [padding(inset), fill_width(), background(rounded(radius, "secondarySystemGroupedBackground"))]
    return vstack(content, id=id, alignment="leading", modifiers=chain)
