// npm run bench: builds the command line and times the library, beside other tools where installed. Options of
// `genewright bench` may follow: npm run bench -- --only sites. With --browser, what runs in Chromium: [--share 0.1].
import { buildNode, checkNode, install, run } from './steps.mjs';

checkNode();
install();
// Playwright and what serves the app are there only now, in a fresh clone.
const { benchBrowser } = await import('./benchBrowser.mjs');
const given = process.argv.slice(2);
if (given.includes('--browser')) process.exit(await benchBrowser({ share: shareOf(given) }));
await buildNode('cli/main.ts', 'dist/cli');
const bench = (...options) => run(process.execPath, ['dist/cli/main.mjs', 'bench', ...options]);
const code = await bench(...given);
if (code || given.length > 0) process.exit(code);
// Without options also whole processes on large files and the app in a browser, which takes some minutes.
const processes = await bench('--processes');
process.exit((await benchBrowser()) || processes);

function shareOf(options) {
  if (!options.includes('--share')) return 1;
  const share = Number(options[options.indexOf('--share') + 1]);
  if (share > 0 && share <= 1) return share;
  console.error('Expected a share above 0, at most 1, after --share: npm run bench -- --browser --share 0.1');
  process.exit(2);
}
