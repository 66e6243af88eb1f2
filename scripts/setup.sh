#!/usr/bin/env bash
# Installs what building and testing Framewright needs from Debian, and checks for the Swift toolchain.
# Does nothing when everything is there.
set -euo pipefail

packages=(
    # what the Swift toolchain links and runs with
    binutils libc6-dev libgcc-12-dev libstdc++-12-dev libcurl4 libxml2 libedit2 libsqlite3-0 libncurses6 tzdata
    # libraries that Framewright links
    libssl-dev zlib1g-dev libsimdjson-dev libicu-dev libharfbuzz-dev
    # fonts for complex scripts, and what Unicode tests line breaks with
    fonts-noto-core unicode-data
    # what scripts and tests run
    ca-certificates curl git python3 python3-jsonschema python3-yaml
)

missing=()
for package in "${packages[@]}"; do
    if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'; then
        missing+=("$package")
    fi
done

if ((${#missing[@]})); then
    echo "setup: installing ${missing[*]}"
    as_root=()
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null || { echo "setup: run as root, or install: ${missing[*]}" >&2; exit 1; }
        as_root=(sudo)
    fi
    # Another installation may hold the lock; wait for it.
    apt=(apt-get -o DPkg::Lock::Timeout=300 -qq)
    "${as_root[@]}" "${apt[@]}" update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

if ! command -v swift >/dev/null; then
    echo "setup: the Swift toolchain is missing: install Swift 6.3 from https://www.swift.org/install/linux/" >&2
    echo "setup: and put its usr/bin folder on PATH" >&2
    exit 1
fi

version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
read -r major minor <<<"${version:-0 0}"
if ((major < 6 || (major == 6 && minor < 3))); then
    echo "setup: Swift 6.3 or later is needed; this is ${major}.${minor}: https://www.swift.org/install/linux/" >&2
    exit 1
fi
