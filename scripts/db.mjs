// The operator's commands on the server's database, by what follows: npm run db:export -- FILE, npm run db:import --
// FILE [--replace] (server/db/move.ts), npm run db:role -- ROLES EMAIL (server/role.ts), npm run jobs -- list
// (server/jobs.ts), npm run db:contracts -- import FILE (server/contracts.ts), npm run db:orders -- list
// (server/orders.ts), npm run db:shipping -- labels ORDER FILE (server/shipping.ts), npm run db:catalogue -- export
// FILE (server/catalogue.ts), npm run files:move -- to-s3 (server/files.ts), npm run db:sql -- STATEMENT
// (server/sql.ts).
import { buildServer } from './buildServer.mjs';
import { checkNode, install, run } from './steps.mjs';

checkNode();
install();
const [what, ...args] = process.argv.slice(2);
const isOwn = ['role', 'jobs', 'contracts', 'orders', 'shipping', 'catalogue', 'files', 'sql'].includes(what);
await buildServer('dist/db', [isOwn ? `server/${what}.ts` : 'server/db/move.ts']);
const command = isOwn ? [`dist/db/${what}.mjs`, ...args] : ['dist/db/move.mjs', what, ...args];
process.exit(await run(process.execPath, command));
