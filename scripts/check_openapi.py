#!/usr/bin/env python3
"""Holds openapi.yaml against a running server.

Every request example is sent: the answer is the response example of the same name, member by member, numbers within
1e-6. Then the requests among the test fixtures are sent, each also with everything that can be included, and the GET
routes are asked. Every answer must be one that the schema of its status allows, where an additional member is an
error; and a request that is laid out must be one that the schema of requests allows.

usage: check_openapi.py --url http://127.0.0.1:8080
"""
import argparse
import json
import pathlib
import sys
import urllib.error
import urllib.request

import jsonschema
import openapi_yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "Tests" / "LayoutAPITests" / "Fixtures"


class Description:
    """openapi.yaml, with a validator for each of its responses."""

    def __init__(self):
        self.document = openapi_yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
        self.validators = {}

    def operations(self, method):
        return [(path, item[method]) for path, item in self.document["paths"].items() if method in item]

    def resolved(self, part):
        while "$ref" in part:
            names = part["$ref"].removeprefix("#/").split("/")
            part = self.document
            for name in names:
                part = part[name]
        return part

    def fault(self, schema, value):
        """Where and why a value is not what a schema allows; None when it is."""
        key = json.dumps(schema, sort_keys=True)
        if key not in self.validators:
            whole = {"allOf": [schema], "components": self.document["components"]}
            jsonschema.Draft202012Validator.check_schema(whole)
            self.validators[key] = jsonschema.Draft202012Validator(whole)
        found = jsonschema.exceptions.best_match(self.validators[key].iter_errors(value))
        return found and f"{'/'.join(map(str, found.absolute_path))}: {found.message[:300]}"

    def fault_of_answer(self, operation, answer):
        """Why an answer is none of those that an operation describes; None when it is."""
        response = operation["responses"].get(str(answer.status)) or operation["responses"].get("default")
        media = self.resolved(response).get("content", {}).get(answer.kind)
        if media is None:
            return f"{answer.status} {answer.kind} is not described"
        is_json = answer.kind == "application/json" or answer.kind.endswith("+json")
        return self.fault(media["schema"], json.loads(answer.text) if is_json else answer.text)


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.kind = response.headers.get_content_type()
        self.text = response.read().decode()


def ask(url, body=None, accept="*/*"):
    fields = {"Accept": accept} | ({} if body is None else {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, fields), timeout=60) as answer:
            return Answer(answer)
    except urllib.error.HTTPError as answer:
        return Answer(answer)


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
    if want.keys() != got.keys():
        return f"{path}: expected the members {sorted(want)}, got {sorted(got)}"
    return next(filter(None, (mismatch(value, got[key], f"{path}.{key}") for key, value in want.items())), None)


def check_examples(description, url):
    """The examples of POST routes: what is wrong with each answer, or None."""
    for path, operation in description.operations("post"):
        content = operation["requestBody"]["content"]["application/json"]
        for name, example in content.get("examples", {}).items():
            answers = [
                (int(status), kind, media["examples"][name]["value"])
                for status, response in operation["responses"].items()
                for kind, media in response.get("content", {}).items() if name in media.get("examples", {})]
            if not answers:
                yield f"{path} {name}", "no response example of that name"
            for status, kind, want in answers:
                answer = ask(url + path, json.dumps(example["value"]).encode(), kind)
                if (answer.status, answer.kind) != (status, kind):
                    yield f"{path} {name}", f"expected {status} {kind}, got {answer.status} {answer.text[:200]}"
                    continue
                got = answer.text if kind == "text/plain" else json.loads(answer.text)
                yield f"{path} {name}", mismatch(want, got) or description.fault_of_answer(operation, answer)
            if any(status == 200 for status, _, _ in answers) and path == "/v1/layout":
                yield f"{path} {name}, the request", description.fault(content["schema"], example["value"])


def fixtures():
    """The requests among the fixtures, as bodies."""
    for file in sorted((ROOT / "Tests" / "Fixtures" / "screens").glob("*.json")):
        yield file.stem, file.read_text(encoding="utf-8")
    for folder in ("examples", "cases", "decode"):
        for file in sorted((FIXTURES / folder).glob("*.json")):
            content = json.loads(file.read_text(encoding="utf-8"))
            for case in content if isinstance(content, list) else [content]:
                name = case.get("id") or case["name"]
                yield name, case["body"] if "body" in case else json.dumps(case["request"])


def variants(body, include):
    """A body as it is, and with all members of nodes, nested and flat."""
    yield body
    try:
        request = json.loads(body)
    except ValueError:
        return
    if isinstance(request, dict) and isinstance(request.get("options", {}), (dict, type(None))):
        options = request.get("options") or {}
        for further in ({"format": "tree", "ids": None}, {"format": "flat", "frameFormat": "array"}):
            yield json.dumps(request | {"options": options | {"include": include} | further})


def check_fixtures(description, url):
    """What is wrong with the answers to the fixtures, or None for each."""
    operation = description.document["paths"]["/v1/layout"]["post"]
    validate = description.document["paths"]["/v1/validate"]["post"]
    request = operation["requestBody"]["content"]["application/json"]["schema"]
    members = description.document["components"]["schemas"]["Options"]["properties"]["include"]["items"]["enum"]
    for name, whole in fixtures():
        for number, body in enumerate(variants(whole, members)):
            answer = ask(url + "/v1/layout", body.encode())
            yield f"{name}, answer {number}", description.fault_of_answer(operation, answer)
            if answer.status == 200 and number == 0:
                yield f"{name}, the request", description.fault(request, json.loads(body))
        answer = ask(url + "/v1/validate", whole.encode())
        yield f"{name}, validation", description.fault_of_answer(validate, answer)


def check_documents(description, url):
    """What is wrong with the answers of GET routes, or None for each."""
    devices = [row["id"] for row in json.loads(ask(url + "/v1/devices").text)["devices"]]
    codes = description.document["components"]["schemas"]["ProblemCode"]["enum"]
    for path, operation in description.operations("get"):
        names = {"{id}": devices[:20] + ["nothing"], "{code}": codes + ["nothing"]}
        place = next((place for place in names if place in path), None)
        for name in names.get(place, [""]):
            answer = ask(url + (path.replace(place, name) if place else path))
            yield f"{path} {name}", description.fault_of_answer(operation, answer)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", required=True)
    url = parser.parse_args().url.rstrip("/")
    description = Description()
    failed = 0
    for what, check in (("examples", check_examples), ("fixtures", check_fixtures), ("documents", check_documents)):
        results = list(check(description, url))
        wrong = [(name, why) for name, why in results if why]
        for name, why in wrong:
            print(f"FAIL {name}: {why}")
        print(f"{what}: {len(results) - len(wrong)} passed, {len(wrong)} failed")
        failed += len(wrong) + (not results)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
