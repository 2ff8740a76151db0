// Six digits sent to a phone or an address: good for one purpose and one use, five tries, 5 minutes by short message and 10
// by mail (S9). A new one takes the place of the last. To one target nothing is sent twice within a minute, nor more than
// ten times a day, whatever it is.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { codes, sendings } from '#server/db/tables/accounts.ts';
import { hashOf, isSame, newDigits, type Random } from './secrets.ts';

export type Channel = 'sms' | 'mail';
export type Purpose = 'login' | 'resetPassword' | 'changeMobile' | 'changeEmail' | 'confirm';

/** Seconds. */
export const VALID_FOR = { sms: 300, mail: 600 } as const;
export const AGAIN_AFTER = 60;

const TRIES = 5;
const A_DAY = 10;
const DAY = 86_400_000;

/** A phone, or an address in lower case. */
export type Target = string;

/** Counts one sending; when it is too soon, the seconds to wait. */
export async function countSending(tx: Tx, target: Target, now: Date): Promise<number | undefined> {
  const dayBegan = new Date(now.getTime() - DAY);
  const minuteAgo = new Date(now.getTime() - AGAIN_AFTER * 1000);
  const isNewDay = sql`${sendings.dayBeganAt} <= ${dayBegan.toISOString()}::timestamptz`;
  const counted = await tx
    .insert(sendings)
    .values({ target, sentAt: now, dayBeganAt: now, today: 1 })
    .onConflictDoUpdate({
      target: sendings.target,
      set: {
        sentAt: now,
        dayBeganAt: sql`case when ${isNewDay} then ${now.toISOString()}::timestamptz else ${sendings.dayBeganAt} end`,
        today: sql`case when ${isNewDay} then 1 else ${sendings.today} + 1 end`,
      },
      setWhere: sql`${sendings.sentAt} <= ${minuteAgo.toISOString()}::timestamptz and (${sendings.today} < ${A_DAY} or ${isNewDay})`,
    })
    .returning({ today: sendings.today });
  if (counted.length > 0) return undefined;
  const [row] = await tx.select().from(sendings).where(eq(sendings.target, target));
  if (row === undefined) return AGAIN_AFTER;
  const again = row.sentAt.getTime() + AGAIN_AFTER * 1000;
  const until = row.today >= A_DAY ? Math.max(again, row.dayBeganAt.getTime() + DAY) : again;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}

interface Wanted {
  readonly channel: Channel;
  readonly target: Target;
  readonly purpose: Purpose;
  readonly random: Random;
  readonly now: Date;
}

/** To be sent, and kept nowhere else. */
export interface NewCode {
  readonly code: string;
  readonly minutes: number;
  readonly goodUntil: Date;
}

export async function newCode(tx: Tx, { channel, target, purpose, random, now }: Wanted): Promise<NewCode> {
  const code = newDigits(random, 6);
  const goodUntil = new Date(now.getTime() + VALID_FOR[channel] * 1000);
  const row = { codeHash: hashOf(target, purpose, code), tries: 0, expiresAt: goodUntil };
  await tx
    .insert(codes)
    .values({ target, purpose, ...row })
    .onConflictDoUpdate({ target: [codes.target, codes.purpose], set: row });
  return { code, minutes: VALID_FOR[channel] / 60, goodUntil };
}

/** Whether it is the code; a wrong one is counted, so a refusal that follows has to be kept. It stays good until `dropCode`. */
export async function isCode(
  tx: Tx,
  { target, purpose, code, now }: { target: Target; purpose: Purpose; code: string; now: Date },
): Promise<boolean> {
  const where = and(eq(codes.target, target), eq(codes.purpose, purpose));
  const [row] = await tx.select().from(codes).where(where).for('update');
  if (row === undefined || row.tries >= TRIES || now >= row.expiresAt) return false;
  if (isSame(row.codeHash, hashOf(target, purpose, code))) return true;
  await tx
    .update(codes)
    .set({ tries: row.tries + 1 })
    .where(where);
  return false;
}

export async function dropCode(tx: Tx, target: Target, purpose: Purpose): Promise<void> {
  await tx.delete(codes).where(and(eq(codes.target, target), eq(codes.purpose, purpose)));
}

/** `isCode`, once: of twenty at the same moment one is told that it is. */
export async function takeCode(tx: Tx, given: Parameters<typeof isCode>[1]): Promise<boolean> {
  if (!(await isCode(tx, given))) return false;
  await dropCode(tx, given.target, given.purpose);
  return true;
}
