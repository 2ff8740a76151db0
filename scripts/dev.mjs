// npm run dev: the page with hot reload, and the server, rebuilt and restarted when its code changes, at one address.
// Vite serves the page under the policy of the built one and passes the server's own addresses on; while the server
// starts, they wait. The data folder is that of npm start; letters and short messages stand at /dev/outbox.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { restartable, SERVER_ADDRESS } from './devServer.mjs';
import { freePort } from './localServer.mjs';
import { endWithParent } from './parent.mjs';
import { checkNode, install, root } from './steps.mjs';

/** Vite marks the scripts and styles that it adds to the page with it, so that the policy allows no others. */
const NONCE = 'dev';
const FOLDER = `${root}.cache/dev`;

checkNode();
install();
// Packages are there only now, in a fresh clone.
const { createServer } = await import('vite');
const { buildServer } = await import('./buildServer.mjs');
const { POLICY } = await import('./serve.mjs');
const port = Number(process.env.PORT ?? 8080);
const dataDir = resolve(process.env.DATA_DIR ?? 'data');
const serverPort = await freePort();
makeStandIn(`${FOLDER}/app`);
const cards = process.env.STRIPE_SECRET_KEY ? {} : await standInForStripe();
const server = restartable(`${FOLDER}/server/main.mjs`, serverPort, {
  ...process.env,
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  APP_DIR: `${FOLDER}/app`,
  DATA_DIR: dataDir,
  METRICS_PORT: 'off',
  DEV: '1',
  ...cards,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const watcher = /** @type {import('rolldown').RolldownWatcher} */ (
  await buildServer(`${FOLDER}/server`, undefined, {})
);
watcher.on('event', (event) => {
  if (event.code === 'START') server.hold();
  if (event.code === 'BUNDLE_END') void event.result.close();
  if (event.code === 'END') void server.restart();
  if (event.code === 'ERROR') {
    console.error(`The server was not built, the one before goes on:\n${event.error.message}`);
    server.release();
  }
});
// The build above has set it for itself; React is to be the one with hot reload.
process.env.NODE_ENV = 'development';
const page = await createServer(pageConfig());
await page.listen();
await server.whenAnswering();
console.log(
  `Genewright is ready at http://localhost:${port}, letters at http://localhost:${port}/dev/outbox`,
);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
endWithParent();

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([watcher.close(), page.close(), server.stop()]);
  process.exit(0);
}

function pageConfig() {
  return {
    root,
    configFile: `${root}vite.config.ts`,
    html: { cspNonce: NONCE },
    plugins: [{ name: 'wait-for-server', configureServer: waitForServer }],
    server: {
      port,
      strictPort: true,
      ...(process.env.HOST && { host: process.env.HOST }),
      headers: {
        'Content-Security-Policy': POLICY.replace(/(?<=(?:script|style)-src 'self')/g, ` 'nonce-${NONCE}'`),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      },
      proxy: { [SERVER_ADDRESS]: `http://127.0.0.1:${serverPort}` },
      watch: { ignored: [`${dataDir}/**`, `${root}dist/**`, `${root}.cache/**`] },
    },
  };
}

/** Before the proxy, which would answer with an error while nothing listens. */
function waitForServer({ middlewares }) {
  const isOfServer = new RegExp(SERVER_ADDRESS);
  middlewares.use((request, _, next) => {
    if (!isOfServer.test(request.url)) return next();
    void server.whenAnswering().then(() => next());
  });
}

/** Cards are paid on a page of this machine; money is transferred nowhere. */
async function standInForStripe() {
  const folder = `${FOLDER}/standIns`;
  await buildServer(folder, ['server/test/journeys.ts']);
  const { prepareCards } = await import(`${folder}/journeys.mjs`);
  const settings = await prepareCards(`http://localhost:${port}`);
  return Object.fromEntries(Object.entries(settings).map(([name, it]) => [name, process.env[name] ?? it]));
}

/** The server asks for a built page and tells its version by it; this one is never shown. */
function makeStandIn(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, '<!doctype html><title>npm run dev</title>\n');
}
