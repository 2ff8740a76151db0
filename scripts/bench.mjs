// npm run bench: builds the command line and times the library, beside other tools where installed. Options of
// `genewright bench` may follow: npm run bench -- --only sites
import { buildNode, checkNode, install, run } from './steps.mjs';

checkNode();
install();
buildNode('cli/main.ts', 'dist/cli');
const given = process.argv.slice(2);
const bench = (...options) => run(process.execPath, ['dist/cli/main.mjs', 'bench', ...options]);
const code = await bench(...given);
// Without options also whole processes on large files, which take some minutes.
process.exit(code || given.length > 0 ? code : await bench('--processes'));
