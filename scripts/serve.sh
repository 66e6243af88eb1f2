#!/usr/bin/env bash
# Sets up, builds the release and serves on 127.0.0.1:8080. Arguments are passed on to `framewright serve`.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh
swift build -c release --product framewright
exec "$(swift build -c release --show-bin-path)/framewright" serve "$@"
