// npm test: formatting and lint, types, import rules, unit and property tests, journeys in a real browser. Runs the
// tests that `quickRun.mjs` names, or all of them with --all (npm run test:all). Runs each part even when another
// fails, and ends with one line: N passed, N failed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { chromium } from './chromium.mjs';
import { journeyPattern, missingJourneys, QUICK_JOURNEYS } from './quickRun.mjs';
import { clearStale } from './stale.mjs';
import { build, checkNode, install, run } from './steps.mjs';

checkNode();
install();
clearStale();

const isQuick = !process.argv.includes('--all');
// vitest.config.ts reads it.
if (isQuick) process.env.QUICK_RUN = '1';
else delete process.env.QUICK_RUN;

const UNIT = '.cache/vitest.json';
const POSTGRES = '.cache/vitest-postgres.json';
const JOURNEYS = '.cache/playwright.json';
for (const report of [UNIT, POSTGRES, JOURNEYS]) rmSync(report, { force: true });

const total = { passed: 0, failed: 0 };
/** Repeated at the end, since the output is long. */
const failures = [];
await Promise.all([checkTypes(), otherChecks()]);
await suite('unit and property tests', 'npx', vitest(UNIT), UNIT, countTests);
await onPostgres();
await build();
const CHROMIUM_PATH = await chromium();
const options = { env: { ...process.env, CHROMIUM_PATH } };
// Also names the files: Playwright compiles every given file before it selects tests by title.
const which = isQuick ? ['--grep', journeyPattern(), ...Object.keys(QUICK_JOURNEYS)] : [];
await suite('journeys', 'npx', ['playwright', 'test', ...which], JOURNEYS, countJourneys, options);

for (const failure of failures) console.log(`FAILED ${failure}`);
if (isQuick)
  console.log('\nThis was the quick run: npm run test:all has the other journeys and the long tests.');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** On one core, in parallel to the other checks: with more threads, each reads the same declarations again. */
async function checkTypes() {
  // The compiler is written in Go; 300 lets the heap grow fourfold, not twofold, before a garbage collection.
  const env = { GOGC: '300', ...process.env };
  await check('types', 'npx', ['tsc', '-b', '--singleThreaded'], { env });
  await check('types of scripts', 'npx', ['tsc', '-p', 'scripts'], { env });
}

async function otherChecks() {
  await check('format and lint', 'npx', ['biome', 'ci', '.']);
  await check('import rules', 'node', ['scripts/walls.mjs']);
  await check('words', 'node', ['scripts/words.mjs']);
  await check('unused exports', 'npx', ['knip']);
}

async function check(name, command, args, options) {
  const code = await runTimed(name, command, args, options);
  total[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) failures.push(name);
}

/**
 * Runs the tests of the server (`createWorld`) again on PostgreSQL, on the version of Node in POSTGRES_ON_NODE if set.
 */
async function onPostgres() {
  if (!process.env.TEST_DATABASE_URL) {
    console.log(
      '\nThe server was tested on its embedded database only: TEST_DATABASE_URL is not set. With PostgreSQL installed, node scripts/withPostgres.mjs npm test does both.',
    );
    return;
  }
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.test.ts'))
    .map((it) => `server/${it}`)
    .filter((it) => readFileSync(it, 'utf8').includes(' = createWorld('));
  const onNode = process.env.POSTGRES_ON_NODE;
  const command = ['npx', ...vitest(POSTGRES, files)];
  const [program, ...args] = onNode ? ['node', 'scripts/onNode.mjs', onNode, ...command] : command;
  await suite('server tests on PostgreSQL', program, args, POSTGRES, countTests, {
    env: { ...process.env, TEST_ON: 'postgres' },
  });
  console.log('The server was tested on its embedded database and on PostgreSQL.');
}

/** On every core: by default Vitest leaves one free, which is half of two. */
function vitest(report, files = []) {
  return [
    'vitest',
    'run',
    `--maxWorkers=${availableParallelism()}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
}

function countTests({ numPassedTests, numFailedTests, testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative('.', name);
    const failed = assertionResults.filter((it) => it.status === 'failed');
    failures.push(...failed.map((it) => `${file}: ${it.fullName}`));
    if (failed.length === 0 && message) failures.push(`${file}: ${message.split('\n')[0]}`);
  }
  return { passed: numPassedTests, failed: numFailedTests };
}

function countJourneys({ stats, suites }) {
  const specs = specsOf(suites);
  const missing = isQuick ? missingJourneys(specs) : [];
  failures.push(
    ...specs.filter((it) => !it.ok).map((it) => `${it.file}:${it.line} ${it.title}`),
    ...missing.map((it) => `scripts/quickRun.mjs names a journey that is not there: ${it}`),
  );
  return { passed: stats.expected, failed: stats.unexpected + missing.length };
}

/** Every spec, its title after those of the suites around it, as Playwright prints it. */
function specsOf(suites, above = '') {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = `${above}${title} `;
    return [...specs.map((it) => ({ ...it, title: path + it.title })), ...specsOf(inner, path)];
  });
}

/** A suite that breaks before it reports counts as one failure. */
async function suite(name, command, args, report, count, options) {
  const code = await runTimed(name, command, args, options);
  const counted = existsSync(report) ? count(read(report)) : { passed: 0, failed: 0 };
  total.passed += counted.passed;
  const hasBroken = code !== 0 && counted.failed === 0;
  if (hasBroken) failures.push(`${name}: ended with ${code}, see above`);
  total.failed += hasBroken ? 1 : counted.failed;
}

async function runTimed(name, command, args, options) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const code = await run(command, args, options);
  console.log(
    `== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return code;
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
