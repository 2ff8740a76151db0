// npm test: formatting and lint, types, import rules, unit and property tests, journeys in a real browser.
// Runs all of them even when one fails, and closes with one line: N passed, N failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chromium } from './chromium.mjs';
import { build, checkNode, install, run } from './steps.mjs';

checkNode();
install();

const UNIT = '.cache/vitest.json';
const JOURNEYS = '.cache/playwright.json';
for (const report of [UNIT, JOURNEYS]) rmSync(report, { force: true });

const total = { passed: 0, failed: 0 };
await check('format and lint', 'npx', ['biome', 'ci', '.']);
await check('types', 'npx', ['tsc', '--noEmit']);
await check('import rules', 'node', ['scripts/walls.mjs']);
await suite(
  'unit and property tests',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
  () => {
    const report = read(UNIT);
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
);
build();
const CHROMIUM_PATH = await chromium();
await suite(
  'journeys',
  'npx',
  ['playwright', 'test'],
  () => {
    const { stats } = read(JOURNEYS);
    if (stats.flaky > 0)
      console.log(`${stats.flaky} journeys passed only at their second try: see above, and mend them`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
  { env: { ...process.env, CHROMIUM_PATH } },
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(name, command, args) {
  const code = await timed(name, command, args);
  total[code === 0 ? 'passed' : 'failed']++;
}

/** A suite that breaks before it counts is one failure. */
async function suite(name, command, args, count, options) {
  const code = await timed(name, command, args, options);
  const counted = existsSync(name === 'journeys' ? JOURNEYS : UNIT) ? count() : { passed: 0, failed: 0 };
  total.passed += counted.passed;
  total.failed += code !== 0 && counted.failed === 0 ? 1 : counted.failed;
}

async function timed(name, command, args, options) {
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
