// The built server with everything in a folder that is new each time, for the journeys: node
// scripts/serveForJourneys.mjs PORT [DIST [LOG]]. All that the server logs is written to LOG, warnings and worse are
// shown as well. It knows some people already, and a provider on this machine is in for Google
// (server/test/journeys.ts).
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [port = '4173', dist = 'dist', logFile = '.cache/journeys.log'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'genewright-journeys-'));
mkdirSync('.cache', { recursive: true });
// Inside the repository, since packages stay outside the bundle.
const bundle = resolve(mkdtempSync('.cache/journeys-server-'));
process.on('exit', () => {
  for (const it of [folder, bundle]) rmSync(it, { recursive: true, force: true });
});

execFileSync(process.execPath, ['scripts/buildServer.mjs', bundle, 'server/test/journeys.ts'], {
  stdio: 'inherit',
});
const { prepareCards, prepareGoogle, preparePeople } = await import(
  pathToFileURL(join(bundle, 'journeys.mjs')).href
);
await preparePeople(join(folder, 'database'));
const cards = await prepareCards(`http://localhost:${port}`);
const google = await prepareGoogle(`http://localhost:${port}`);
const server = spawn(process.execPath, [resolve(dist, 'server/main.mjs')], {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: {
    LOG_LEVEL: 'info',
    ...process.env,
    PORT: port,
    DATA_DIR: folder,
    DEV: '1',
    METRICS_PORT: 'off',
    ...google,
    ...cards,
  },
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
const log = openSync(logFile, 'w');
for await (const line of createInterface({ input: server.stderr })) {
  writeSync(log, `${line}\n`);
  if (!/^\{"level":"(?:trace|debug|info)"/.test(line)) console.error(line);
}
