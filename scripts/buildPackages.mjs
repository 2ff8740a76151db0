// Builds the packages that others install: node scripts/buildPackages.mjs [bio] [cli]. `npm pack -w @genewright/bio`
// calls it. JavaScript by Vite, declarations by tsc; their imports are made relative, since a package has no #bio/.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildNode, root, runOrExit } from './steps.mjs';

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('bio')) await buildLibrary('packages/bio');
if (wanted.length === 0 || wanted.includes('cli')) await buildCommandLine('packages/cli');

async function buildLibrary(folder) {
  const dist = `${folder}/dist`;
  rmSync(dist, { recursive: true, force: true });
  await runOrExit('npx', ['vite', 'build', '--config', 'vite.package.config.ts', '--logLevel', 'warn']);
  await runOrExit('npx', [
    ...['tsc', '-p', 'bio', '--composite', 'false', '--incremental', 'false', '--outDir', dist],
  ]);
  const used = declarationsFrom(
    readdirSync(`${dist}/exports`).map((it) => `exports/${it}`),
    dist,
  );
  for (const path of allFiles(dist)) if (path.endsWith('.d.ts') && !used.has(path)) rmSync(join(dist, path));
  addNotices(folder);
}

async function buildCommandLine(folder) {
  rmSync(`${folder}/dist`, { recursive: true, force: true });
  await buildNode('cli/main.ts', `${folder}/dist`);
  const main = `${folder}/dist/main.mjs`;
  writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`, { mode: 0o755 });
  addNotices(folder);
}

/** The declarations that the entries reach, their imports made relative on the way. */
function declarationsFrom(entries, dist) {
  const used = new Set();
  const waiting = entries.filter((it) => it.endsWith('.d.ts'));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (used.has(path)) continue;
    used.add(path);
    const text = readFileSync(join(dist, path), 'utf8');
    const relativeText = text.replace(/(['"])(#bio\/|\.\.?\/)([^'"]+)\.ts\1/g, (_, quote, from, rest) => {
      const target = from === '#bio/' ? rest : join(dirname(path), from, rest);
      waiting.push(`${target}.d.ts`);
      const step = relative(dirname(path), target);
      return `${quote}${step.startsWith('.') ? step : `./${step}`}.js${quote}`;
    });
    writeFileSync(join(dist, path), relativeText);
  }
  return used;
}

function allFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(folder, join(it.parentPath, it.name)));
}

function addNotices(folder) {
  for (const name of ['LICENSE', 'NOTICE'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
}
