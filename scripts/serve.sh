#!/usr/bin/env bash
# Sets up, builds the release and serves on 127.0.0.1:8080. Arguments are passed on to `framewright serve`.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh
swift build -c release --product framewright

# Passes on what the service tells, and once it listens adds a request to try.
announce() {
    trap '' INT
    while IFS= read -r line; do
        echo "$line"
        case $line in
        *"serving on "*)
            echo "Ready. Try, in another terminal:"
            echo "  curl ${line##*serving on }/v1/layout -H 'Content-Type: application/json' -H 'Accept: text/plain' -d \\"
            echo "    '{\"root\": {\"type\": \"Text\", \"text\": \"Hello, world!\"}, \"device\": \"iphone-14\"}'"
            ;;
        esac
    done
}

binary="$(swift build -c release --show-bin-path)/framewright"
# The service takes this shell's place, so that signals reach it.
exec "$binary" serve "$@" 2> >(announce >&2)
