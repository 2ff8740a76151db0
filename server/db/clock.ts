// One clock for all servers beside one PostgreSQL: the database's, looked at every ten seconds and gone on from by a
// count of the processor that nobody sets. A server whose own clock is wrong, or is set while it runs, dates orders,
// codes and sessions as the others do. The embedded database has no clock but the system's.
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

export interface Clock {
  readonly now: () => Date;
  stop(): void;
}

export interface ClockOptions {
  /** Milliseconds between two comparisons. */
  readonly every?: number;
  /** Milliseconds since some moment, which never go back. */
  readonly count?: () => number;
}

/** An answer that took longer, in milliseconds, is too inexact to set the clock. */
const SLOW = 500;
/** What the two may differ by without a word, in milliseconds: certificates and signatures go by the system's clock. */
const NEAR = 5_000;

export async function openClock(
  database: Pick<Database, 'kind' | 'db'>,
  log: Log,
  { every = 10_000, count = () => performance.now() }: ClockOptions = {},
): Promise<Clock> {
  if (database.kind === 'embedded') return { now: () => new Date(), stop: () => undefined };
  /** The time when the count was 0. */
  let zero = Date.now() - count();
  let isFar = false;
  const readTime = () => new Date(zero + count());
  const look = async () => {
    const begun = count();
    const { rows } = await database.db.execute<{ at: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    );
    const ended = count();
    const [found] = rows;
    if (found === undefined || ended - begun > SLOW) return;
    zero = found.at - (begun + ended) / 2;
    const ahead = Date.now() - readTime().getTime();
    if (Math.abs(ahead) > NEAR && !isFar)
      log.warn(
        { secondsAhead: Math.round(ahead / 1000) },
        'the clock of this machine is not that of the database, which counts: set both by NTP',
      );
    isFar = Math.abs(ahead) > NEAR;
  };
  await look();
  // The calls report a database that does not answer; until it answers the count goes on.
  const timer = setInterval(() => void look().catch(() => undefined), every).unref();
  return { now: readTime, stop: () => clearInterval(timer) };
}
