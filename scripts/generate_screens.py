#!/usr/bin/env python3
"""Writes the screens of scripts/screens/ to Tests/Fixtures/screens/, as bodies of POST /v1/layout.

usage: generate_screens.py [--check]

With --check nothing is written, and the status is 1 when a file is not as it would be written.
"""
import argparse
import json
import pathlib
import sys

from screens import chat, dashboard, product

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Fixtures" / "screens"
SCREENS = {"chat": chat, "dashboard": dashboard, "product": product}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and tell whether the files are up to date")
    check = parser.parse_args().check
    stale = []
    for name, screen in SCREENS.items():
        body = json.dumps(screen.request(), ensure_ascii=False, separators=(",", ":")) + "\n"
        path = FOLDER / f"{name}.json"
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != body:
                stale.append(str(path.relative_to(FOLDER.parent.parent.parent)))
        else:
            FOLDER.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
    for path in stale:
        print(f"generate_screens: {path} is not up to date", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
