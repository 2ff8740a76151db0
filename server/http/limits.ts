// Rate limits, counted in the database so that all processes share them. Windows begin at whole multiples of their
// length. The counts of this file do not wait for the disk (synchronous_commit off): losing the last second in a crash
// harms nobody.
import { sql } from 'drizzle-orm';
import type { CallName } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';

interface Limit {
  readonly max: number;
  readonly seconds: number;
}

const HOUR = 3600;

/** A call from one network; what a target (a phone, an account) may get is counted by the feature. */
const PER_NETWORK: Partial<Record<CallName, Limit>> = {
  getSystemId: { max: 60, seconds: HOUR },
  singleLogin: { max: 60, seconds: HOUR },
  saveTrackingEvent: { max: 600, seconds: 600 },
  getCaptcha: { max: 120, seconds: 600 },
  sendSmsCode: { max: 30, seconds: HOUR },
  sendMailCode: { max: 30, seconds: HOUR },
  register: { max: 20, seconds: HOUR },
  activate: { max: 60, seconds: HOUR },
  resetPassword: { max: 60, seconds: HOUR },
  login: { max: 100, seconds: 900 },
  submitQuestionnaire: { max: 60, seconds: HOUR },
  drawOutside: { max: 60, seconds: HOUR },
  googleLogin: { max: 120, seconds: HOUR },
  sendMessage: { max: 20, seconds: HOUR },
  bindGoogle: { max: 60, seconds: HOUR },
};

/** Limits per account, once this process has seen its session. */
const PER_ACCOUNT: Partial<Record<CallName, Limit>> = {
  upload: { max: 300, seconds: HOUR },
};

/**
 * Everything else together, from one account or one network without a session. Calls that are refused for want of one
 * are counted apart: a crowd of them does not keep out whoever calls from the same network without one.
 */
const FLOOD: Limit = { max: 6_000, seconds: 60 };

/** How many calls a process lets through before it writes them to the shared counter. */
const BATCH = 20;

/** During development one machine makes as many attempts in a day as a hundred people. */
export const WHILE_DEVELOPING = 100;

/** Counts a hit and answers how many there are in this window, with the seconds until the next. */
export async function countHit(
  tx: Tx,
  bucket: string,
  { seconds, now, hits = 1 }: { readonly seconds: number; readonly now: Date; readonly hits?: number },
): Promise<{ readonly hits: number; readonly wait: number }> {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  const { rows } = await tx.execute<{ hits: number }>(sql`
    insert into limits (bucket, window_start, hits) values (${bucket}, to_timestamp(${start}), ${hits})
    on conflict (bucket, window_start) do update set hits = limits.hits + excluded.hits
    returning hits`);
  return {
    hits: rows[0]?.hits ?? hits,
    wait: Math.max(1, Math.ceil(start + seconds - now.getTime() / 1000)),
  };
}

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Nothing in it can be made up by a client: a token counts only if it belongs to a session. */
export interface Visitor {
  readonly network: string;
  readonly account: string | undefined;
  /** Whether the call is refused for want of a session. */
  readonly isRefused: boolean;
}

export interface Limits {
  /** The seconds to wait when there were too many, else nothing. */
  check(call: CallName, visitor: Visitor, now: Date): Promise<number | undefined>;
}

/** Buckets that a process remembers. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  /** Calls that are not written yet. */
  count: number;
  blockedUntil: number;
}

export function makeLimits(transaction: Transaction, isDev: boolean): Limits {
  const factor = isDev ? WHILE_DEVELOPING : 1;
  const buckets = new Map<string, Bucket>();
  return {
    async check(call, { network, account, isRefused }, now) {
      if (isRefused) return hit(`flood:refused:${network}`, FLOOD, BATCH, now);
      const ofNetwork = PER_NETWORK[call];
      if (ofNetwork !== undefined) return hit(`${call}:${network}`, ofNetwork, 1, now);
      const who = account === undefined ? `network:${network}` : `account:${account}`;
      const ofAccount = PER_ACCOUNT[call];
      return ofAccount === undefined
        ? hit(`flood:${who}`, FLOOD, BATCH, now)
        : hit(`${call}:${who}`, ofAccount, 1, now);
    },
  };

  /**
   * Writes to the shared counter every `batch` calls; after too many calls nothing is written until the window ends.
   */
  async function hit(
    name: string,
    { max, seconds }: Limit,
    batch: number,
    now: Date,
  ): Promise<number | undefined> {
    const it = buckets.get(name) ?? { count: 0, blockedUntil: 0 };
    // The bucket that was used least recently is forgotten first.
    buckets.delete(name);
    buckets.set(name, it);
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? name);
    const blocked = Math.ceil((it.blockedUntil - now.getTime()) / 1000);
    // A time longer than a window cannot be from this clock: the clock was set back since.
    if (blocked > 0 && blocked <= seconds) return blocked;
    if (++it.count < batch) return undefined;
    const counted = it.count;
    it.count = 0;
    const { hits, wait } = await count(name, seconds, now, counted);
    if (hits <= max * factor) return undefined;
    it.blockedUntil = now.getTime() + wait * 1000;
    return wait;
  }

  function count(bucket: string, seconds: number, now: Date, hits: number) {
    return transaction(async (tx) => {
      await tx.execute(sql`select set_config('synchronous_commit', 'off', true)`);
      return countHit(tx, bucket, { seconds, now, hits });
    });
  }
}
