#!/usr/bin/env bash
# Sets up and runs every test. Arguments are passed on to `swift test`, such as `--filter StackLayoutTests`.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh
# The benchmark harness is only worth anything in release; building it here keeps it compiling.
swift build -c release
swift build --build-tests
exec swift test --skip-build "$@"
