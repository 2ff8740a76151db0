// The rows of the queue. When a job is taken, the try is counted, and its lock and the time of the next try are
// written, so nothing else has to be done for a process that dies in the middle. `tries` also shows whether a process
// that comes back late still owns the job.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** With this one. */
  readonly tries: number;
}

/** How many more of a kind may run, and the most seconds between two of its tries. */
export interface Room {
  readonly kind: string;
  readonly free: number;
  readonly maxWait: number;
}

export interface When {
  /** Seconds from now on, by the clock of the database. */
  readonly after?: number;
  /** While a job of this key waits, another of the same key is not added. */
  readonly key?: string;
}

export async function enqueue(tx: Tx, kind: string, payload: object, when: When = {}): Promise<void> {
  const at = sql`now() + ${when.after ?? 0} * interval '1 second'`;
  await tx.execute(sql`
    insert into jobs (kind, payload, key, run_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${when.key ?? null}, ${at})
    on conflict (key) where done_at is null and failed_at is null do nothing`);
}

/** As many of each kind as there is room for, the longest waiting first. */
export async function takeJobs(
  database: Database,
  rooms: readonly Room[],
  lease: number,
): Promise<readonly Job[]> {
  const column = <Name extends keyof Room>(name: Name) => sql.param(rooms.map((it) => it[name]));
  const { rows } = await database.db.execute<{
    id: string;
    kind: string;
    payload: unknown;
    tries: number;
  }>(sql`
    with due as (
      select waiting.id, room.max_wait
      from unnest(${column('kind')}::text[], ${column('free')}::int[], ${column('maxWait')}::float8[])
        as room (kind, free, max_wait),
      lateral (
        select id from jobs
        where kind = room.kind and done_at is null and failed_at is null and run_at <= now()
          and (locked_until is null or locked_until < now())
        order by run_at, id limit room.free for update skip locked) waiting)
    update jobs set tries = tries + 1, locked_until = now() + ${lease} * interval '1 second',
      run_at = now() + ${wait(sql`tries`, sql`due.max_wait`)}
    from due where jobs.id = due.id
    returning jobs.id, kind, payload, tries`);
  return rows.map((it) => ({ ...it, id: Number(it.id) }));
}

/** Answers whether the job is still held by this try. */
export async function renewLock(database: Database, job: Job, lease: number): Promise<boolean> {
  const { rowCount } = await database.db.execute(
    sql`update jobs set locked_until = now() + ${lease} * interval '1 second' where ${isOurs(job)}`,
  );
  return rowCount === 1;
}

export async function finishJob(tx: Tx, job: Job): Promise<void> {
  await tx.execute(sql`update jobs set done_at = now(), locked_until = null where ${isOurs(job)}`);
}

/** Tried again after a wait that triples, up to `maxWait` seconds. */
export async function retryLater(
  database: Database,
  job: Job,
  { error, maxWait }: { readonly error: string; readonly maxWait: number },
): Promise<void> {
  await database.db.execute(sql`
    update jobs set locked_until = null, last_error = ${error.slice(0, 500)},
      run_at = now() + ${wait(sql`${job.tries}::int - 1`, sql`${maxWait}::float8`)}
    where ${isOurs(job)}`);
}

/** A recurring job that failed waits for its next turn. */
export async function waitForTurn(
  database: Database,
  job: Job,
  { error, every }: { readonly error: string; readonly every: number },
): Promise<void> {
  await database.db.execute(sql`
    update jobs set locked_until = null, last_error = ${error.slice(0, 500)},
      run_at = now() + ${every} * interval '1 second' where ${isOurs(job)}`);
}

/** A dead letter: kept for an operator, not tried again. */
export async function buryJob(database: Database, job: Job, error: string): Promise<void> {
  await database.db.execute(sql`
    update jobs set failed_at = now(), locked_until = null, last_error = ${error.slice(0, 500)} where ${isOurs(job)}`);
}

/** Releases the job of a process that stops, so that another may take it at once. */
export async function giveBack(database: Database, job: Job): Promise<void> {
  await database.db.execute(sql`update jobs set locked_until = null, run_at = now() where ${isOurs(job)}`);
}

/** 10 s, 30 s, 90 s, … each a quarter longer or shorter, so that what failed together does not come again together. */
function wait(triesBefore: ReturnType<typeof sql>, maxWait: ReturnType<typeof sql>) {
  return sql`least(${maxWait}, 10 * 3 ^ least(${triesBefore}, 20)) * (0.75 + random() / 2) * interval '1 second'`;
}

/** Not when another process took it over since. */
function isOurs({ id, tries }: Job) {
  return sql`id = ${id} and tries = ${tries} and done_at is null and failed_at is null`;
}
