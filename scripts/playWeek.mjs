// Plays a week of a company against a server that is killed now and then, and audits its books: node scripts/playWeek.mjs
// [ORDERS [KILLS]]; 300 orders and 12 kills where nothing is said. SEED=N plays the same chances again.
import { spawnSync } from 'node:child_process';
import { install, root } from './steps.mjs';

install();
const [orders = '300', kills = '12'] = process.argv.slice(2);
const env = { ...process.env, WEEK_ORDERS: orders, WEEK_KILLS: kills };
const args = ['vitest', 'run', 'server/week.test.ts', '--disable-console-intercept'];
process.exit(spawnSync('npx', args, { cwd: root, stdio: 'inherit', env }).status ?? 1);
