// Work that outlives its request: letters, sweeps, backups. A job is a row written in the transaction of its cause; any
// process takes it with FOR UPDATE SKIP LOCKED, so that each is done by one, and again by another when that one dies.
// Each kind is a queue with its own number at a time and its own limit of time: none waits behind another that hangs.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import type { Log } from '#server/db/log.ts';
import { reasonOf } from '#server/redact.ts';
import { actAs } from '#server/trail/trail.ts';
import {
  buryJob,
  enqueue,
  finishJob,
  giveBack,
  type Job,
  type Room,
  renewLock,
  retryLater,
  takeJobs,
  waitForTurn,
} from './jobRows.ts';

/** A job may be done twice when a process dies at its end: work must bear that. */
export interface Work {
  /** Throws to be tried again later; the signal tells that it was given up. */
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>;
  /** How many at a time in one process; 1 by default. */
  readonly concurrency?: number;
  /** Milliseconds after which a run is given up and has failed; 60,000 by default. */
  readonly timeout?: number;
  /** Seconds between two tries at most; 6 hours by default. */
  readonly maxWait?: number;
}

export interface Recurring {
  /** Milliseconds from the end of a run to the next; one run at a time among all processes. */
  readonly every: number;
  /** Milliseconds to the next after one that failed; `every` by default. */
  readonly retry?: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** As of `Work`; 6 hours by default. */
  readonly timeout?: number;
}

export interface JobsOptions {
  readonly works?: Readonly<Record<string, Work>>;
  readonly recurring?: Readonly<Record<string, Recurring>>;
  readonly log: Log;
  /** Milliseconds between two looks; 1,000 by default. */
  readonly poll?: number;
  /** Milliseconds that running work has when it is stopped; 10,000 by default. */
  readonly drain?: number;
  /** Seconds after which a process that does not renew its lock is taken for dead; 60 by default. */
  readonly lease?: number;
}

export interface Jobs {
  /** Looks now, not only at the next second. */
  wake(): void;
  /** Takes no more jobs, waits for those running, and releases those that do not end in time. */
  stop(): Promise<void>;
}

/** 10 s, 30 s, 90 s, … and at most 6 h apart: about a day in all. */
export const MAX_TRIES = 11;
const MAX_WAIT = 21_600;

interface Kind {
  readonly run: Work['run'];
  readonly concurrency: number;
  readonly timeout: number;
  /** Seconds between two tries at most. */
  readonly maxWait: number;
  /** Seconds; undefined unless it recurs. */
  readonly every: number | undefined;
  /** Seconds to the next turn after one that failed. */
  readonly retry?: number;
}

export async function startJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const { log, poll = 1_000, drain = 10_000, lease = 60 } = options;
  const kinds = kindsOf(options);
  const running = new Map<Job, Promise<void>>();
  let isStopped = false;
  let isDue = false;
  let looking: Promise<void> | undefined;

  await database.transaction(async (tx) => {
    // Whoever held them is gone: one process at a time has the embedded database.
    if (database.kind === 'embedded')
      await tx.execute('update jobs set locked_until = null where locked_until is not null');
    for (const [kind, { every }] of kinds) if (every !== undefined) await enqueueRecurring(tx, kind, every);
  });

  const roomIn = ([kind, { concurrency, maxWait }]: readonly [string, Kind]): Room => {
    const busy = [...running.keys()].filter((it) => it.kind === kind).length;
    return { kind, free: concurrency - busy, maxWait };
  };
  const look = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      const rooms = [...kinds].map(roomIn).filter((it) => it.free > 0);
      if (rooms.length === 0) return;
      for (const job of await takeJobs(database, rooms, lease)) {
        const kind = kinds.get(job.kind);
        if (kind === undefined) continue;
        const done = runJob(database, job, kind, { log, lease }).finally(() => {
          running.delete(job);
          wake();
        });
        running.set(job, done);
      }
    }
  };
  const wake = () => {
    isDue = true;
    if (isStopped || looking !== undefined) return;
    looking = look()
      .catch((error) => log.warn({ error: reasonOf(error) }, 'the jobs could not be looked at'))
      .finally(() => {
        looking = undefined;
        // Asked for while the last look was ending.
        if (isDue) wake();
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
      for (const job of running.keys()) await giveBack(database, job);
    },
  };
}

function kindsOf({ works = {}, recurring = {} }: JobsOptions): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const [name, { run, concurrency = 1, timeout = 60_000, maxWait = MAX_WAIT }] of Object.entries(works))
    kinds.set(name, { run, concurrency, timeout, maxWait, every: undefined });
  for (const [name, { run, every, retry = every, timeout = 6 * 3_600_000 }] of Object.entries(recurring))
    kinds.set(name, {
      run: (_, signal) => run(signal),
      concurrency: 1,
      timeout,
      maxWait: Math.min(MAX_WAIT, every / 1_000),
      every: every / 1_000,
      retry: retry / 1_000,
    });
  return kinds;
}

/** Never throws: what fails is written into the job. */
async function runJob(
  database: Database,
  job: Job,
  kind: Kind,
  { log, lease }: { readonly log: Log; readonly lease: number },
): Promise<void> {
  const trace = { job: job.id, kind: job.kind, tries: job.tries };
  try {
    // Each of its tries ended with the process that made it.
    if (job.tries > MAX_TRIES && kind.every === undefined)
      return await bury('The process ended during its last try.');
    try {
      await runInTime(database, job, kind, { log, lease });
      await finish(database, job, kind);
    } catch (error) {
      const reason = reasonOf(error);
      if (kind.every === undefined && job.tries >= MAX_TRIES) return await bury(reason);
      log.warn({ ...trace, error: reason }, 'a job failed');
      if (kind.every === undefined) await retryLater(database, job, { error: reason, maxWait: kind.maxWait });
      else await waitForTurn(database, job, { error: reason, every: kind.retry ?? kind.every });
    }
  } catch (error) {
    log.error({ ...trace, error: reasonOf(error) }, 'a failed job could not be written down');
  }

  async function bury(reason: string): Promise<void> {
    log.error({ ...trace, error: reason }, 'a job is a dead letter: it is not tried again');
    await buryJob(database, job, reason);
  }
}

/** Rejects when the work throws, takes too long, or was taken over by another process. */
async function runInTime(
  database: Database,
  job: Job,
  { run, timeout }: Kind,
  { log, lease }: { readonly log: Log; readonly lease: number },
): Promise<void> {
  const giving = new AbortController();
  const { signal } = giving;
  const late = setTimeout(
    () => giving.abort(new Error(`It took longer than ${timeout / 1_000} s.`)),
    timeout,
  );
  const renewing = setInterval(() => {
    renewLock(database, job, lease).then(
      (isHeld) => isHeld || giving.abort(new Error('Another process took it over.')),
      (error) => log.warn({ job: job.id, error: reasonOf(error) }, 'a job could not be renewed'),
    );
  }, lease * 200);
  try {
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    await Promise.race([actAs({ actor: 'clock' }, () => run(job.payload, signal)), givenUp]);
  } finally {
    clearTimeout(late);
    clearInterval(renewing);
  }
}

/**
 * At the start. A turn that lies further ahead than any was set by a clock that was set back since; not by a run that
 * ended while this transaction waited for it, which is later than its `now()`.
 */
async function enqueueRecurring(tx: Tx, kind: string, every: number): Promise<void> {
  const key = keyOf(kind);
  await enqueue(tx, kind, {}, { key });
  await tx.execute(sql`update jobs set run_at = now() where key = ${key} and done_at is null and failed_at is null
    and run_at > clock_timestamp() + ${every} * interval '1 second'`);
}

async function finish(database: Database, job: Job, { every }: Kind): Promise<void> {
  await database.transaction(async (tx) => {
    await finishJob(tx, job);
    if (every !== undefined) await enqueue(tx, job.kind, {}, { after: every, key: keyOf(job.kind) });
  });
}

function keyOf(kind: string): string {
  return `every ${kind}`;
}
