import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

const START = Date.parse('2026-11-22T08:00:00.000Z');
const HOUR = 3_600_000;

const machine = { count: 1_000, database: START, answers: 0 };
const warnings: unknown[] = [];
const log = { warn: (fields: unknown) => void warnings.push(fields) } as unknown as Log;

const postgres = {
  kind: 'postgres',
  db: {
    async execute() {
      if (machine.answers === Number.POSITIVE_INFINITY) throw new Error('it does not answer');
      pass(machine.answers);
      return { rows: [{ at: machine.database - machine.answers / 2 }] };
    },
  },
} as unknown as Database;

/** Both clocks and the count go on. */
function pass(ms: number): void {
  machine.count += ms;
  machine.database += ms;
  vi.setSystemTime(Date.now() + ms);
}

/** So long that the clock looks at the database once more. */
async function passToLook(): Promise<void> {
  machine.count += 10_000;
  machine.database += 10_000;
  await vi.advanceTimersByTimeAsync(10_000);
}

async function follow() {
  const clock = await openClock(postgres, log, { every: 10_000, count: () => machine.count });
  const ahead = () => clock.now().getTime() - machine.database;
  return ahead;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START });
  Object.assign(machine, { count: 1_000, database: START, answers: 0 });
  warnings.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('tells the time of the database, however wrong the machine’s is, and says so once', async () => {
  machine.database = START + HOUR;
  const ahead = await follow();
  expect(ahead()).toBe(0);
  pass(60_000);
  expect(ahead()).toBe(0);
  await passToLook();
  expect(warnings).toEqual([{ secondsAhead: -3_600 }]);
});

it('goes on where the machine’s clock is set while it runs', async () => {
  const ahead = await follow();
  vi.setSystemTime(START - 24 * HOUR);
  expect(ahead()).toBe(0);
  await passToLook();
  expect(ahead()).toBe(0);
  expect(warnings).toEqual([{ secondsAhead: -24 * 3_600 }]);
});

it('takes the middle of the way, and no time from an answer that was long on it', async () => {
  machine.answers = 400;
  const ahead = await follow();
  expect(ahead()).toBe(0);
  machine.database += HOUR;
  machine.answers = 600;
  await passToLook();
  expect(ahead()).toBe(-HOUR);
  machine.answers = 40;
  await passToLook();
  expect(ahead()).toBe(0);
});

it('goes on by itself while the database does not answer', async () => {
  const ahead = await follow();
  machine.answers = Number.POSITIVE_INFINITY;
  pass(5_000);
  await passToLook();
  expect(ahead()).toBe(0);
});

it('is the system’s beside the embedded database', async () => {
  const clock = await openClock({ ...postgres, kind: 'embedded' }, log);
  vi.setSystemTime(START - HOUR);
  expect(clock.now().getTime()).toBe(START - HOUR);
});
