# syntax=docker/dockerfile:1

# The version that package.json pins as the package `node`; a test keeps the two equal.
ARG NODE_IMAGE=node:24.21.0-slim

# --- web: everything that builds, of which only the built web application goes on -----------------------------------
FROM ${NODE_IMAGE} AS web
WORKDIR /estante
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/i18n/package.json packages/i18n/
COPY packages/marc/package.json packages/marc/
COPY packages/search/package.json packages/search/
COPY packages/ui/package.json packages/ui/
# No scripts: nothing here needs them, and the package `node` would fetch a second Node. `install` and not `ci`: the lock
# file leaves out binaries for other platforms, which `ci` would miss.
RUN --mount=type=cache,target=/root/.npm npm install --ignore-scripts --no-audit --no-fund
COPY packages packages
COPY apps/web apps/web
RUN cd apps/web && node ../../node_modules/vite/bin/vite.js build

# --- server: what runs, without tools of development -------------------------------------------------------------------
FROM ${NODE_IMAGE} AS server
WORKDIR /estante
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/i18n/package.json packages/i18n/
COPY packages/marc/package.json packages/marc/
COPY packages/search/package.json packages/search/
COPY packages/ui/package.json packages/ui/
RUN --mount=type=cache,target=/root/.npm \
    npm install --omit=dev --ignore-scripts --no-audit --no-fund --workspace @estante/server

# --- the image ---------------------------------------------------------------------------------------------------------
FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Estante" \
      org.opencontainers.image.description="An open library catalogue and patron self-service system" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
ENV NODE_ENV=production \
    ESTANTE_DATA=/data \
    ESTANTE_BUILD=off \
    PORT=8080
WORKDIR /estante
COPY --from=server /estante/node_modules node_modules
COPY --from=web /estante/apps/web/dist apps/web/dist
COPY package.json LICENSE ./
COPY packages/contract packages/contract
COPY packages/demo packages/demo
COPY packages/i18n packages/i18n
COPY packages/marc packages/marc
COPY packages/search packages/search
COPY apps/server apps/server
COPY tools/health.ts tools/
RUN mkdir -p /data/arquivos && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 CMD ["node", "tools/health.ts"]
CMD ["node", "--max-semi-space-size=64", "apps/server/src/main.ts"]
