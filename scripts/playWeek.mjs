// Plays a week of a company against a server that is killed now and then, and audits its books: node
// scripts/playWeek.mjs [--postgres] [--pages N] [ORDERS [KILLS]]; 300 orders and 12 kills where nothing is said, by
// calls alone, on the embedded database. With --pages that many more orders go through the pages in a browser, by
// customers and four of the staff at once. Every wait has its end and names what it waited for; pictures of pages where
// it came are in .cache/week. At the end the books balance to the cent and the trail verifies, and what is tampered
// with is found. SEED=N plays the same chances again.
import { spawnSync } from 'node:child_process';
import { chromium } from './chromium.mjs';
import { build, install, root } from './steps.mjs';

const given = process.argv.slice(2);
const isPostgres = given.includes('--postgres');
const { numbers, pages } = splitArguments(given.filter((it) => it !== '--postgres'));
install();
const [orders = '300', kills = '12'] = numbers;
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, WEEK_ORDERS: orders, WEEK_KILLS: kills };
if (pages !== undefined) {
  await build();
  Object.assign(env, { WEEK_PAGES: pages, CHROMIUM_PATH: await chromium() });
}
const args = ['vitest', 'run', 'server/week.test.ts', '--disable-console-intercept'];
if (isPostgres) env.WEEK_DATABASE = 'postgres';
const [command, ...rest] = [...(isPostgres ? ['node', 'scripts/withPostgres.mjs'] : []), 'npx', ...args];
process.exit(spawnSync(command, rest, { cwd: root, stdio: 'inherit', env }).status ?? 1);

/** The option may stand before or behind the numbers. */
function splitArguments(given) {
  const at = given.indexOf('--pages');
  if (at < 0) return { numbers: given, pages: undefined };
  return { numbers: given.filter((_, place) => place !== at && place !== at + 1), pages: given[at + 1] };
}
