// npm run bench:lists: server/test/rig/lists.ts, bundled, on a PostgreSQL of its own (scripts/withPostgres.mjs);
// BENCH_DATABASE_URL names an empty database instead.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './buildServer.mjs';
import { checkNode, install } from './steps.mjs';

checkNode();
install();
mkdirSync('.cache', { recursive: true });
// Inside the repository, since packages stay outside the bundle.
const bundle = resolve(mkdtempSync('.cache/lists-'));
process.on('exit', () => rmSync(bundle, { recursive: true, force: true }));
await buildServer(bundle, ['server/test/rig/lists.ts']);
await import(pathToFileURL(join(bundle, 'lists.mjs')).href);
