// How often something is sent to a phone or an address, whatever it is. Strangers share a part of the day's messages,
// and each network a part of that; the browsers that its owner has logged in from have a reserve that no stranger can
// use up. Together they bound what reaches the target in a day. docs/decisions/0012-codes-and-strangers.md tells why.
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { sendings } from '#server/db/tables/accounts.ts';

/** Seconds until the same network may ask for another one. */
export const AGAIN_AFTER = 60;

/** To one target in 24 hours. */
const A_DAY = { network: 4, strangers: 6, reserve: 4 } as const;

const DAY = 86_400_000;

/** The names of the two counters that do not belong to a network. */
export const STRANGERS = 'strangers';
const RESERVE = 'reserve';

interface Sending {
  /** A phone, or an address in lower case. */
  readonly target: string;
  /** From which it is requested: `networkOf` an address. */
  readonly network: string;
  /** It is requested in a browser that its owner has logged in from, or is logged in with. */
  readonly isKnown: boolean;
  readonly now: Date;
}

/**
 * Counts one sending; when it is too soon, the seconds to wait: the refusal that follows takes back what was counted.
 */
export async function countSending(
  tx: Tx,
  { target, network, isKnown, now }: Sending,
): Promise<number | undefined> {
  const count = (sender: string, max: number, gap: number) =>
    countOne(tx, { target, sender, now }, { max, gap });
  if (isKnown && (await count(RESERVE, A_DAY.reserve, AGAIN_AFTER)) === undefined) return undefined;
  return (await count(network, A_DAY.network, AGAIN_AFTER)) ?? (await count(STRANGERS, A_DAY.strangers, 0));
}

async function countOne(
  tx: Tx,
  { target, sender, now }: { readonly target: string; readonly sender: string; readonly now: Date },
  { max, gap }: { readonly max: number; readonly gap: number },
): Promise<number | undefined> {
  const moment = (ago: number) => sql`${new Date(now.getTime() - ago).toISOString()}::timestamptz`;
  // A time in the future was counted by a clock that has been set back since; nobody should wait for it.
  const isAhead = (column: SQLWrapper) => sql`${column} > ${moment(-AGAIN_AFTER * 1000)}`;
  const isNewDay = sql`(${sendings.dayBeganAt} <= ${moment(DAY)} or ${isAhead(sendings.dayBeganAt)})`;
  const isGapOver = sql`(${sendings.sentAt} <= ${moment(gap * 1000)} or ${isAhead(sendings.sentAt)})`;
  const counted = await tx
    .insert(sendings)
    .values({ target, sender, sentAt: now, dayBeganAt: now, today: 1 })
    .onConflictDoUpdate({
      target: [sendings.target, sendings.sender],
      set: {
        sentAt: now,
        dayBeganAt: sql`case when ${isNewDay} then ${moment(0)} else ${sendings.dayBeganAt} end`,
        today: sql`case when ${isNewDay} then 1 else ${sendings.today} + 1 end`,
      },
      setWhere: sql`${isGapOver} and (${sendings.today} < ${max} or ${isNewDay})`,
    })
    .returning({ today: sendings.today });
  if (counted.length > 0) return undefined;
  const [row] = await tx
    .select()
    .from(sendings)
    .where(and(eq(sendings.target, target), eq(sendings.sender, sender)));
  if (row === undefined) return AGAIN_AFTER;
  const again = row.sentAt.getTime() + gap * 1000;
  const until = row.today >= max ? Math.max(again, row.dayBeganAt.getTime() + DAY) : again;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}
