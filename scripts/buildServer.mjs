// Bundles the server for Node, its workers beside it. Other entries stand on the same code: the rigs of
// the durability tests. From the command line: node scripts/buildServer.mjs FOLDER ENTRY...
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './steps.mjs';

const SERVER = [
  'server/main.ts',
  'server/db/move.ts',
  'server/role.ts',
  'server/jobs.ts',
  'server/catalogue.ts',
  'server/contracts.ts',
  'server/orders.ts',
  'server/shipping.ts',
  'server/files.ts',
  'server/sql.ts',
];
const WORKERS = [
  'server/db/embedded.worker.ts',
  'server/db/exportCopy.worker.ts',
  'server/reading/vectorReader.worker.ts',
  'server/documents/document.worker.ts',
];

/**
 * With `watch` (Vite's options) it builds again after each change, and what it gives is the watcher.
 * @param {string} [outDir]
 * @param {readonly string[]} [entries]
 * @param {import('vite').BuildOptions['watch']} [watch]
 */
export async function buildServer(outDir = 'dist/server', entries = SERVER, watch = null) {
  return await build({
    root,
    configFile: `${root}vite.server.config.ts`,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      watch,
      rolldownOptions: { input: [...entries, ...WORKERS].filter((it) => existsSync(it)) },
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [outDir, ...entries] = process.argv.slice(2);
  await buildServer(outDir, entries.length > 0 ? entries : undefined);
}
