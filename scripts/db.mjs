// npm run db:export -- FILE, npm run db:import -- FILE [--replace]: all facts of the server's database in one file and
// back, for a move between the embedded database and PostgreSQL, or for a backup. server/db/move.ts does it.
import { buildServer } from './buildServer.mjs';
import { checkNode, install, run } from './steps.mjs';

checkNode();
install();
await buildServer('dist/db', ['server/db/move.ts']);
process.exit(await run(process.execPath, ['dist/db/move.mjs', ...process.argv.slice(2)]));
