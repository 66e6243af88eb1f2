# Builds framewright and packs it with exactly the libraries that it needs.
#
#   docker build -t framewright .
#   docker run --rm -p 127.0.0.1:8080:8080 framewright

FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libssl-dev zlib1g-dev libsimdjson-dev libicu-dev libharfbuzz-dev \
        fonts-noto-core \
    && apt-get clean && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources ./Sources
COPY Tests ./Tests
RUN swift build -c release --product framewright
# The binary and the libraries of the Swift runtime that it loads; those of Debian come as packages below.
RUN mkdir -p /staged/bin /staged/lib \
    && cp "$(swift build -c release --show-bin-path)/framewright" /staged/bin/ \
    && strip /staged/bin/framewright \
    && ldd /staged/bin/framewright | awk '$3 ~ "/swift/(linux|host)/" { print $3 }' | xargs -I{} cp -L {} /staged/lib/

# The fonts for complex scripts that the binary reads, of the many in Debian's package, with their licence.
RUN mkdir -p /staged/fonts && cd /usr/share/fonts/truetype/noto \
    && for script in Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala \
        Thai Lao Myanmar Khmer; do cp "NotoSans$script-Regular.ttf" /staged/fonts/; done \
    && cp /usr/share/doc/fonts-noto-core/copyright /staged/fonts/

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libsimdjson14 libstdc++6 libicu72 libharfbuzz0b \
    && apt-get clean && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin framewright
COPY --from=build /staged/lib/ /usr/local/lib/framewright/
COPY --from=build /staged/fonts/ /usr/share/fonts/truetype/noto/
COPY --from=build /staged/bin/framewright /usr/local/bin/framewright
# A library that is missing shall fail here and not when the container starts.
RUN echo /usr/local/lib/framewright > /etc/ld.so.conf.d/framewright.conf && ldconfig \
    && ! ldd /usr/local/bin/framewright | grep 'not found'
USER 10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s CMD ["framewright", "healthcheck"]
ENTRYPOINT ["framewright"]
CMD ["serve", "--host", "0.0.0.0"]
