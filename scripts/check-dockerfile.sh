#!/usr/bin/env bash
# Builds the Dockerfile without a container engine, runs the image, and asks it for an answer.
#
# Needs root, and the Debian packages buildah, crun and debootstrap. The base images are made here: Debian by debootstrap,
# and for swift:6.3-bookworm the packages of that image with the toolchain of this machine mounted in. So this checks the
# steps, the user, the libraries and the answer; the toolchain is the one on PATH (or TOOLCHAIN), not the image's.
#
# TOOLCHAIN  folder that holds usr/bin/swift        WORK  scratch folder, 1 GB       PORT  port for the answer, 18080
# REGISTRY   registry that short names resolve to   KEEP  not empty: keep WORK
set -euo pipefail
cd "$(dirname "$0")/.."

TOOLCHAIN=${TOOLCHAIN:-$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")}
REGISTRY=${REGISTRY:-docker.io}
PORT=${PORT:-18080}
WORK=$(realpath -m "${WORK:-.build/docker-check}")
image=framewright:check

for tool in buildah debootstrap curl; do
    command -v "$tool" >/dev/null || { echo "check-dockerfile: install buildah, crun, debootstrap and curl" >&2; exit 1; }
done

mkdir -p "$WORK/empty"
cat >"$WORK/storage.conf" <<EOF
[storage]
driver = "vfs"
graphroot = "$WORK/store"
runroot = "$WORK/run"
EOF
export CONTAINERS_STORAGE_CONF=$WORK/storage.conf
build=(buildah build --isolation chroot --network host --pull=never --layers=false --format docker -q)

server=
finish() {
    if [[ -n $server ]]; then kill -- -"$server" 2>/dev/null || true; fi
    buildah rm --all >/dev/null 2>&1 || true
    if [[ -z ${KEEP:-} ]]; then rm -rf "$WORK"; fi
}
trap finish EXIT

if ! buildah inspect --type image "$REGISTRY/library/debian:bookworm-slim" >/dev/null 2>&1; then
    echo "check-dockerfile: making debian:bookworm-slim"
    rm -rf "$WORK/rootfs"
    debootstrap --variant=minbase bookworm "$WORK/rootfs" >"$WORK/debootstrap.log"
    rm -rf "$WORK"/rootfs/var/cache/apt/archives/*.deb "$WORK"/rootfs/var/lib/apt/lists/*
    tar -C "$WORK/rootfs" --numeric-owner -cf "$WORK/base.tar" .
    container=$(buildah from scratch)
    buildah add -q "$container" "$WORK/base.tar" / >/dev/null
    buildah config --cmd bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
    buildah commit -q --rm "$container" "$REGISTRY/library/debian:bookworm-slim" >/dev/null
    rm -rf "$WORK/rootfs" "$WORK/base.tar"
fi

if ! buildah inspect --type image "$REGISTRY/library/swift:6.3-bookworm" >/dev/null 2>&1; then
    echo "check-dockerfile: making swift:6.3-bookworm"
    cat >"$WORK/Containerfile.swift" <<EOF
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates git libc6-dev \
    libcurl4-openssl-dev libedit2 libgcc-12-dev libsqlite3-0 libstdc++-12-dev libxml2-dev libncurses6 pkg-config tzdata \
    zlib1g-dev && apt-get clean && rm -rf /var/lib/apt/lists/*
ENV PATH=$TOOLCHAIN/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
EOF
    "${build[@]}" -t "$REGISTRY/library/swift:6.3-bookworm" -f "$WORK/Containerfile.swift" "$WORK/empty" >/dev/null
fi

echo "check-dockerfile: building"
"${build[@]}" --volume "$TOOLCHAIN:$TOOLCHAIN:ro" -t "$image" . >/dev/null

config=$(buildah inspect --type image --format '{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.Cmd}} {{.OCIv1.Config.ExposedPorts}} {{.Docker.Config.Healthcheck.Test}}' "$image")
expected='10001 [framewright] [serve --host 0.0.0.0] map[8080/tcp:{}] [CMD framewright healthcheck]'
if [[ $config != "$expected" ]]; then
    echo "check-dockerfile: the image says  $config" >&2
    echo "check-dockerfile: wanted          $expected" >&2
    exit 1
fi

# `buildah run` knows no entry point: the command is the image's, with a port that is free here.
container=$(buildah from --pull=never "$image")
run=(buildah run --isolation chroot --network host "$container" --)
set -m
"${run[@]}" framewright serve --host 0.0.0.0 --port "$PORT" 2>"$WORK/server.log" &
server=$!
set +m
for _ in $(seq 50); do
    curl -fs "http://127.0.0.1:$PORT/readyz" >/dev/null 2>&1 && break
    sleep 0.2
done

"${run[@]}" framewright healthcheck --port "$PORT"
"${run[@]}" sh -c 'test "$(id -u)" = 10001'
answer=$(curl -fsS "http://127.0.0.1:$PORT/v1/layout" -H 'Content-Type: application/json' -H 'Accept: text/plain' -d '{
    "root": {"type": "Color", "id": "c", "modifiers": [{"type": "frame", "width": 40, "height": 20}]},
    "proposal": {"width": 100, "height": 100}}')
wanted='Color#c (0, 0, 40, 20)'
if [[ $answer != "$wanted" ]]; then
    echo "check-dockerfile: the container answers  $answer" >&2
    echo "check-dockerfile: wanted                 $wanted" >&2
    exit 1
fi
size=$(buildah images --format '{{.Size}}' "$image")
echo "check-dockerfile: the image ($size) is built, runs as 10001, is healthy and answers"
