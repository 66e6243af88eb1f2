"""The overview of a shop's administration on a tablet in landscape: figures, charts, a table, a heat map."""
from .views import (
    background, capsule, card, circle, color, divider, fill_width, flexible, frame, guide, hstack, insets, label,
    modifier, overlay, padding, rounded, spacer, symbol, text, view, vstack, zstack)

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

FIGURES = [
    ("Revenue", "€ 482,310", "+12.4%", True), ("Orders", "6,204", "+3.1%", True),
    ("Returns", "183", "−0.8%", True), ("Average basket", "€ 77.74", "−1.9%", False),
    ("Visitors", "91,470", "+22.0%", True), ("Conversion", "6.78%", "+0.3%", True),
    ("Open tickets", "37", "+9", False), ("Stock value", "€ 1.2 M", "−4.2%", False),
]

ORDERS = [
    ("#10482", "Ingrid Solberg", "Trail shoes, 2 items", "Oslo", "Paid", 248.00),
    ("#10481", "山田 太郎", "Rain jacket", "横浜", "Packed", 189.90),
    ("#10480", "Fatima Al-Sayed · فاطمة", "Headlamp, batteries", "Amman", "Paid", 64.50),
    ("#10479", "Luca Bianchi", "Climbing rope 60 m, slings, carabiners and their bag", "Torino", "On hold", 311.20),
    ("#10478", "Chloé Martin", "Gift card", "Lyon", "Paid", 50.00),
    ("#10477", "王小明", "Tent for three", "台北", "Shipped", 429.00),
    ("#10476", "Óscar Núñez", "Socks, 6 pairs", "Sevilla", "Shipped", 71.40),
    ("#10475", "Priya Raman", "Stove and two cartridges", "Chennai", "Returned", 96.80),
    ("#10474", "Jens Petersen", "Sleeping bag, liner", "Aarhus", "Shipped", 274.00),
    ("#10473", "박지훈", "Backpack 45 l", "부산", "Paid", 158.00),
    ("#10472", "Ada Nowak", "Map set", "Kraków", "Packed", 38.00),
    ("#10471", "Tomás Pereira", "Boots, wax", "Porto", "Shipped", 226.10),
]

SECTIONS = [
    ("Overview", "house.fill", None), ("Orders", "doc.text", 14), ("Customers", "person", None),
    ("Products", "folder", 3), ("Stock", "list.bullet", None), ("Messages", "message", 128),
    ("Campaigns", "bolt", None), ("Reports", "doc", None), ("Settings", "gearshape", None),
]

ACTIVITY = [
    ("Ingrid Solberg placed an order worth € 248.00", "2 min"), ("Stock of “Trail shoes 42” fell below 5", "9 min"),
    ("山田 太郎 left a review: とても軽くて丈夫です！⭐️⭐️⭐️⭐️⭐️", "21 min"),
    ("Refund of € 96.80 sent to Priya Raman", "48 min"),
    ("Campaign “First snow ❄️” reached 12,000 people, of whom 840 opened the shop", "1 h"),
    ("Deliveries to the islands are delayed until Thursday because of the storm", "3 h"),
]


def sidebar():
    rows = []
    for name, image, count in SECTIONS:
        badge = None
        if count:
            badge = text(
                str(count), "caption2", insets(1, 6, 1, 6), background(capsule("red")), weight="semibold",
                color="white")
        chain = [insets(9, 12, 9, 12)]
        if name == "Overview":
            chain.append(background(rounded(10, "accentColor")))
        rows.append(hstack(label(name, image, style="body"), spacer(), badge, spacing=8, modifiers=chain,
                           id=f"section-{name.lower()}"))
    owner = hstack(
        zstack(circle(36, "indigo"), text("HB", "footnote", color="white", weight="bold")),
        vstack(text("Hanna Berg", "subheadline", weight="medium"), text("Owner", "caption", color="secondary"),
               alignment="leading", spacing=0),
        spacer(), symbol("chevron.up.chevron.down", color="secondary"), spacing=10, modifiers=[padding(12)])
    return vstack(
        text("Fjell & Fell", "title2", insets(20, 12, 12, 12), weight="bold"), *rows, spacer(), divider(), owner,
        alignment="leading", spacing=2, id="sidebar", modifiers=[padding(8, "horizontal"), frame(width=240)])


def header():
    search = hstack(
        symbol("magnifyingglass", color="secondary"), text("Search orders, people, products", "body", lines=1,
                                                           color="placeholder"),
        spacer(0), spacing=6, modifiers=[
            insets(7, 8, 7, 8), flexible(320, minWidth=120), background(rounded(10, "tertiarySystemFill"))])
    bell = symbol("bell", style="title3")
    bell["modifiers"].append(overlay(circle(8, "red"), alignment="topTrailing"))
    range_of_time = hstack(
        *[text(name, "footnote", insets(5, 10, 5, 10)) for name in ("Day", "Week", "Month", "Year")], spacing=0,
        modifiers=[padding(2), background(rounded(8, "tertiarySystemFill"))])
    return hstack(
        vstack(text("Overview", "largeTitle", weight="bold", id="heading"),
               text("Monday, 30 November · all shops", "subheadline", color="secondary"), alignment="leading",
               spacing=2),
        spacer(16), search, range_of_time, bell, spacing=12, id="header")


def figure(number):
    name, value, change, is_good = FIGURES[number]
    bars = [color("accentColor", frame(4, 6 + (number * 13 + month * 29) % 27)) for month in range(12)]
    trend = hstack(
        symbol("arrow.up" if change.startswith("+") else "chevron.down", style="caption"),
        text(change, "caption", modifier("monospacedDigit"), weight="semibold"), spacing=2,
        modifiers=[modifier("foregroundStyle", style="green" if is_good else "red")])
    content = vstack(
        text(name, "subheadline", color="secondary", lines=1),
        text(value, "title2", modifier("monospacedDigit"), weight="bold", lines=1, id=f"figure-{number}"),
        hstack(trend, spacer(8), hstack(*bars, alignment="bottom", spacing=2), alignment="bottom"),
        alignment="leading", spacing=6)
    return card(content, inset=14)


def figures():
    rows = [view("GridRow", *[figure(4 * row + column) for column in range(4)]) for row in range(2)]
    return view("Grid", *rows, horizontalSpacing=12, verticalSpacing=12, id="figures")


def chart():
    """Three bars for each month on a common base line, before lines for every quarter of the height."""
    groups = []
    for month, name in enumerate(MONTHS):
        heights = [30 + (month * 47 + series * 31) % 130 for series in range(3)]
        bars = [color(tint, frame(8, height)) for tint, height in zip(("blue", "teal", "gray"), heights)]
        groups.append(vstack(
            hstack(*bars, alignment="bottom", spacing=2, modifiers=[frame(height=160, alignment="bottom")]),
            text(name, "caption2", color="secondary"), spacing=4, modifiers=[fill_width("center")]))
    lines = vstack(*[part for _ in range(4) for part in (divider(), spacer(0))], divider(), spacing=0,
                   modifiers=[frame(height=160), modifier("frame", maxHeight="infinity", alignment="top")])
    legend = hstack(
        *[hstack(circle(8, tint), text(name, "caption"), spacing=4)
          for name, tint in (("2026", "blue"), ("2025", "teal"), ("2024", "gray"))], spacing=12)
    plot = hstack(*groups, alignment="bottom", spacing=0, modifiers=[background(lines)], id="plot")
    return card(vstack(
        hstack(text("Revenue by month", "headline"), spacer(), legend), plot, alignment="leading", spacing=14),
        id="chart")


def shares():
    channels = [("Shop", 46, "blue"), ("Market places", 27, "teal"), ("Newsletter", 15, "orange"), ("その他", 12, "gray")]
    ring = zstack(
        view("Circle", modifiers=[modifier("stroke", style="blue"), padding(9)]),
        vstack(text("6,204", "title3", weight="bold"), text("orders", "caption", color="secondary"), spacing=0),
        modifiers=[modifier("aspectRatio", aspectRatio=1, contentMode="fit"), flexible(150)])
    rows = [
        view("GridRow", circle(9, tint), text(name, "footnote", modifier("gridColumnAlignment", guide="leading")),
             text(f"{share}%", "footnote", modifier("monospacedDigit"),
                  modifier("gridColumnAlignment", guide="trailing")))
        for name, share, tint in channels
    ]
    legend = view("Grid", *rows, alignment="leading", horizontalSpacing=8, verticalSpacing=6)
    # Beside each other where there is room.
    both = view("ViewThatFits", hstack(ring, legend, spacing=16), vstack(ring, legend, spacing=12), id="channels")
    return card(vstack(text("Orders by channel", "headline"), both, alignment="leading", spacing=14), id="shares")


STATES = {"Paid": "green", "Packed": "blue", "Shipped": "gray", "On hold": "orange", "Returned": "red"}


def table():
    heads = ["Order", "Customer", "Items", "Town", "State", "Total"]
    ends = ["leading"] * 5 + ["trailing"]
    head = view("GridRow", *[
        text(name, "caption", modifier("gridColumnAlignment", guide=end), weight="semibold", color="secondary")
        for name, end in zip(heads, ends)])
    rows = [head]
    for number, (order, customer, items, town, state, total) in enumerate(ORDERS):
        rows.append(view("Divider", modifiers=[modifier("gridCellUnsizedAxes", axes="horizontal")]))
        badge = text(state, "caption", insets(2, 8, 2, 8), background(capsule(STATES[state])), weight="medium")
        rows.append(view(
            "GridRow", text(order, "footnote", modifier("monospaced"), id=f"order-{number}"),
            text(customer, "subheadline", lines=1, weight="medium"),
            text(items, "subheadline", color="secondary", lines=2), text(town, "subheadline", lines=1), badge,
            text(f"€ {total:.2f}", "subheadline", modifier("monospacedDigit"), id=f"total-{number}"),
            alignment="firstTextBaseline"))
    total = sum(order[-1] for order in ORDERS)
    rows.append(view("Divider", modifiers=[modifier("gridCellUnsizedAxes", axes="horizontal")]))
    rows.append(view(
        "GridRow", text("12 of 6,204", "footnote", modifier("gridCellColumns", count=5), color="secondary"),
        text(f"€ {total:,.2f}", "subheadline", modifier("monospacedDigit"), weight="bold", id="sum")))
    grid = view("Grid", *rows, alignment="leading", horizontalSpacing=16, verticalSpacing=8, id="orders")
    return card(vstack(
        hstack(text("Latest orders", "headline"), spacer(), text("Show all", "subheadline", color="accentColor")), grid,
        alignment="leading", spacing=12), id="table")


def heat():
    """Visits by hour of the week: the names of days stand at a guide of their own."""
    days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    rows = []
    for number, name in enumerate(days):
        cells = [
            color("orange", modifier("opacity", opacity=round(((number * 5 + hour * 7) % 20) / 20, 2)),
                  modifier("frame", minWidth=4, maxWidth="infinity", minHeight=16, maxHeight=16))
            for hour in range(24)
        ]
        title = text(name, "caption2", frame(width=30, alignment="leading"), color="secondary")
        rows.append(hstack(title, *cells, spacing=2))
    hours = hstack(
        *[text(f"{hour:02}", "caption2", fill_width(), color="secondary") for hour in range(0, 24, 6)], spacing=2,
        modifiers=[guide("leading", -32)])
    return card(vstack(
        text("Visits by hour", "headline"), vstack(*rows, hours, alignment="leading", spacing=2), alignment="leading",
        spacing=12), id="heat")


def activity():
    rows = []
    for number, (what, when) in enumerate(ACTIVITY):
        dot = zstack(circle(28, "tertiarySystemFill"), symbol(("bolt", "flame", "star", "arrow.uturn.down", "eye",
                                                               "exclamationmark.triangle")[number], style="caption"))
        rows.append(hstack(
            dot, text(what, "subheadline", fill_width(), lines=2), text(when, "caption", color="secondary"),
            alignment="top", spacing=10, id=f"activity-{number}"))
    return card(vstack(text("Activity", "headline"), *rows, alignment="leading", spacing=12), id="activity")


def request():
    upper = hstack(chart(), vstack(shares(), modifiers=[frame(width=300)]), alignment="top", spacing=12)
    lower = hstack(heat(), activity(), alignment="top", spacing=12)
    body = vstack(header(), figures(), upper, table(), lower, alignment="leading", spacing=16, modifiers=[padding(20)])
    page = view("ScrollView", body, id="page", modifiers=[modifier("scrollIndicators", visibility="hidden")])
    root = hstack(
        sidebar(), divider(), page, spacing=0, id="screen", modifiers=[background(color("systemGroupedBackground"))])
    return {
        "root": root, "device": {"id": "ipad-air-11-m2", "orientation": "landscape"},
        "environment": {"dynamicTypeSize": "medium", "locale": "en-GB"},
    }
