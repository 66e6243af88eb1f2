"""The page of a product in a shop: pictures, choices, facts, reviews and what else to buy, with a bar at the bottom."""
from .views import (
    background, capsule, circle, color, divider, fill_width, flexible, for_each, frame, guide, hstack, insets, label,
    modifier, overlay, padding, photo, rounded, spacer, symbol, text, view, vstack, zstack)

REVIEWS = [
    ("Ingrid S.", 5, "Lighter than it looks", "Wore it for nine days along the coast, in rain on eight of them. Dry "
     "every evening. The hood fits over a helmet, and the pockets can be reached with a rucksack on."),
    ("みさき", 4, "軽くて丈夫", "サイズは少し大きめです。風を通さないので、稜線でも暖かく過ごせました。"
     "色も写真の通りで気に入っています。"),
    ("عمر", 5, "ممتاز", "جودة عالية وخامة متينة، والتوصيل كان أسرع مما توقعت. "
     "أنصح به لكل من يحب المشي في الجبال ⛰️."),
    ("Bea", 2, "Zip", "The zip broke after a month 😕 but the repair was free and took four days."),
    ("陈思远", 5, "非常满意", "第二次购买了，送给父亲。面料防水效果很好，做工精细。"),
    ("Oluwaseun A.", 4, "Good, but check the size", "Between M and L I took L and could have taken M. Sleeves are "
     "long, which I like; the waist cord holds it well over a harness."),
]

FACTS = [
    ("Material", "3 layers, 100% recycled polyamide"), ("Weight", "386 g in size M"), ("Water column", "20,000 mm"),
    ("Pockets", "2 outside, 1 inside, 1 on the sleeve"),
    ("Hood", "Adjustable in 3 directions, fits over a helmet"),
    ("Care", "Wash at 30 °C, tumble dry low, no softener"), ("Made in", "Portugal · ポルトガル"), ("Warranty", "10 years"),
]

OTHERS = [
    ("Trail shoes", 139.00, 4), ("Merino shirt with long sleeves", 79.90, 5), ("ヘッドランプ 400 lm", 54.50, 4),
    ("Backpack 28 l", 119.00, 3), ("قبعة صوف", 24.90, 5), ("Water bottle 1 l", 19.00, 4), ("Gaiters", 45.00, 3),
]

SIZES = ["XS", "S", "M", "L", "XL", "XXL", "Long M", "Long L"]
TINTS = [("Fir", "green"), ("Night", "black"), ("Ember", "orange"), ("Glacier", "cyan"), ("Rock", "gray")]


def stars(count, style="caption"):
    full = for_each(list(range(count)), symbol("star.fill", style=style, color="yellow"))
    rest = for_each(list(range(count, 5)), symbol("star", style=style, color="secondary")) if count < 5 else None
    return hstack(full, rest, spacing=2)


def bar():
    heart = symbol("bookmark", style="title3")
    cart = symbol("briefcase", style="title3")
    count = text("2", "caption2", frame(16, 16), background(circle(16, "red")), weight="bold", color="white")
    # The count sits with its centre on the corner.
    count["modifiers"] += [guide("trailing", 8), guide("top", 8)]
    cart["modifiers"].append(overlay(count, alignment="topTrailing"))
    return hstack(
        symbol("chevron.backward", style="title3"), spacer(), text("Jackets", "headline", id="bar-title"), spacer(),
        heart, cart, spacing=16, id="bar", modifiers=[insets(8, 16, 8, 16)])


def gallery():
    badge = text("−20%", "caption", insets(4, 8, 4, 8), background(capsule("red")), weight="bold", color="white")
    page = hstack(
        *[view("Circle", modifiers=[modifier("fill", style="white"), frame(7, 7)]) for _ in range(5)], spacing=6,
        modifiers=[insets(5, 9, 5, 9), background(capsule("black"))])
    main = photo(
        "jacket-front", 1500, 1200, overlay(vstack(badge, modifiers=[padding(12)]), alignment="topLeading"),
        overlay(vstack(page, modifiers=[padding(12)]), alignment="bottom"), id="picture")
    small = [
        photo(f"jacket-{number}", 400, 400, frame(64, 64), overlay(rounded(8)), id=f"thumbnail-{number}")
        for number in range(9)
    ]
    strip = view(
        "ScrollView", hstack(*small, spacing=8, modifiers=[padding(16, "horizontal")]), axes="horizontal",
        id="thumbnails")
    return vstack(main, strip, spacing=10)


def title():
    price = hstack(
        text("€ 239.20", "title2", weight="bold", color="red"),
        text("€ 299.00", "subheadline", modifier("strikethrough"), color="secondary"), alignment="lastTextBaseline",
        spacing=8)
    rating = hstack(stars(4), text("4.6 · 1,284 reviews", "footnote", color="secondary", lines=1), spacing=6)
    column = vstack(price, rating, alignment="leading", spacing=4)
    return vstack(
        text("FJELL & FELL", "caption", modifier("tracking", amount=1.5), color="secondary"),
        text("Stormline jacket — waterproof, for every season 🌧️", "title2", weight="semibold", id="name"),
        # Beside each other where there is room.
        view("ViewThatFits", hstack(price, spacer(8), rating, alignment="firstTextBaseline"), column, id="price"),
        alignment="leading", spacing=6)


def choice_of_color():
    swatches = []
    for number, (name, tint) in enumerate(TINTS):
        ring = []
        if number == 0:
            ring = [overlay(view("Circle", modifiers=[modifier("stroke", style="primary"), padding(-3)]))]
        swatches.append(vstack(
            view("Circle", modifiers=[modifier("fill", style=tint), frame(34, 34), *ring]), text(name, "caption2"),
            spacing=6, id=f"tint-{number}"))
    return vstack(
        hstack(text("Colour", "headline"), text("Fir", "subheadline", color="secondary"),
               alignment="firstTextBaseline"),
        hstack(*swatches, spacing=14), alignment="leading", spacing=10)


def choice_of_size():
    chips = []
    for number, name in enumerate(SIZES):
        shape = rounded(10, "accentColor" if name == "M" else "tertiarySystemFill")
        chips.append(text(name, "subheadline", insets(9, 14, 9, 14), flexible(minWidth=48), background(shape),
                          id=f"size-{number}"))
    return vstack(
        hstack(text("Size", "headline"), spacer(), text("Size guide", "subheadline", color="accentColor")),
        view("FlowLayout", *chips, spacing=8, id="sizes"), alignment="leading", spacing=10)


def promises():
    lines = [
        label("Free delivery by Thursday", "checkmark.circle"), label("Returns within 60 days", "arrow.uturn.down"),
        label("Repairs for ten years", "gearshape")]
    hint = hstack(
        symbol("flame", color="orange"), text("Only 3 left in size M", "subheadline", weight="medium"), spacing=6,
        modifiers=[insets(6, 10, 6, 10), background(rounded(8, "yellow"))])
    few = view("If", condition=True, then=[hint])
    return vstack(few, *lines, alignment="leading", spacing=8, id="promises")


def facts():
    rows = []
    for number, (name, value) in enumerate(FACTS):
        if number:
            rows.append(view("Divider", modifiers=[modifier("gridCellUnsizedAxes", axes="horizontal")]))
        rows.append(view(
            "GridRow", text(name, "subheadline", color="secondary", id=f"fact-{number}"), text(value, "subheadline"),
            alignment="firstTextBaseline"))
    return vstack(
        text("Facts", "title3", weight="semibold"),
        view("Grid", *rows, alignment="leading", horizontalSpacing=20, verticalSpacing=10, id="facts"),
        alignment="leading", spacing=12)


def distribution():
    """Shares of the ratings: bars of the width that the column has left."""
    rows = []
    for count, share in ((5, 0.71), (4, 0.18), (3, 0.06), (2, 0.03), (1, 0.02)):
        part = view("Capsule", modifiers=[modifier("fill", style="yellow"), frame(width=round(150 * share, 1))])
        track = zstack(capsule("quaternary"), part, alignment="leading", modifiers=[frame(150, 6)])
        end = modifier("gridColumnAlignment", guide="trailing")
        rows.append(view("GridRow", text(str(count), "caption", modifier("monospacedDigit")), track,
                         text(f"{share:.0%}", "caption", end, color="secondary")))
    score = vstack(
        text("4.6", "largeTitle", weight="bold"), stars(5), text("1,284 reviews", "caption", color="secondary"),
        spacing=2)
    return hstack(score, spacer(12), view("Grid", *rows, horizontalSpacing=8, verticalSpacing=4, id="distribution"),
                  alignment="center")


def review(number):
    name, count, heading, body = REVIEWS[number]
    head = hstack(
        zstack(circle(36, "indigo"), text(name[0], "subheadline", color="white", weight="bold")),
        vstack(text(name, "subheadline", weight="medium"), stars(count), alignment="leading", spacing=2), spacer(),
        text(f"{3 + 9 * number} days ago", "caption", color="secondary"), alignment="top", spacing=10)
    pictures = None
    if number % 2 == 0:
        pictures = hstack(*[
            photo(f"review-{number}-{picture}", 600, 600, modifier("cornerRadius", radius=8)) for picture in range(4)
        ], spacing=6, modifiers=[frame(height=72)])
    helpful = hstack(
        text("Helpful?", "caption", color="secondary"), label(f"{17 - 2 * number}", "checkmark", style="caption"),
        label("1", "xmark", style="caption"), spacing=14)
    return vstack(
        head, text(heading, "headline"), text(body, "body", modifier("lineSpacing", lineSpacing=2), lines=4), pictures,
        helpful, alignment="leading", spacing=8, id=f"review-{number}")


def reviews():
    parts = [text("Reviews", "title3", weight="semibold"), distribution()]
    for number in range(len(REVIEWS)):
        parts += [divider(), review(number)]
    return vstack(*parts, alignment="leading", spacing=14)


def others():
    cards = []
    for number, (name, price, count) in enumerate(OTHERS):
        picture = zstack(
            color("tertiarySystemFill"), photo(f"other-{number}", 800, 1000, padding(10)), modifiers=[
                modifier("aspectRatio", aspectRatio={"width": 4, "height": 5}, contentMode="fit"),
                modifier("clipShape", shape="roundedRectangle")])
        cards.append(vstack(
            picture, text(name, "subheadline", modifier("lineLimit", number=2, reservesSpace=True), weight="medium"),
            stars(count, "caption2"), text(f"€ {price:.2f}", "footnote", weight="semibold"), alignment="leading",
            spacing=5, id=f"other-{number}", modifiers=[frame(width=150)]))
    strip = hstack(*cards, alignment="top", spacing=12, modifiers=[padding(16, "horizontal")])
    return vstack(
        text("Goes well with it", "title3", insets(leading=16), weight="semibold"),
        view("ScrollView", strip, axes="horizontal", id="others"), alignment="leading", spacing=12)


def purchase():
    amount = hstack(
        symbol("minus.circle", style="title3"), text("1", "headline", flexible(minWidth=24)),
        symbol("plus.circle", style="title3"), spacing=8)
    button = text("Add to basket · 加入购物车", "headline", padding(14, "vertical"), fill_width("center"),
                  background(rounded(14, "accentColor")), color="white", lines=1, id="buy")
    return vstack(
        divider(), hstack(amount, button, spacing=16, modifiers=[insets(10, 16, 10, 16)]), spacing=0, id="purchase",
        modifiers=[background(color("systemBackground"))])


def request():
    middle = vstack(
        title(), divider(), choice_of_color(), choice_of_size(), promises(), divider(), facts(), divider(), reviews(),
        alignment="leading", spacing=18, modifiers=[padding(16, "horizontal")])
    page = view("ScrollView", vstack(
        gallery(), middle, others(), spacing=20, modifiers=[padding(20, "bottom")]), id="page")
    root = vstack(bar(), divider(), page, purchase(), spacing=0, id="screen")
    return {
        "root": root, "device": "iphone-16",
        "environment": {"dynamicTypeSize": "xLarge", "locale": "en-IE", "colorScheme": "dark"},
    }
