# Builds the screens, then keeps only the files that the server needs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/core/package.json packages/core/
COPY packages/geo-files/package.json packages/geo-files/
COPY packages/inbound-mail/package.json packages/inbound-mail/
COPY packages/suggestions/package.json packages/suggestions/
COPY packages/api/package.json packages/api/
COPY packages/web/package.json packages/web/
# No install scripts: only the package `node` has one, and the image already has the Node that it installs.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY packages packages
COPY tsconfig.json ./
COPY scripts/lib scripts/lib
RUN node -e "import('./scripts/lib/build-web.mjs').then(async ({ buildWeb }) => process.exit((await buildWeb({ always: true })) ? 0 : 1))"

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/core/package.json packages/core/
COPY packages/geo-files/package.json packages/geo-files/
COPY packages/inbound-mail/package.json packages/inbound-mail/
COPY packages/suggestions/package.json packages/suggestions/
COPY packages/api/package.json packages/api/
COPY packages/web/package.json packages/web/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @townkeep/api --workspace @townkeep/core \
  --workspace @townkeep/geo-files --workspace @townkeep/inbound-mail --workspace @townkeep/suggestions
# Documents use two weights of each font.
RUN find node_modules/@expo-google-fonts -mindepth 2 -maxdepth 2 -type d ! -name 400Regular ! -name 600SemiBold \
  -exec rm -r {} +

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TOWNKEEP_DATA=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /app
COPY --from=packages /app ./
COPY packages/core packages/core
COPY packages/geo-files packages/geo-files
COPY packages/inbound-mail packages/inbound-mail
COPY packages/suggestions packages/suggestions
COPY packages/api packages/api
COPY db db
COPY LICENSE ./
COPY --from=build /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "packages/api/src/main.ts"]
