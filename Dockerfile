# The server with the built page. Facts stand in /data: mount a volume there.
FROM node:24-bookworm-slim AS build
# Stands in paths of both sides: told once, when the image is built.
ARG BRAND=genewright
ENV BRAND=$BRAND
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/bio/package.json packages/bio/
COPY packages/cli/package.json packages/cli/
RUN npm install --no-audit --no-fund --loglevel=error --include=dev
COPY . .
RUN npm run build && node scripts/sbom.mjs dist/sbom.json && npm prune --omit=dev --no-audit --no-fund
# What only a browser, a compiler or a reader of sources would ask for. Documents read two weights of their fonts
# (server/documents/fonts.ts): the other seven are a third of the image.
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \
      -o -name '*.css' -o -name '*.woff2' -o -path '*/.yarn/*' -o -path '*/pdfmake/build/*' \
      -o -name '*.woff' -not -name '*-[47]00-normal.woff' \) -not -iname 'licen*' -delete \
    && find node_modules -type d -empty -delete

FROM node:24-bookworm-slim
ARG BRAND=genewright
ENV BRAND=$BRAND
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/sbom.json dist/
COPY --from=build /app/dist/app dist/app
COPY --from=build /app/dist/server dist/server
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/ready').then(it=>process.exit(it.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.mjs"]
