"""A group chat of a mountain club, right to left, in several languages and with most kinds of messages."""
from .views import (
    background, capsule, circle, color, divider, fill_width, flexible, for_each, frame, guide, hstack, insets, label,
    modifier, overlay, padding, photo, rounded, spacer, symbol, text, view, vstack, zstack)

PEOPLE = [
    ("ليلى حدّاد", "ل", "teal"), ("Marek Dvorsky", "M", "orange"), ("佐々木 美咲", "佐", "pink"),
    ("Noor van Dijk", "N", "indigo"), ("김하늘", "김", "green"), ("陈思远", "陈", "brown"),
]

TALK = [
    "صباح الخير يا رفاق! هل الجميع جاهز لرحلة السبت؟",
    "Morning! I checked the hut: two rooms are still free, both with a stove. 🔥",
    "電車は始発に乗れそうです。駅で待ち合わせましょう 🚆",
    "الطقس يبدو ممتازًا حتى الظهر، ثم قد تهبّ رياح خفيفة على الحافة الشمالية.",
    "I can bring the long rope and four slings. Somebody else should carry the stove.",
    "알겠어요, 제가 버너 챙길게요 👍",
    "我带了备用的头灯和电池，大家不用担心。",
    "Great.",
    "لا تنسوا واقي الشمس 🧴 والقبعات، فالصعود كله على الجهة الجنوبية.",
    "Last time the spring below the saddle was dry, so plan on three litres each until the hut.",
    "頂上でコーヒーを淹れます☕️ 豆は挽いてあります。",
    "What is the plan if the ridge is windy? I would rather take the meadow path than wait in the gully again.",
    "نأخذ المسار السفلي عبر المرج، وهو أطول بنصف ساعة فقط.",
    "좋아요!",
    "👩‍👩‍👧‍👦🏔️🎒",
    "那我们七点在停车场见，迟到的人请客！",
    "I will be there at ten to seven. My car has room for two more packs, but not for another person.",
    "تمام، أراكم هناك إن شاء الله.",
]

WAVEFORM = [6, 10, 16, 9, 22, 14, 7, 18, 26, 12, 8, 15, 20, 11, 24, 17, 9, 13, 21, 8, 6, 12, 10, 5]


def avatar(person, size=32, id=None):
    name, initial, tint = PEOPLE[person]
    return zstack(
        circle(size, tint), text(initial, "footnote", weight="semibold", color="white"), id=id,
        modifiers=[modifier("accessibilityLabel", label=name), frame(size, size)])


def meta(number, is_own):
    clock = f"{7 + number // 12:02}:{(number * 7) % 60:02}"
    check = symbol("checkmark", style="caption2", color="secondary") if is_own else None
    return hstack(text(clock, "caption2", color="secondary"), check, spacing=3)


def bubble(content, number, is_own, reaction=None):
    tint = "accentColor" if is_own else "secondarySystemBackground"
    chain = [insets(8, 12, 8, 12), background(rounded(18, tint))]
    if reaction:
        # Half of the badge hangs over the lower edge.
        badge = text(
            reaction, "caption", insets(2, 6, 2, 6), background(capsule("systemBackground")), guide("bottom", 10))
        chain.append(overlay(badge, alignment="bottomLeading"))
        chain.append(padding(8, "bottom"))
    return vstack(
        content, meta(number, is_own), alignment="leading" if not is_own else "trailing", spacing=4,
        id=f"bubble-{number}", modifiers=chain)


def row(content, number, person, shows_name):
    """A message of somebody else stands beside an avatar, one's own at the opposite edge."""
    if person is None:
        return hstack(spacer(64), content, spacing=0, id=f"message-{number}")
    name = text(PEOPLE[person][0], "caption", insets(leading=12), weight="medium", color=PEOPLE[person][2], lines=1)
    body = vstack(name if shows_name else None, content, alignment="leading", spacing=2)
    return hstack(
        avatar(person, id=f"avatar-{number}"), body, spacer(48), alignment="bottom", spacing=8,
        id=f"message-{number}")


def quote(number):
    person = number % len(PEOPLE)
    said = vstack(
        text(PEOPLE[person][0], "caption", weight="semibold", lines=1),
        text(TALK[(number * 5) % len(TALK)], "caption", color="secondary", lines=2), alignment="leading", spacing=1)
    return hstack(
        color(PEOPLE[person][2], frame(width=3)), said, spacing=8, modifiers=[
            modifier("fixedSize", horizontal=False, vertical=True), padding(6),
            background(rounded(8, "tertiarySystemFill"))])


def voice(number):
    bars = [
        view("Capsule", modifiers=[modifier("fill", style="primary"), frame(2.5, height)])
        for height in WAVEFORM[number % 5:] + WAVEFORM[:number % 5]
    ]
    return hstack(
        symbol("play.fill", frame(32, 32), background(circle(32, "quaternary"))), hstack(*bars, spacing=2),
        text(f"0:{20 + number % 30}", "caption", modifier("monospacedDigit")), spacing=8, id=f"voice-{number}")


def poll(number):
    options = [("طريق الحافة", 0.64), ("The meadow path", 0.27), ("宿で休む", 0.09)]
    lines = [
        vstack(
            hstack(
                symbol("checkmark.circle.fill" if share > 0.5 else "circle"), text(name, "subheadline"), spacer(),
                text(f"{share:.0%}", "caption", modifier("monospacedDigit"), color="secondary"), spacing=6),
            zstack(
                capsule("quaternary"),
                view("Capsule", modifiers=[modifier("fill", style="accentColor"), frame(width=round(200 * share))]),
                alignment="leading", modifiers=[frame(200, 6)]),
            alignment="leading", spacing=4)
        for name, share in options
    ]
    return vstack(
        text("أي طريق نأخذ؟", "headline"), *lines, text("11 votes · ٣ ساعات", "caption2", color="secondary"),
        alignment="leading", spacing=10, id=f"poll-{number}", modifiers=[frame(width=200)])


def link(number):
    title = vstack(
        text("Saddle hut, 2,140 m: conditions and beds", "subheadline", weight="semibold", lines=2),
        text("Snow above 1,900 m in the gullies, the south side is clear. The spring runs again.", "footnote",
             color="secondary", lines=3),
        text("huts.example", "caption2", color="tertiary"), alignment="leading", spacing=2, modifiers=[padding(10)])
    return vstack(
        photo("hut", 1200, 630), title, alignment="leading", spacing=0, id=f"link-{number}", modifiers=[
            flexible(240), background(rounded(12, "tertiarySystemFill")), modifier("clipped")])


def attachment(number):
    return hstack(
        label("saddle-route.gpx", "doc.text"), text("48 KB", "caption", color="secondary"), spacing=10,
        id=f"file-{number}")


def content(number):
    said = text(TALK[number % len(TALK)], "body", id=f"text-{number}")
    kinds = {4: voice, 9: poll, 13: link, 17: attachment}
    special = kinds.get(number % 19)
    if special:
        return special(number)
    if number % 11 == 7:
        return photo(f"summit-{number}", 1600, 1200, flexible(220), modifier("cornerRadius", radius=12))
    if number % 7 == 3:
        return vstack(quote(number), said, alignment="leading", spacing=6)
    return said


def day(name):
    return hstack(
        spacer(), text(name, "caption", insets(3, 10, 3, 10), background(capsule("quaternary")), weight="medium"),
        spacer())


def messages(count):
    rows, last = [day("الجمعة، ٢٧ نوفمبر")], None
    for number in range(count):
        if number == count // 2:
            rows.append(day("اليوم"))
            last = None
        person = None if number % 5 in (2, 4) else (number * 3) % len(PEOPLE)
        reaction = "❤️ 3" if number % 6 == 1 else "😂" if number % 13 == 6 else None
        body = bubble(content(number), number, person is None, reaction)
        rows.append(row(body, number, person, person is not None and person != last))
        last = person
    return rows


def typing():
    dots = for_each([1, 2, 3], circle(7, "secondary"))
    return hstack(
        avatar(0, 24),
        hstack(dots, spacing=4, modifiers=[padding(10), background(capsule("secondarySystemBackground"))]), spacer(),
        alignment="bottom", spacing=8, id="typing")


def bar():
    online = circle(10, "green")
    online["modifiers"].append(overlay(view("Circle", modifiers=[modifier("stroke", style="white")])))
    group = avatar(0, 38)
    group["modifiers"].append(overlay(online, alignment="bottomTrailing"))
    title = vstack(
        text("نادي الجبل ⛰️", "headline", id="title", lines=1),
        text("12 members, 5 online", "caption", color="secondary"), alignment="leading", spacing=1)
    return hstack(
        symbol("chevron.backward", style="title3"), group, title, spacer(), symbol("camera", style="title3"),
        symbol("ellipsis.circle", style="title3"), spacing=12, id="bar", modifiers=[insets(6, 16, 8, 16)])


def composer():
    field = hstack(
        text("اكتب رسالة…", "body", color="placeholder"), spacer(), symbol("photo", color="secondary"),
        modifiers=[insets(7, 12, 7, 12), overlay(view("Capsule", modifiers=[modifier("stroke", style="separator")]))])
    return hstack(
        symbol("plus.circle", style="title2"), field, symbol("arrow.up", frame(32, 32), background(circle(32, "blue"))),
        spacing=10, alignment="center", id="composer", modifiers=[insets(8, 16, 8, 16)])


def pinned():
    """Shown while something is pinned, which is always in this capture."""
    note = hstack(
        symbol("bookmark", style="footnote"), text("Meeting point: lower car park, 7:00 · الموقف السفلي", "footnote",
                                                  fill_width(), lines=1),
        symbol("xmark", style="footnote"), spacing=8, modifiers=[insets(6, 16, 6, 16), background(color("yellow"))])
    return view("If", condition=True, then=[note], **{"else": [view("EmptyView")]})


def request():
    thread = view(
        "ScrollView",
        vstack(*messages(64), typing(), spacing=10, id="thread", modifiers=[
            padding(12, "horizontal"), padding(8, "vertical")]), id="scroll")
    root = vstack(bar(), divider(), pinned(), thread, divider(), composer(), spacing=0, id="screen")
    return {
        "root": root, "device": "iphone-15-pro",
        "environment": {"layoutDirection": "rightToLeft", "locale": "ar", "dynamicTypeSize": "large"},
    }
