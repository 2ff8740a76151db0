// Which packages the code takes into its bundles: those of the page, and the small ones that the server's bundle holds.
// They are development packages, since nothing looks for them when the server runs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Held by the server's bundle, which needs nothing else of theirs; the others stay in node_modules, with the native and
 * wasm files beside their modules.
 */
export const IN_SERVER = ['@noble/hashes', 'aws4fetch', 'fflate', 'libphonenumber-js'];

const SERVER_ROOMS = ['bio', 'commerce', 'contract', 'server'];
const PAGE_ROOMS = ['src', 'workers'];

export function serverImports() {
  return importsOf(SERVER_ROOMS);
}

export function pageImports() {
  return importsOf(PAGE_ROOMS);
}

/** Names of packages, sorted; without Node's own. */
function importsOf(rooms) {
  const names = rooms
    .flatMap((room) => sourcesIn(room))
    .flatMap((path) => packagesIn(readFileSync(path, 'utf8')));
  return [...new Set(names)].sort();
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    if (it.isDirectory()) return /^(?:test|testing|node_modules)$/.test(it.name) ? [] : sourcesIn(path);
    return /\.(?:ts|tsx|css)$/.test(it.name) && !/\.test\.tsx?$/.test(it.name) ? [path] : [];
  });
}

/** Imports of types alone leave nothing behind. */
function packagesIn(text) {
  const found = text.matchAll(
    /^(?:import (?!type\b)|\} from |export (?:\*|\{[^}]*\}) from )[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/gm,
  );
  return [...found].flatMap(([, ...names]) => {
    const name = names.find((it) => it !== undefined) ?? '';
    const [, pack] = /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:\/|$)/.exec(name) ?? [];
    return pack === undefined || pack.startsWith('virtual') ? [] : [pack];
  });
}
