import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { silent } from '#server/db/log.ts';
import { world } from '#server/test/world.ts';
import { enqueue, type Jobs, type JobsOptions, startJobs } from './queue.ts';
import { tidy } from './tidy.ts';

const it = world();
let started: Jobs[] = [];

// Before the world takes its rows back.
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
});

test('a job is done once, with its payload', async () => {
  const done: unknown[] = [];
  await add('greet', { to: 'Li' });
  await start({ works: { greet: async (payload) => void done.push(payload) } });
  await expect.poll(() => done).toEqual([{ to: 'Li' }]);
  await expect.poll(waiting).toBe(0);
  expect(done).toHaveLength(1);
});

test('a job of a rolled back transaction is not there', async () => {
  const failing = it.database.transaction(async (tx) => {
    await enqueue(tx, 'greet', {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waiting()).toBe(0);
});

test('of several processes each job is taken by one', async () => {
  const done: number[] = [];
  const works = { count: async (payload: unknown) => void done.push(numberOf(payload)) };
  for (let n = 0; n < 60; n++) await add('count', { n });
  await Promise.all([start({ works }), start({ works }), start({ works })]);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('a job that fails is tried again later, with its error kept', async () => {
  let tries = 0;
  await add('flaky', {});
  const flaky = async () => {
    if (++tries === 1) throw new Error('the mail server sleeps');
  };
  const jobs = await start({ works: { flaky } });
  await expect.poll(async () => (await row())['last_error']).toBe('the mail server sleeps');
  const { rows } = await it.database.db.execute(
    sql`select extract(epoch from run_at - now()) between 5 and 10 as later, done_at, failed_at from jobs`,
  );
  expect(rows).toEqual([{ later: true, done_at: null, failed_at: null }]);
  await it.database.db.execute(sql`update jobs set run_at = now()`);
  jobs.wake();
  await expect.poll(waiting).toBe(0);
  expect(tries).toBe(2);
});

test('after its last try a job rests as failed and is not taken again', async () => {
  let tries = 0;
  await add('hopeless', {});
  await it.database.db.execute(sql`update jobs set tries = 10`);
  const hopeless = async () => {
    tries++;
    throw new Error('no such address');
  };
  const jobs = await start({ works: { hopeless } });
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
  expect(await waiting()).toBe(2);
});

test('a job for later waits for its time', async () => {
  const done: unknown[] = [];
  await add('later', { n: 1 }, { at: new Date(Date.now() + 3_600_000) });
  await add('later', { n: 2 });
  await start({ works: { later: async (payload) => void done.push(payload) } });
  await expect.poll(() => done).toEqual([{ n: 2 }]);
  await expect.poll(waiting).toBe(1);
});

test('the job of a process that died is taken over when its time is up, not before', async () => {
  const done: unknown[] = [];
  const jobs = await start({ works: { orphan: async () => void done.push('done') } });
  await it.database.transaction(async (tx) => {
    await enqueue(tx, 'orphan', {});
    await tx.execute(sql`update jobs set tries = 1, locked_until = now() + interval '1 hour'`);
    await enqueue(tx, 'orphan', { second: true });
  });
  await expect.poll(() => done).toHaveLength(1);
  await expect.poll(waiting).toBe(1);
  await it.database.db.execute(
    sql`update jobs set locked_until = now() - interval '1 second' where done_at is null`,
  );
  jobs.wake();
  await expect.poll(waiting).toBe(0);
});

test('a late process does not close a job that another took over', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await add('slow', {});
  const jobs = await start({ works: { slow: () => held } });
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
      quick: () => held.then(() => void done.push('quick')),
      endless: () => new Promise(() => undefined),
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
    await it.database.db.execute(sql`update jobs set run_at = now() where done_at is null`);
    jobs.wake();
  }
});

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

/** Stopped after the test. */
async function start(options: Omit<JobsOptions, 'log'>): Promise<Jobs> {
  const jobs = await startJobs(it.database, { log: silent, poll: 50, drain: 1_000, ...options });
  started.push(jobs);
  return jobs;
}

async function add(kind: string, payload: object, when = {}): Promise<void> {
  await it.database.transaction((tx) => enqueue(tx, kind, payload, when));
}

async function waiting(): Promise<number> {
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
