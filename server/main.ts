// One process, one port: the page, the API, version.json. Started by npm start, a container, or whoever restarts
// services.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, isOwnAddress } from './app.ts';
import { assemble, startWork } from './assemble.ts';
import { openClock } from './db/clock.ts';
import { openDatabase } from './db/open.ts';
import { reasonOf } from './db/reason.ts';
import { makeDataDir } from './files/dataDir.ts';
import { makePrivate } from './files/privateDir.ts';
import { type Metrics, makeMetrics, serveMetrics } from './http/metrics.ts';
import { listenerOf, makeServer } from './http/port.ts';
import { pageVersionOf, serveApp } from './http/statics.ts';
import { makeLog } from './log.ts';
import { readSettings, type Settings } from './settings.ts';

/** What is under way when the process is asked to stop has this long, in milliseconds. */
const DRAIN = 10_000;

const settings = settingsOrLeave();
const log = makeLog(settings.logLevel);
const folder = settings.appDir ?? fileURLToPath(new URL('../app', import.meta.url));

process.on('unhandledRejection', (error) => crash(error, 'a rejection that no one handled'));
process.on('uncaughtException', (error) => crash(error, 'an error that no one caught'));

let isStopping = false;
try {
  const page = serveApp(folder, settings);
  const version = pageVersionOf(folder, __VERSION__);
  const server = await listen(settings.port, settings.host);
  makeDataDir(settings.dataDir);
  makePrivate(settings.dataDir, log);
  const api = open(version, readFileSync(join(folder, 'index.html'), 'utf8'));
  server.on('request', (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    // The page is there at once; what needs the database waits for it.
    if (!isOwnAddress(path)) page(request, response);
    else void api.then(({ answer }) => answer(request, response));
  });
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const waitForEnd = async () => {
      await closeServer(server);
      await (await api).close();
      log.info({}, 'stopped');
      process.exit(0);
    };
    waitForEnd().catch((error) => crash(error, 'the stop failed'));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  await api;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  log.info({ port, version }, 'ready');
  console.log(`Genewright is ready at http://localhost:${port}`);
  if (settings.isDev) console.log(`Letters and short messages: http://localhost:${port}/dev/outbox`);
} catch (error) {
  leave(reasonOf(error));
}

function settingsOrLeave(): Settings {
  const read = readSettings(process.env);
  return 'wrong' in read ? leave(read.wrong.join('\n')) : read;
}

/** The database, the calls over it, and the numbers. */
async function open(version: string, shell: string) {
  const database = await openDatabase({
    url: settings.databaseUrl,
    migrationUrl: settings.databaseMigrationUrl,
    poolUrl: settings.databasePoolUrl,
    replicaUrl: settings.databaseReplicaUrl,
    folder: join(settings.dataDir, 'database'),
    log,
    timeouts: settings.databaseTimeouts,
  });
  const clock = await openClock(database, log);
  const deps = await assemble(settings, database, log, clock.now);
  const metrics = makeMetrics(deps);
  const app = createApp(deps, { version, shell, isReady: () => !isStopping, observe: metrics.observe });
  const numbers = await metricsAt(settings.metricsPort, metrics);
  const jobs = await startWork(deps);
  return {
    answer: listenerOf(app),
    async close() {
      numbers?.close();
      await jobs.stop();
      clock.stop();
      await database.close();
    },
  };
}

async function metricsAt(port: number | undefined, metrics: Metrics): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  try {
    return await serveMetrics(metrics, port);
  } catch (error) {
    log.warn({ port, error: String(error) }, 'no metrics: their port is taken');
    return undefined;
  }
}

/** The port is taken before the database is opened, so that a second start fails at once and in plain words. */
function listen(port: number, host: string | undefined): Promise<Server> {
  const server = makeServer(settings.isTrustedProxy);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenFailure(error, port, host))),
    );
    server.listen({ port, ...(host !== undefined && { host }) }, () => resolve(server));
  });
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number, host = 'any address'): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be taken by this user (EACCES). Choose one from 1024 up: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine; it is “${host}” (${code}). Leave it out to listen on all.`;
    default:
      return `The server cannot listen on port ${port} of ${host}: ${message}. Set PORT and HOST to an address that is free.`;
  }
}

/** No new connections, idle ones closed, the others as soon as their answer is out; at the latest after the drain. */
function closeServer(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), DRAIN);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function crash(error: unknown, what: string): void {
  log.error({ error: error instanceof Error ? (error.stack ?? error.message) : reasonOf(error) }, what);
  process.exit(1);
}

function leave(message: string): never {
  console.error(message);
  process.exit(1);
}
