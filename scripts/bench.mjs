// npm run bench: builds the command line and times the library, beside other tools where installed. Options of
// `genewright bench` may follow: npm run bench -- --only sites
import { buildNode, checkNode, install, run } from './steps.mjs';

checkNode();
install();
buildNode('cli/main.ts', 'dist/cli');
process.exit(await run(process.execPath, ['dist/cli/main.mjs', 'bench', ...process.argv.slice(2)]));
