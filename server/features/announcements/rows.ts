// The rows of announcements: which are valid at a time, and how a change is stored and recorded.
import { and, arrayContains, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Announcement, announcements } from '#server/db/tables/announcements.ts';
import { differenceOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';

/** Announcements that one call returns at most. */
const MAX_SHOWN = 20;

/** Condition: not withdrawn, begun and not over. */
export function isValidAt(now: Date) {
  const { withdrawnAt, fromAt, untilAt } = announcements;
  return and(isNull(withdrawnAt), lte(fromAt, now), gt(untilAt, now));
}

/** Announcements of a site: warnings first, then the latest. */
export async function listAnnouncementsAt(tx: Tx, site: 0 | 1, now: Date): Promise<readonly Announcement[]> {
  const { kind, fromAt, id, sites } = announcements;
  return tx
    .select()
    .from(announcements)
    .where(and(isValidAt(now), arrayContains(sites, [site])))
    .orderBy(desc(eq(kind, 'warning')), desc(fromAt), id)
    .limit(MAX_SHOWN);
}

/** Reads an announcement and locks it until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<Announcement | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row;
}

/** Stores and records a change; `before` is the locked row, undefined for a new one. */
export async function putAnnouncement(
  tx: Tx,
  before: Announcement | undefined,
  after: Announcement,
): Promise<void> {
  if (before === undefined) await tx.insert(announcements).values(after);
  else await tx.update(announcements).set(after).where(eq(announcements.id, after.id));
  const { id, changedAt: at, ...fields } = after;
  recordChange({
    ...{ act: 'saveAnnouncement', subject: { kind: 'announcement', id }, at },
    ...differenceOf(before === undefined ? null : fieldsOf(before), fields),
  });
}

export async function endAnnouncement(tx: Tx, { id, revision }: Announcement, at: Date): Promise<void> {
  const change = { withdrawnAt: at, revision: revision + 1 };
  await tx
    .update(announcements)
    .set({ ...change, changedAt: at })
    .where(eq(announcements.id, id));
  recordChange({
    ...{ act: 'withdrawAnnouncement', subject: { kind: 'announcement', id }, at },
    ...{ before: { withdrawnAt: null, revision }, after: change },
  });
}

function fieldsOf({ id: _, changedAt: __, ...fields }: Announcement) {
  return fields;
}
