import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { silent } from '#server/db/log.ts';
import { makeMetrics } from '#server/http/metrics.ts';
import { createPortal, settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import {
  countJobs,
  dropDeadLetters,
  listDeadLetters,
  listDegradedParts,
  retryDeadLetters,
} from './deadLetters.ts';
import { enqueue } from './jobRows.ts';
import { type Jobs, type JobsOptions, MAX_TRIES, startJobs } from './queue.ts';
import { tidy } from './tidy.ts';

const it = createWorld();
const site = createPortal(it);
let started: Jobs[] = [];

// Before the world takes its rows back.
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
});

test('a job is done once, with its payload', async () => {
  const done: unknown[] = [];
  await add('greet', { to: 'Li' });
  await start({ works: { greet: { run: async (payload) => void done.push(payload) } } });
  await expect.poll(() => done).toEqual([{ to: 'Li' }]);
  await expect.poll(countWaiting).toBe(0);
  expect(done).toHaveLength(1);
});

test('a job of a rolled back transaction is not there', async () => {
  const failing = it.database.transaction(async (tx) => {
    await enqueue(tx, 'greet', {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countWaiting()).toBe(0);
});

test('of several processes each job is taken by one', async () => {
  const done: number[] = [];
  const run = async (payload: unknown) => void done.push(numberOf(payload));
  const works = { count: { run, concurrency: 4 } };
  for (let n = 0; n < 60; n++) await add('count', { n });
  await Promise.all([start({ works }), start({ works }), start({ works })]);
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('a job that fails is tried again later, with its error kept', async () => {
  let tries = 0;
  await add('flaky', {});
  const failOnce = async () => {
    if (++tries === 1) throw new Error('the mail server sleeps');
  };
  const jobs = await start({ works: { flaky: { run: failOnce } } });
  await expect.poll(async () => (await row())['last_error']).toBe('Error: the mail server sleeps');
  const { rows } = await it.database.db.execute(
    sql`select extract(epoch from run_at - now()) between 0 and 13 as later, done_at, failed_at from jobs`,
  );
  expect(rows).toEqual([{ later: true, done_at: null, failed_at: null }]);
  await it.database.db.execute(sql`update jobs set run_at = now()`);
  jobs.wake();
  await expect.poll(countWaiting).toBe(0);
  expect(tries).toBe(2);
});

test('after its last try a job rests as failed and is not taken again', async () => {
  let tries = 0;
  await add('hopeless', {});
  await it.database.db.execute(sql`update jobs set tries = ${MAX_TRIES - 1}`);
  const failAlways = async () => {
    tries++;
    throw new Error('no such address');
  };
  const jobs = await start({ works: { hopeless: { run: failAlways } } });
  await expect.poll(async () => (await row())['failed_at']).not.toBe(null);
  await it.database.db.execute(sql`update jobs set run_at = now() - interval '1 day'`);
  jobs.wake();
  await jobs.stop();
  expect(tries).toBe(1);
});

test('while a job of a key waits, there is no second', async () => {
  await add('sum', { first: true }, { key: 'sum-7' });
  await add('sum', { first: false }, { key: 'sum-7' });
  await add('sum', {}, { key: 'sum-8' });
  expect(await countWaiting()).toBe(2);
});

test('a job for later waits for its time', async () => {
  const done: unknown[] = [];
  await add('later', { n: 1 }, { after: 3_600 });
  await add('later', { n: 2 });
  await start({ works: { later: { run: async (payload) => void done.push(payload) } } });
  await expect.poll(() => done).toEqual([{ n: 2 }]);
  await expect.poll(countWaiting).toBe(1);
});

test('the job of a process that died is taken over when its time is up, not before', async () => {
  const done: unknown[] = [];
  const jobs = await start({ works: { orphan: { run: async () => void done.push('done') } } });
  await it.database.transaction(async (tx) => {
    await enqueue(tx, 'orphan', {});
    await tx.execute(sql`update jobs set tries = 1, locked_until = now() + interval '1 hour'`);
    await enqueue(tx, 'orphan', { second: true });
  });
  await expect.poll(() => done).toHaveLength(1);
  await expect.poll(countWaiting).toBe(1);
  await it.database.db.execute(
    sql`update jobs set locked_until = now() - interval '1 second' where done_at is null`,
  );
  jobs.wake();
  await expect.poll(countWaiting).toBe(0);
});

test('a late process does not close a job that another took over', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await add('slow', {});
  const jobs = await start({ works: { slow: { run: () => held } } });
  await expect.poll(async () => (await row())['tries']).toBe(1);
  await it.database.db.execute(sql`update jobs set tries = 2, locked_until = now() + interval '1 hour'`);
  release();
  await jobs.stop();
  expect(await row()).toMatchObject({ done_at: null, tries: 2 });
});

test('stop waits for what runs, and gives back what does not end', async () => {
  const done: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await add('quick', {});
  await add('endless', {});
  const jobs = await start({
    drain: 50,
    works: {
      quick: { run: () => held.then(() => void done.push('quick')) },
      endless: { run: () => new Promise(() => undefined) },
    },
  });
  await expect
    .poll(async () => (await it.database.db.execute(sql`select from jobs where tries = 1`)).rowCount)
    .toBe(2);
  release();
  await jobs.stop();
  expect(done).toEqual(['quick']);
  const { rows } = await it.database.db.execute(
    sql`select kind, locked_until from jobs where done_at is null`,
  );
  expect(rows).toEqual([{ kind: 'endless', locked_until: null }]);
});

test('a recurring job runs, and waits for its next turn, also after a failure', async () => {
  let runs = 0;
  const sweep = {
    every: 3_600_000,
    run: async () => {
      if (++runs === 2) throw new Error('busy');
    },
  };
  const jobs = await start({ recurring: { sweep } });
  await start({ recurring: { sweep } });
  for (const turn of [1, 2, 3]) {
    await expect
      .poll(async () => {
        const { rows } = await it.database.db.execute(
          sql`select count(*)::int as n from jobs where done_at is null and locked_until is null and run_at > now() + interval '59 minutes'`,
        );
        return [runs, rows[0]?.['n']];
      })
      .toEqual([turn, 1]);
    // Of the second run, until the third has ended well.
    expect(await listDegradedParts(it.database)).toEqual(turn === 2 ? ['the last run of sweep failed'] : []);
    await it.database.db.execute(sql`update jobs set run_at = now() where done_at is null`);
    jobs.wake();
  }
});

test('a turn that lies further ahead than any, since the clock was set back, is taken at the start', async () => {
  let runs = 0;
  const sweep = { every: 3_600, run: async () => void runs++ };
  await add('sweep', {}, { key: 'every sweep', after: 86_400 });
  await start({ recurring: { sweep } });
  await expect.poll(() => runs).toBe(1);
});

test.skipIf(process.env['TEST_ON'] !== 'postgres')(
  'a process that starts while another ends a run leaves the turn that comes after it',
  async () => {
    let runs = 0;
    const sweep = { every: 3_600_000, run: async () => void runs++ };
    let hasAdded = (): void => undefined;
    const added = new Promise<void>((resolve) => {
      hasAdded = resolve;
    });
    const other = it.database.transaction(async (tx) => {
      await enqueue(tx, 'sweep', {}, { key: 'every sweep' });
      hasAdded();
      const waiting = sql`select count(*)::int as n from pg_locks where not granted`;
      await expect.poll(async () => (await tx.execute(waiting)).rows[0]?.['n']).toBeGreaterThan(0);
      await tx.execute(sql`update jobs set run_at = clock_timestamp() + interval '1 hour'`);
    });
    await added;
    await start({ recurring: { sweep } });
    await other;
    const { rows } = await it.database.db.execute(
      sql`select run_at > now() + interval '30 minutes' as "isLater" from jobs`,
    );
    expect(rows).toEqual([{ isLater: true }]);
    expect(runs).toBe(0);
  },
);

test('tidying takes away what is old, and only that', async () => {
  await it.database.db.execute(sql`
    insert into jobs (kind, payload, done_at) values ('old', '{}', now() - interval '8 days'), ('new', '{}', now())`);
  await it.database.db.execute(
    sql`insert into limits values ('old', now() - interval '3 days', 1), ('new', now(), 1)`,
  );
  await it.database.db.execute(sql`
    insert into idempotency values ('a', 'b', 'old', 'h', '{}', now() - interval '3 days'), ('a', 'b', 'new', 'h', '{}', now())`);
  await tidy(it.database);
  const left = await it.database.db.execute(
    sql`select kind as it from jobs union all select bucket from limits union all select key from idempotency`,
  );
  expect(left.rows.map((row) => row['it'])).toEqual(['new', 'new', 'new']);
});

test('a kind that hangs delays no other, and none has more at a time than it may', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const hang = () => {
    atOnce++;
    return new Promise<void>(() => undefined);
  };
  for (let n = 0; n < 40; n++) await add('letter', { n });
  const works = {
    letter: { run: hang, concurrency: 4 },
    code: { run: async () => void done.push('code') },
  };
  const jobs = await start({ works, drain: 1 });
  await expect.poll(() => atOnce).toBe(4);
  for (let n = 0; n < 3; n++) await add('code', {});
  jobs.wake();
  await expect.poll(() => done).toEqual(['code', 'code', 'code']);
  expect(atOnce).toBe(4);
});

test('a job that takes too long is given up, told so, counted, and its place is free', async () => {
  const reported: string[] = [];
  const run = (_: unknown, signal: AbortSignal) =>
    new Promise<void>(() => signal.addEventListener('abort', () => reported.push(String(signal.reason))));
  await add('endless', {});
  await start({ works: { endless: { run, timeout: 20 } } });
  await expect.poll(async () => (await row())['last_error']).toBe('Error: It took longer than 0.02 s.');
  expect(await row()).toMatchObject({ tries: 1, locked_until: null, done_at: null });
  expect(reported).toEqual(['Error: It took longer than 0.02 s.']);
});

test('a job whose process dies at each try is a dead letter after the last, seen in the log', async () => {
  const lines: object[] = [];
  let runs = 0;
  await add('fatal', {});
  // As its taking has left it, the process gone, the lock run out.
  await it.database.db.execute(
    sql`update jobs set tries = ${MAX_TRIES}, locked_until = now() - interval '1 second'`,
  );
  const log = { ...silent, error: (fields: object) => void lines.push(fields) };
  const run = async () => void runs++;
  await startJobs(it.database, { log, poll: 50, works: { fatal: { run } } }).then((it) => started.push(it));
  await expect.poll(async () => (await row())['failed_at']).not.toBe(null);
  expect([runs, lines]).toEqual([0, [expect.objectContaining({ kind: 'fatal' })]]);
});

test('a try is counted, and the next one set later, at the moment it is taken', async () => {
  await add('slow', {});
  await start({ works: { slow: { run: () => new Promise(() => undefined) } }, drain: 1 });
  await expect.poll(async () => (await row())['tries']).toBe(1);
  const { rows } = await it.database.db.execute(
    sql`select run_at > now() - interval '50 seconds' and locked_until > run_at - interval '1 minute' as held from jobs`,
  );
  expect(rows).toEqual([{ held: true }]);
});

test('the lock of a long job is renewed, and lost it is given up', async () => {
  const reported: unknown[] = [];
  const run = (_: unknown, signal: AbortSignal) =>
    new Promise<void>(() => signal.addEventListener('abort', () => reported.push(signal.reason)));
  await add('long', {});
  await start({ works: { long: { run } }, lease: 1, poll: 3_600_000 });
  const lockedUntil = async () => String((await row())['locked_until']);
  await expect.poll(lockedUntil).not.toBe('null');
  for (let turn = 0; turn < 2; turn++) {
    const then = await lockedUntil();
    await expect.poll(lockedUntil, { timeout: 20_000 }).not.toBe(then);
  }
  await it.database.db.execute(sql`update jobs set tries = 2, locked_until = now() + interval '1 hour'`);
  await expect
    .poll(() => reported.map(String), { timeout: 20_000 })
    .toEqual(['Error: Another process took it over.']);
  expect(await row()).toMatchObject({ tries: 2, last_error: null });
});

test.each([
  ['fails', false, async () => Promise.reject(new Error('no'))],
  ['ends with its process', true, () => new Promise<void>(() => {})],
] as const)('a job that %s waits no longer than its kind allows', async (_, held, run) => {
  await add('brief', {});
  await it.database.db.execute(sql`update jobs set tries = 5`);
  const jobs = await start({ works: { brief: { run, maxWait: 60 } }, drain: 0 });
  const next = async () => {
    const { rows } = await it.database.db.execute(
      sql`select tries, locked_until is not null as held, extract(epoch from run_at - now())::float8 as wait from jobs`,
    );
    return rows[0];
  };
  await expect.poll(next).toMatchObject({ tries: 6, held });
  const wait = Number((await next())?.['wait']);
  expect(wait).toBeGreaterThan(60 * 0.75 - 15);
  expect(wait).toBeLessThanOrEqual(60 * 1.25);
  await jobs.stop();
});

test('waits grow threefold up to six hours, and no two are the same', async () => {
  for (let n = 0; n < 20; n++) await add('flaky', {});
  const run = async () => {
    throw new Error('no');
  };
  const waitAfter = async (tries: number) => {
    await it.database.db.execute(sql`update jobs set tries = ${tries - 1}, run_at = now()`);
    const jobs = await start({ works: { flaky: { run, concurrency: 20 } } });
    await expect
      .poll(async () => {
        const { rows } = await it.database.db.execute(
          sql`select count(*)::int as n from jobs where tries = ${tries} and locked_until is null`,
        );
        return rows[0]?.['n'];
      })
      .toBe(20);
    await jobs.stop();
    const { rows } = await it.database.db.execute(
      sql`select extract(epoch from run_at - now())::float8 as wait from jobs`,
    );
    return rows.map((it) => Number(it['wait']));
  };
  // Less what has passed since it failed.
  const third = await waitAfter(3);
  expect(Math.max(...third)).toBeLessThanOrEqual(90 * 1.25);
  expect(new Set(third.map((it) => it.toFixed(1))).size).toBeGreaterThan(5);
  const tenth = await waitAfter(10);
  expect(Math.max(...tenth)).toBeLessThanOrEqual(21_600 * 1.25);
  expect(Math.min(...tenth)).toBeGreaterThan(21_600 * 0.75 - 600);
});

test('dead letters are counted, listed, tried again and dropped', async () => {
  const dead = sql`update jobs set tries = 11, failed_at = now(), last_error = 'no' where kind = 'mail'`;
  for (let n = 0; n < 3; n++) await add('mail', { n });
  await it.database.db.execute(dead);
  await add('sms', {});
  expect(await countJobs(it.database)).toEqual([
    { kind: 'mail', state: 'dead', count: 3 },
    { kind: 'sms', state: 'waiting', count: 1 },
  ]);
  expect(await listDegradedParts(it.database)).toEqual(['3 dead letters of mail']);
  const ready = await createApp(site.deps).request('/ready');
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', degraded: ['3 dead letters of mail'] },
  ]);
  expect(
    await makeMetrics({ database: it.database, clock: () => new Date(), settings: settingsOf() }).text(),
  ).toContain('genewright_jobs{kind="mail",state="dead"} 3');
  await it.database.transaction(async (tx) => {
    const [first, second, third] = await listDeadLetters(tx);
    expect(first).toMatchObject({ kind: 'mail', tries: 11, lastError: 'no', failedAt: expect.any(Date) });
    expect(await retryDeadLetters(tx, [first?.id ?? 0])).toBe(1);
    expect(await dropDeadLetters(tx, [second?.id ?? 0, first?.id ?? 0])).toBe(1);
    expect(await listDeadLetters(tx)).toEqual([third]);
    expect(await dropDeadLetters(tx, 'all')).toBe(1);
  });
  const done: unknown[] = [];
  await start({ works: { mail: { run: async (payload) => void done.push(payload) } } });
  await expect.poll(() => done).toEqual([{ n: 0 }]);
});

/** Stopped after the test. */
async function start(options: Omit<JobsOptions, 'log'>): Promise<Jobs> {
  const jobs = await startJobs(it.database, { log: silent, poll: 50, drain: 1_000, ...options });
  started.push(jobs);
  return jobs;
}

async function add(kind: string, payload: object, when = {}): Promise<void> {
  await it.database.transaction((tx) => enqueue(tx, kind, payload, when));
}

async function countWaiting(): Promise<number> {
  const { rows } = await it.database.db.execute(
    sql`select count(*)::int as n from jobs where done_at is null and failed_at is null`,
  );
  return Number(rows[0]?.['n']);
}

async function row(): Promise<Record<string, unknown>> {
  return (await it.database.db.execute(sql`select * from jobs`)).rows[0] ?? {};
}

function numberOf(payload: unknown): number {
  return typeof payload === 'object' && payload !== null && 'n' in payload ? Number(payload.n) : Number.NaN;
}
