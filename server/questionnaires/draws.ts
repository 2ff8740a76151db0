// The draw. It never gives more than there are: draws of one activity wait for each other, each award counts what it
// has given, and a constraint of the table holds both. One draw a fill.
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type DrawAward,
  drawAwards,
  drawRecords,
  draws,
  questionnaireFills,
  type Receiver,
} from '#server/db/tables/questionnaires.ts';
import { recordChange } from '#server/trail/trail.ts';

export async function drawById(tx: Tx, id: string) {
  const [row] = await tx.select().from(draws).where(eq(draws.id, id));
  return row;
}

export async function awardsOf(tx: Tx, drawId: string): Promise<readonly DrawAward[]> {
  return tx
    .select()
    .from(drawAwards)
    .where(eq(drawAwards.drawId, drawId))
    .orderBy(asc(drawAwards.place), asc(drawAwards.id));
}

/** By whom a draw is requested: an account, or whoever knows the id of a fill that no account made. */
export type Drawer = { readonly accountId: string } | { readonly fillId: string };

export async function fillOf(tx: Tx, questionnaireId: string, drawer: Drawer) {
  const isOwn =
    'accountId' in drawer
      ? eq(questionnaireFills.accountId, drawer.accountId)
      : and(eq(questionnaireFills.id, drawer.fillId), eq(questionnaireFills.isByAccount, false));
  const [row] = await tx
    .select()
    .from(questionnaireFills)
    .where(and(eq(questionnaireFills.questionnaireId, questionnaireId), isOwn));
  return row;
}

export async function recordOf(tx: Tx, fillId: string) {
  const [row] = await tx
    .select({ record: drawRecords, award: drawAwards })
    .from(drawRecords)
    .leftJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
    .where(eq(drawRecords.fillId, fillId));
  return row;
}

export type DrawResult =
  | { readonly at: 'drawn'; readonly recordId: string; readonly award: DrawAward | undefined }
  | { readonly at: 'gone' | 'unfilled' | 'used' | 'reached' };

interface Chance {
  readonly random: Random;
  readonly now: Date;
}

export async function drawFor(tx: Tx, drawId: string, drawer: Drawer, chance: Chance): Promise<DrawResult> {
  const [draw] = await tx.select().from(draws).where(eq(draws.id, drawId)).for('update');
  if (draw === undefined) return { at: 'gone' };
  const fill = await fillOf(tx, draw.questionnaireId, drawer);
  if (fill === undefined) return { at: 'unfilled' };
  if ((await recordOf(tx, fill.id)) !== undefined) return { at: 'used' };
  const awards = await awardsOf(tx, drawId);
  const given = awards.reduce((sum, it) => sum + it.given, 0);
  const isEmpty = awards.every((it) => it.given >= it.stock);
  // Nobody's one draw is spent where nothing can be won.
  if (isEmpty || given >= draw.maxWins) return { at: 'reached' };
  const award = await take(tx, findAwardAt(awards, numberBelow(CHANCES, chance.random)));
  const record = { id: createId(chance.random), drawId, fillId: fill.id, awardId: award?.id ?? null };
  await tx.insert(drawRecords).values({ ...record, drawnAt: chance.now });
  if (award !== undefined)
    recordChange({
      ...{ act: 'winAward', subject: { kind: 'draw', id: drawId }, at: chance.now },
      before: { awardId: award.id, given: award.given - 1 },
      after: { awardId: award.id, given: award.given, recordId: record.id },
    });
  return { at: 'drawn', recordId: record.id, award };
}

const CHANCES = 10_000;

/** What a draw hits, left or not; undefined: a blank. */
export function findAwardAt<T extends { readonly chance: number }>(
  awards: readonly T[],
  number: number,
): T | undefined {
  let end = 0;
  return awards.find((it) => {
    end += it.chance;
    return number < end;
  });
}

/** Each as likely as any other. */
function numberBelow(max: number, random: Random): number {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE();
    if (number < Math.floor(2 ** 32 / max) * max) return number % max;
  }
}

/** As it is after one more was given; undefined where there is none left. */
async function take(tx: Tx, award: DrawAward | undefined): Promise<DrawAward | undefined> {
  if (award === undefined) return undefined;
  const isLeft = and(eq(drawAwards.id, award.id), lt(drawAwards.given, drawAwards.stock));
  const [taken] = await tx
    .update(drawAwards)
    .set({ given: sql`${drawAwards.given} + 1` })
    .where(isLeft)
    .returning();
  return taken;
}

/** False where there is no such win of this drawer, or it was accepted already. */
export async function acceptWin(
  tx: Tx,
  { recordId, drawer }: { readonly recordId: string; readonly drawer: Drawer },
  receiver: Receiver,
  now: Date,
): Promise<'accepted' | 'gone' | 'already' | 'noAddress'> {
  const isOwn =
    'accountId' in drawer
      ? eq(questionnaireFills.accountId, drawer.accountId)
      : and(eq(questionnaireFills.id, drawer.fillId), eq(questionnaireFills.isByAccount, false));
  const [row] = await tx
    .select({ record: drawRecords, award: drawAwards })
    .from(drawRecords)
    .innerJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
    .innerJoin(questionnaireFills, eq(questionnaireFills.id, drawRecords.fillId))
    .where(and(eq(drawRecords.id, recordId), isOwn));
  if (row === undefined) return 'gone';
  if (row.award.needsAddress && [receiver.address, receiver.phone].some((it) => it.trim() === ''))
    return 'noAddress';
  const accepted = await tx
    .update(drawRecords)
    .set({ receiver, acceptedAt: now })
    .where(and(eq(drawRecords.id, recordId), isNull(drawRecords.acceptedAt)))
    .returning({ id: drawRecords.id });
  if (accepted.length === 0) return 'already';
  const subject = { kind: 'drawRecord', id: recordId };
  recordChange({ act: 'acceptAward', subject, before: null, after: { awardId: row.award.id }, at: now });
  return 'accepted';
}

/** What an account drew, the last first. */
export async function drawsOf(tx: Tx, accountId: string, drawId: string) {
  return tx
    .select({ record: drawRecords, award: drawAwards })
    .from(drawRecords)
    .leftJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
    .innerJoin(questionnaireFills, eq(questionnaireFills.id, drawRecords.fillId))
    .where(and(eq(drawRecords.drawId, drawId), eq(questionnaireFills.accountId, accountId)))
    .orderBy(desc(drawRecords.drawnAt), desc(drawRecords.id))
    .limit(500);
}

export type WinState = 'won' | 'accepted' | 'sent';

export function winStateOf({
  acceptedAt,
  sentAt,
}: Pick<typeof drawRecords.$inferSelect, 'acceptedAt' | 'sentAt'>) {
  if (sentAt !== null) return 'sent';
  return acceptedAt === null ? 'won' : 'accepted';
}

/** As a condition on the table. */
export function hasWinState(state: WinState) {
  if (state === 'sent') return isNotNull(drawRecords.sentAt);
  return and(
    isNull(drawRecords.sentAt),
    state === 'won' ? isNull(drawRecords.acceptedAt) : isNotNull(drawRecords.acceptedAt),
  );
}
