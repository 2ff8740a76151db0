// The import rules over every room: how an import is written, then which room may import which, first with type imports
// counted, then as they are at run time.
// dependency-cruiser reads TypeScript through swc, since TypeScript 7 has no parser of its own to lend; it never tells
// swc that a .tsx file has JSX in it, and does not tell type imports apart, so both are done here.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './steps.mjs';
import { reportUpwardImports } from './upwardImports.mjs';

const CONFIGS = { all: '.dependency-cruiser.cjs', runtime: '.dependency-cruiser.runtime.cjs' };
const which = process.argv[2];

if (which === undefined) {
  const codes = Object.keys(CONFIGS).map(
    (it) => spawnSync(process.execPath, ['scripts/walls.mjs', it], { stdio: 'inherit' }).status,
  );
  process.exit(Math.max(...codes.map((it) => it ?? 1), Math.sign(reportUpwardImports())));
}

const swc = createRequire(root)('@swc/core');
const parseFile = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => {
  const parsed = parseFile(file, { ...options, tsx: file.endsWith('.tsx') });
  return which === 'runtime' ? { ...parsed, body: parsed.body.filter((it) => !isTypeOnly(it)) } : parsed;
};
process.argv.splice(
  2,
  1,
  '--config',
  CONFIGS[which],
  'bench',
  'bio',
  'workers',
  'commerce',
  'contract',
  'server',
  'src',
  'cli',
);
await import(new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href);

/** `import type …`, `export type …`, and an import of which every name is a type. */
function isTypeOnly(node) {
  if (node.typeOnly) return true;
  return (
    node.type === 'ImportDeclaration' &&
    node.specifiers.length > 0 &&
    node.specifiers.every((it) => it.isTypeOnly)
  );
}
