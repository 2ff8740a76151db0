// Jobs that are not tried again by themselves, for whoever operates the server: what they are, and what to do with
// them.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';

export interface DeadLetter {
  readonly id: number;
  readonly kind: string;
  readonly tries: number;
  readonly failedAt: Date;
  readonly lastError: string;
}

export async function listDeadLetters(tx: Tx): Promise<readonly DeadLetter[]> {
  const { rows } = await tx.execute<{
    id: string;
    kind: string;
    tries: number;
    at: string;
    error: string;
  }>(sql`
    select id, kind, tries, failed_at::text as at, coalesce(last_error, '') as error
    from jobs where failed_at is not null order by id`);
  return rows.map(({ id, kind, tries, at, error }) => ({
    ...{ id: Number(id), kind, tries, failedAt: new Date(at), lastError: error },
  }));
}

/** Answers how many will be tried again, from their first try on. */
export async function retryDeadLetters(tx: Tx, ids: readonly number[] | 'all'): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update jobs set failed_at = null, tries = 0, run_at = now() where failed_at is not null and ${isAmong(ids)}`);
  return rowCount ?? 0;
}

export async function dropDeadLetters(tx: Tx, ids: readonly number[] | 'all'): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from jobs where failed_at is not null and ${isAmong(ids)}`,
  );
  return rowCount ?? 0;
}

export interface JobCount {
  readonly kind: string;
  readonly state: 'waiting' | 'dead' | 'failing';
  readonly count: number;
}

/** `failing`: a recurring job whose last run failed. */
export async function countJobs(database: Pick<Database, 'db'>): Promise<readonly JobCount[]> {
  const { rows } = await database.db.execute<{ kind: string; state: JobCount['state']; count: number }>(sql`
    select kind, case when failed_at is not null then 'dead' when key like 'every %' then 'failing' else 'waiting' end as state,
      count(*)::int as count
    from jobs where failed_at is not null
      or done_at is null and (key is null or key not like 'every %' or last_error is not null)
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Sentences for `/ready`: what needs an operator although calls are answered. */
export async function listDegradedParts(database: Pick<Database, 'db'>): Promise<readonly string[]> {
  const { rows } = await database.db.execute<{ kind: string; dead: number }>(sql`
    select kind, count(*)::int as dead from jobs where failed_at is not null group by 1
    union all select kind, 0 from jobs
    where done_at is null and failed_at is null and key like 'every %' and last_error is not null
      -- Which tells more about itself (backupState.ts).
      and kind <> 'backup'
    order by 1`);
  return rows.map(({ kind, dead }) =>
    dead === 0 ? `the last run of ${kind} failed` : `${dead} dead letters of ${kind}`,
  );
}

function isAmong(ids: readonly number[] | 'all') {
  return ids === 'all' ? sql`true` : sql`id = any(${sql.param([...ids])}::bigint[])`;
}
