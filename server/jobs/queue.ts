// Work that outlives its request: letters, sweeps, backups. A job is a row written in the transaction of its cause; any
// process takes it with FOR UPDATE SKIP LOCKED, so that each is done by one, and again by another when that one dies.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import type { Log } from '#server/db/log.ts';

/** Throws to be tried again later. A job may be done twice when a process dies at its end: work must bear that. */
export type Work = (payload: unknown) => Promise<void>;

export interface Recurring {
  /** Milliseconds from the end of a run to the next; one run at a time among all processes. */
  readonly every: number;
  readonly run: () => Promise<void>;
}

export interface JobsOptions {
  readonly works?: Readonly<Record<string, Work>>;
  readonly recurring?: Readonly<Record<string, Recurring>>;
  readonly log: Log;
  /** Milliseconds between two looks; 1,000 unless told. */
  readonly poll?: number;
  /** Milliseconds that running work has when it is stopped; 10,000 unless told. */
  readonly drain?: number;
}

export interface Jobs {
  /** Looks now, not only at the next second. */
  wake(): void;
  /** Takes no more, waits for what runs, and gives back what does not end in time. */
  stop(): Promise<void>;
}

export interface When {
  readonly at?: Date;
  /** While a job of this key waits, another of the same key is not added. */
  readonly key?: string;
}

/** At a time, in one process: letters wait for a slow server most of it. */
const AT_ONCE = 4;
/** A process that is gone is given up after this; a living one renews it. In seconds. */
const LEASE = 300;
/** 10 s, 30 s, 90 s, … and at most 6 h apart: about a day in all. */
const TRIES = 11;

export async function enqueue(tx: Tx, kind: string, payload: object, when: When = {}): Promise<void> {
  const at = when.at === undefined ? sql`now()` : sql`${when.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into jobs (kind, payload, key, run_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${when.key ?? null}, ${at})
    on conflict (key) where done_at is null and failed_at is null do nothing`);
}

export async function startJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const { works = {}, recurring = {}, log, poll = 1_000, drain = 10_000 } = options;
  const kinds = [...Object.keys(works), ...Object.keys(recurring)];
  const running = new Map<number, Promise<void>>();
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  await database.transaction(async (tx) => {
    // Whoever held them is gone: one process at a time has the embedded database.
    if (database.kind === 'embedded')
      await tx.execute(sql`update jobs set locked_until = null where locked_until is not null`);
    for (const kind of Object.keys(recurring)) await enqueue(tx, kind, {}, { key: `every ${kind}` });
  });

  const look = async () => {
    while (!isStopped && running.size < AT_ONCE) {
      const job = await take(database, kinds);
      if (job === undefined) return;
      const done = run(database, job, options).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, done);
    }
  };
  const wake = () => {
    if (isStopped || isLooking) return;
    isLooking = true;
    looking = look()
      .catch((error) => log.warn({ error: String(error) }, 'the jobs could not be looked at'))
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(wake, poll);
  wake();
  return {
    wake,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      await looking;
      const late = new Promise((resolve) => setTimeout(resolve, drain).unref());
      await Promise.race([Promise.all(running.values()), late]);
      for (const id of running.keys())
        await database.db.execute(
          sql`update jobs set locked_until = null where id = ${id} and done_at is null`,
        );
    },
  };
}

interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** With this one; it also tells whose turn it is when a late process comes back. */
  readonly tries: number;
}

async function take(database: Database, kinds: readonly string[]): Promise<Job | undefined> {
  const { rows } = await database.db.execute<{
    id: string;
    kind: string;
    payload: unknown;
    tries: number;
  }>(sql`
    update jobs set tries = tries + 1, locked_until = now() + ${LEASE} * interval '1 second'
    where id = (
      select id from jobs
      where done_at is null and failed_at is null and run_at <= now()
        and (locked_until is null or locked_until < now()) and kind = any(${sql.param([...kinds])})
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, tries`);
  const [job] = rows;
  return job && { ...job, id: Number(job.id) };
}

/** Never throws: what fails is written into the job. */
async function run(
  database: Database,
  job: Job,
  { works = {}, recurring = {}, log }: JobsOptions,
): Promise<void> {
  const again = recurring[job.kind];
  const renewing = setInterval(
    () => {
      database.db
        .execute(
          sql`update jobs set locked_until = now() + ${LEASE} * interval '1 second' where ${isOurs(job)}`,
        )
        .catch((error) => log.warn({ job: job.id, error: String(error) }, 'a job could not be renewed'));
    },
    (LEASE / 5) * 1_000,
  );
  renewing.unref();
  try {
    await (again === undefined ? works[job.kind]?.(job.payload) : again.run());
    await finish(database, job, again);
  } catch (error) {
    log.warn({ job: job.id, kind: job.kind, tries: job.tries, error: said(error) }, 'a job failed');
    await fail(database, job, said(error), again).catch((worse) =>
      log.error({ job: job.id, error: String(worse) }, 'a failed job could not be written down'),
    );
  } finally {
    clearInterval(renewing);
  }
}

async function finish(database: Database, job: Job, again: Recurring | undefined): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`update jobs set done_at = now(), locked_until = null where ${isOurs(job)}`);
    if (again !== undefined)
      await enqueue(tx, job.kind, {}, { at: new Date(Date.now() + again.every), key: `every ${job.kind}` });
  });
}

/** A recurring job simply waits for its next turn. */
async function fail(
  database: Database,
  job: Job,
  error: string,
  again: Recurring | undefined,
): Promise<void> {
  const wait = again === undefined ? Math.min(21_600, 10 * 3 ** (job.tries - 1)) : again.every / 1_000;
  const isLast = again === undefined && job.tries >= TRIES;
  await database.db.execute(sql`
    update jobs set locked_until = null, last_error = ${error.slice(0, 500)},
      run_at = now() + ${wait} * interval '1 second', failed_at = case when ${isLast} then now() end
    where ${isOurs(job)}`);
}

/** Not when another process took it over since. */
function isOurs({ id, tries }: Job) {
  return sql`id = ${id} and tries = ${tries} and done_at is null`;
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
