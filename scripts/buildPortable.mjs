// npm run build:portable: the whole app as one HTML file, for a folder without a server.
import { statSync } from 'node:fs';
import { buildPortable, checkNode, install, PORTABLE } from './steps.mjs';

checkNode();
install();
await buildPortable();
console.log(`${PORTABLE}: ${(statSync(PORTABLE).size / 1e6).toFixed(1)} MB`);
