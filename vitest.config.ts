// The unit and property tests. They need what the code knows of its build, and none of the plugins of the page.
import { readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LONG_UNIT_TESTS } from './scripts/quickRun.mjs';
import { CONSTANTS } from './vite.config.ts';

const ROOMS = [
  'bio',
  'workers',
  'commerce',
  'contract',
  'server',
  'src',
  'cli',
  'scripts',
  'packages',
  'bench',
];

/**
 * Test files that cannot share a process: some replace a module that another file may have imported before, some turn
 * the kernels off for good, some count what the process holds.
 */
const isolatedFiles = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((it) => `${room}/${it}`),
)
  .filter((it) => /\.test\.(?:tsx?|mjs)$/.test(it))
  .filter((it) =>
    /\bvi\.(?:mock|doMock|resetModules)\(|'node:v8'|\bdisableKernels\(/.test(readFileSync(it, 'utf8')),
  );

/** What `npm test` leaves to `npm run test:all`. */
const leftOut = process.env['QUICK_RUN'] ? LONG_UNIT_TESTS : [];

export default defineConfig({
  define: CONSTANTS,
  test: {
    setupFiles: ['vitest.setup.ts'],
    // No test depends on time: this ends one that hangs, on a machine however busy.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolatedFiles,
          exclude: [...configDefaults.exclude, ...leftOut],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`{${ROOMS}}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...configDefaults.exclude, ...isolatedFiles, ...leftOut],
          // A process for each file, which imports and compiles everything anew, takes more than the tests of many:
          // 157 seconds of processor time for 57 files instead of 89.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
