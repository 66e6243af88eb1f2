#!/usr/bin/env python3
"""Writes Sources/Traits/Tables/*Table.swift from Data/devices.json, Data/sources.json and Data/sf-symbols.json.

Each table is one text in a StaticString: a large array literal would compile for minutes. A line is one record: a tag
and then `key=value` fields, all separated by tabs. Absent facts have no field. Every file ends with two FNV-1a digests,
of the inputs (this script among them) and of the text, so that a test can tell a stale or hand-edited table.

Usage: generate_traits_tables.py [--check]     (--check writes nothing and exits 1 when a file is not up to date)
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "Sources" / "Traits" / "Tables"


def fnv1a(chunks):
    digest = 0xCBF29CE484222325
    for chunk in chunks:
        for byte in chunk:
            digest = ((digest ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return digest


def number(value):
    return str(int(value)) if value == int(value) else repr(value)


def numbers(*values):
    return " ".join("-" if value is None else number(value) for value in values)


def insets(value):
    return value and numbers(value["top"], value["leading"], value["bottom"], value["trailing"])


def extent(value):
    return value and numbers(value["width"], value["height"])


def classes(value):
    return value and f'{value["horizontal"] or "-"} {value["vertical"] or "-"}'


class Record:
    """One line of a table; refuses what the format cannot carry and members of the data that nobody read."""

    def __init__(self, tag, data):
        self.fields = [tag]
        self.data = dict(data)

    def put(self, key, value):
        if value is None or value == "":
            return
        value = str(value)
        if re.search(r"[\x00-\x1f]", value) or not value.isascii():
            raise SystemExit(f"{self.fields[:2]}: {key}: a control or non-ASCII character")
        self.fields.append(f"{key}={value}")

    def take(self, member):
        return self.data.pop(member, None)

    def provenance(self):
        self.put("os", self.take("os"))
        self.put("confidence", self.take("confidence"))
        self.put("basis", self.take("basis"))
        self.put("measuredOn", self.take("measuredOn"))
        self.put("sources", " ".join(self.take("sources") or []))
        self.put("notes", self.take("notes"))
        for conflict in self.take("conflicts") or []:
            if "|" in conflict["source"]:
                raise SystemExit("a source with the separator |")
            self.put("conflict", f'{conflict["source"]}|{conflict["value"]}')

    def line(self):
        if self.data:
            raise SystemExit(f"{self.fields[:2]}: members that the table does not carry: {sorted(self.data)}")
        return "\t".join(self.fields)


def oriented(tag, data, convert):
    """A fact with a value per orientation and its provenance."""
    record = Record(tag, data)
    portrait, landscape = record.take("portrait"), record.take("landscape")
    record.put("portrait", None if portrait is None else convert(portrait))
    record.put("landscape", None if landscape is None else convert(landscape))
    record.provenance()
    return record.line()


def safe_area(data):
    status = data.pop("status", None)
    majors = [int(major) for major in re.findall(r"(\d+)(?:\.\d+)?", data["os"].split("(")[0])]
    if len(majors) > 2 or status not in (None, "conflicting"):
        raise SystemExit(f"safe area: {data['os']}: {status}")
    line = oriented("safe-area", data, insets)
    if majors:
        line += f"\tfrom={majors[0]}\tthrough={majors[-1]}"
    return line + ("\tstatus=conflicting" if status else "")


def corner_radius(device):
    radius, radii = device.take("cornerRadius"), device.take("cornerRadii")
    conflict, source = device.take("cornerRadiusConflict"), device.take("cornerRadiusSource")
    if radius is None:
        return []
    record = Record("corner-radius", {"conflicts": [conflict] if conflict else [], "basis": source})
    record.put("radius", number(radius))
    if radii:
        if radii["otherSide"] != radius:
            raise SystemExit("corner radius: the other side is not the radius")
        record.put("hingeSide", number(radii["hingeSide"]))
    record.provenance()
    return [record.line()]


def split_windows(windows):
    return " ".join(
        f'{w["mode"]}:{number(w["width"])}:{number(w["height"])}:{w["horizontal"]}:{w["vertical"]}' for w in windows
    )


def multitasking(data):
    split = dict(data.pop("splitView"))
    divider = split.pop("dividerWidth")
    yield oriented("split", split, split_windows) + f"\tdivider={number(divider)}"
    slide = dict(data.pop("slideOver"))
    slide["portrait"], slide["landscape"] = slide.pop("portraitWidth"), slide.pop("landscapeWidth")
    pair = classes({"horizontal": slide.pop("horizontal"), "vertical": slide.pop("vertical")})
    yield oriented("slide-over", slide, number) + f"\tclasses={pair}"
    windows = data.pop("iPadOS26Windows", None)
    if windows:
        windows = dict(windows)
        tiles = windows.pop("tiles")
        if windows.pop("freeForm") is not True or windows.pop("minimumSize") is not None:
            raise SystemExit("free windows: a fact that the table does not carry")
        windows["landscape"] = tiles
        windows.setdefault("os", "iPadOS 26")
        yield oriented("tiles", windows, lambda t: numbers(t["landscapeHalfWidth"], t["landscapeThirdWidth"]))
    if data:
        raise SystemExit(f"multitasking: members that the table does not carry: {sorted(data)}")


def check_current_safe_area(device):
    """`safeArea` repeats a row of `safeAreaByOS`; the table carries the row alone."""
    os, current = device.take("safeAreaOS"), device.take("safeArea")
    row = next(row for row in device.data["safeAreaByOS"] if row["os"] == os)
    if any(row[key] != current[key] for key in ("portrait", "landscape")):
        raise SystemExit(f"{device.data['id']}: safeArea is not the row of {os}")
    return os


def device_lines(data):
    device = Record("device", data)
    current = check_current_safe_area(device)
    device.put("id", device.take("id"))
    device.put("name", device.take("name"))
    device.put("family", device.take("family"))
    device.put("idiom", device.take("idiom"))
    device.put("year", device.take("year"))
    device.put("models", " ".join(device.take("modelIdentifiers")))
    device.put("screen", extent(device.take("screen")))
    device.put("screenNotes", device.take("screenNotes"))
    device.put("scale", number(device.take("displayScale")))
    device.put("scaleConfidence", device.take("displayScaleConfidence"))
    device.put("pixels", extent(device.take("pixels")))
    device.put("renderedPixels", extent(device.take("renderedPixels")))
    device.put("pixelNotes", device.take("pixelNotes"))
    device.put("lastMajorOS", device.take("lastMajorOS"))
    device.put("currentOS", current)
    flags = [name for name in ("hasHomeIndicator", "hasNotch", "hasDynamicIsland") if device.take(name)]
    device.put("features", " ".join(flags))

    facts = [safe_area(dict(row)) for row in device.take("safeAreaByOS")]
    size_classes, confidence = device.take("sizeClasses"), device.take("sizeClassConfidence")
    if size_classes:
        facts.append(oriented("size-classes", {**size_classes, "confidence": confidence}, classes))
    facts += corner_radius(device)
    converters = {
        "statusBarHeight": ("status-bar", number),
        "layoutMargins": ("margins", number),
        "readableContentWidth": ("readable-width", number),
        "keyboardHeight": ("keyboard", lambda k: numbers(k["letters"], k["digitPad"])),
        "foldRegion": ("fold", lambda r: numbers(r["x"], r["y"], r["width"], r["height"])),
    }
    for member, (tag, convert) in converters.items():
        fact = device.take(member)
        if fact is not None:
            facts.append(oriented(tag, fact, convert))
    island = device.take("dynamicIsland")
    if island:
        island = dict(island)
        island["portrait"] = numbers(island.pop("width"), island.pop("height"), island.pop("top"))
        facts.append(oriented("island", island, str))
    facts += multitasking(dict(device.data.pop("multitasking"))) if "multitasking" in device.data else []
    device.provenance()
    return [device.line()] + facts


def device_table(devices, sources):
    lines = []
    for name, data in sources.items():
        record = Record("source", data)
        record.put("id", name)
        for member in ("title", "kind", "os", "where", "date", "read", "gives", "licence"):
            record.put(member, record.take(member))
        lines.append(record.line())
    for device in devices:
        lines += device_lines(device)
    return lines


def symbol_table(data):
    lines = []
    at3x = data["at3x"]["symbols"]
    for name, boxes in data["symbols"].items():
        record = Record("symbol", {})
        record.put("name", name)
        for configuration in data["configurations"]:
            record.put(configuration, numbers(*boxes[configuration]))
        for configuration, box in at3x.get(name, {}).items():
            record.put(configuration + "@3x", numbers(*box))
        lines.append(record.line())
    if set(at3x) - set(data["symbols"]):
        raise SystemExit("a symbol that is measured at @3x alone")
    return lines


TEMPLATE = """// Generated by scripts/generate_traits_tables.py: edit Data/*.json and run it again.
// swift-format-ignore-file

/// {subject}
enum {name} {{
    static let inputs = [{inputs}]
    static let inputsDigest: UInt64 = 0x{inputs_digest:016x}
    static let textDigest: UInt64 = 0x{text_digest:016x}
    static let text: StaticString = #\"\"\"
{text}
\"\"\"#
}}
"""


def render(name, subject, lines, inputs):
    text = "\n".join(lines)
    if '"""#' in text:
        raise SystemExit("the text ends the literal")
    return TEMPLATE.format(
        name=name,
        subject=subject,
        text=text,
        inputs=", ".join(f'"{path}"' for path in inputs),
        inputs_digest=fnv1a((ROOT / path).read_bytes() for path in inputs),
        text_digest=fnv1a([text.encode()]),
    )


def load(path):
    return json.loads((ROOT / path).read_text())


def main():
    script = "scripts/generate_traits_tables.py"
    devices, sources, symbols = "Data/devices.json", "Data/sources.json", "Data/sf-symbols.json"
    files = {
        "DeviceTable": render(
            "DeviceTable",
            "The sources and the devices of the catalogue, one record per line; facts follow their device.",
            device_table(load(devices), load(sources)),
            [devices, sources, script],
        ),
        "SymbolTable": render(
            "SymbolTable",
            "Measured alignment boxes of SF Symbols in points, one symbol per line.",
            symbol_table(load(symbols)),
            [symbols, script],
        ),
    }
    stale = False
    for name, content in files.items():
        path = TABLES / f"{name}.swift"
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != content:
                print(f"{path.relative_to(ROOT)} is not up to date", file=sys.stderr)
                stale = True
        else:
            path.write_text(content)
    sys.exit(1 if stale else 0)


if __name__ == "__main__":
    main()
