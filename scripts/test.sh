#!/usr/bin/env bash
# Sets up and runs every test. Arguments are passed on to `swift test`, such as `--filter StackLayoutTests`.
# Fails when a test fails, and when no test ran.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh
# Tests of the command and the benchmark harness run the release, which is what people run.
swift build -c release
FRAMEWRIGHT_BINARY="$(swift build -c release --show-bin-path)/framewright"
export FRAMEWRIGHT_BINARY
swift build --build-tests

# The log goes where tests cannot mistake it for a file of the project.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test --skip-build --disable-xctest "$@" 2>&1 | tee "$log"

if ! grep -qE 'Test run with [1-9][0-9]* tests?' "$log"; then
    echo "test: no test ran" >&2
    exit 1
fi
