// The built server with everything in a folder that is new each time, for the journeys: node scripts/serveForJourneys.mjs
// PORT [DIST]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [port = '4173', dist = 'dist'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'genewright-journeys-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { PORT: port, DATA_DIR: folder, DEV: '1', METRICS_PORT: 'off' });
process.env.LOG_LEVEL ??= 'warn';
await import(pathToFileURL(resolve(dist, 'server/main.mjs')).href);
