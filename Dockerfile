# The app for who hosts it, beside a database and a proxy in compose.yaml; README.md, "For hosts", says how.
FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements.lock ./
# Of the lock all parts but the last, without uv: what builds the package, what runs it.
RUN awk '/^# --- test/ {exit} /^[a-z]/ {wanted = !/^uv==/} wanted && !/^#/' requirements.lock >pins.txt \
    && python -m venv /opt/companion \
    && /opt/companion/bin/pip install --no-cache-dir --require-hashes -r pins.txt
COPY pyproject.toml README.md LICENSE ./
COPY companion companion
COPY templates templates
COPY static static
COPY kits kits
RUN /opt/companion/bin/pip install --no-cache-dir --no-deps --no-build-isolation --no-index . \
    && /opt/companion/bin/python -m compileall -q /opt/companion

FROM python:3.13-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-droid-fallback \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data companion \
    && install -d -o companion -m 700 /data
COPY --from=build /opt/companion /opt/companion
ENV PATH=/opt/companion/bin:$PATH \
    COMPANION_INSTANCE=/data \
    COMPANION_LOG=json
USER companion
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD \
    ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["companion", "serve"]
