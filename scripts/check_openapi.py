#!/usr/bin/env python3
"""Sends every request example of openapi.yaml to a running server and compares the answer with the response example
of the same name: members given must be there and match, numbers within 1e-6.

usage: check_openapi.py --url http://127.0.0.1:8080
"""
import argparse
import json
import pathlib
import sys
import urllib.error
import urllib.request

import yaml


def mismatch(want, got, path="$"):
    if isinstance(want, bool) or want is None or isinstance(want, str):
        return None if type(want) is type(got) and want == got else f"{path}: expected {want!r}, got {got!r}"
    if isinstance(want, (int, float)):
        is_number = isinstance(got, (int, float)) and not isinstance(got, bool)
        return None if is_number and abs(want - got) <= 1e-6 else f"{path}: expected {want!r}, got {got!r}"
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return f"{path}: expected an array of {len(want)}"
        return next(filter(None, (mismatch(w, g, f"{path}[{i}]") for i, (w, g) in enumerate(zip(want, got)))), None)
    if not isinstance(got, dict):
        return f"{path}: expected an object"
    for key, value in want.items():
        if key not in got:
            return f"{path}.{key}: missing"
        found = mismatch(value, got[key], f"{path}.{key}")
        if found:
            return found
    return None


def send(url, body, accept):
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json", "Accept": accept})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers.get_content_type(), answer.read().decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", required=True)
    url = parser.parse_args().url.rstrip("/")
    document = yaml.safe_load((pathlib.Path(__file__).resolve().parent.parent / "openapi.yaml").read_text())
    passed = failed = 0
    for path, item in document["paths"].items():
        operation = item.get("post", {})
        requests = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("examples", {})
        for name, example in requests.items():
            answers = [
                (int(status), kind, media["examples"][name]["value"])
                for status, response in operation["responses"].items()
                for kind, media in response.get("content", {}).items() if name in media.get("examples", {})]
            if not answers:
                answers = [(None, None, None)]
            for status, kind, want in answers:
                got_status, got_kind, text = send(url + path, example["value"], kind or "*/*")
                if status is None:
                    why = "no response example of that name"
                elif (got_status, got_kind) != (status, kind):
                    why = f"expected {status} {kind}, got {got_status} {got_kind}: {text[:200]}"
                else:
                    got = text if kind == "text/plain" else json.loads(text)
                    why = mismatch(want, got)
                passed, failed = (passed, failed + 1) if why else (passed + 1, failed)
                if why:
                    print(f"FAIL {path} {name}: {why}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
