// What keeps the board usable: how much one sender may write, and when a reply is late.
import { REPLY_HOURS } from '#contract/messageLimits.ts';
import type { Tx } from '#server/db/database.ts';
import { countHit } from '#server/http/limits.ts';

const HOUR = 3_600;

const PER_SENDER = [
  { max: 5, seconds: HOUR },
  { max: 20, seconds: 24 * HOUR },
] as const;

/** The seconds that this sender has to wait, if there were too many. `sender`: an account or an address. */
export async function countMessage(tx: Tx, sender: string, now: Date): Promise<number | undefined> {
  for (const { max, seconds } of PER_SENDER) {
    const { hits, wait } = await countHit(tx, `message:${seconds}:${sender}`, { seconds, now });
    if (hits > max) return wait;
  }
  return undefined;
}

export function dueTimeOf({ site, waitsSince }: { readonly site: 0 | 1; readonly waitsSince: Date | null }) {
  return waitsSince === null ? null : new Date(waitsSince.getTime() + REPLY_HOURS[site] * HOUR * 1000);
}
