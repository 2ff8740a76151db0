// Synced items of one account and kind, and the head of their history. Whoever holds the head writes; others wait.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type SyncedKind, syncedItems, syncHeads } from '#server/db/tables/vectors.ts';
import { type Item, REMEMBERED } from './rules.ts';

export interface Owner {
  readonly accountId: string;
  readonly kind: SyncedKind;
}

/** The latest revision, held until the transaction ends. */
export async function holdHead(tx: Tx, owner: Owner): Promise<number> {
  await tx
    .insert(syncHeads)
    .values({ ...owner, revision: 0 })
    .onConflictDoNothing();
  const [head] = await tx
    .select({ revision: syncHeads.revision })
    .from(syncHeads)
    .where(and(eq(syncHeads.accountId, owner.accountId), eq(syncHeads.kind, owner.kind)))
    .for('update');
  return head?.revision ?? 0;
}

export async function moveHead(tx: Tx, owner: Owner, revision: number): Promise<void> {
  await tx
    .update(syncHeads)
    .set({ revision })
    .where(and(eq(syncHeads.accountId, owner.accountId), eq(syncHeads.kind, owner.kind)));
}

export async function itemOf(tx: Tx, owner: Owner, id: string): Promise<Item | undefined> {
  const [row] = await tx
    .select()
    .from(syncedItems)
    .where(and(ofOwner(owner), eq(syncedItems.id, id)));
  return row;
}

export interface Held {
  readonly items: number;
  readonly size: number;
}

/** What is not deleted. */
export async function countItems(tx: Tx, owner: Owner): Promise<Held> {
  const [row] = await tx
    .select({
      items: sql<number>`count(*)::int`,
      size: sql<number>`coalesce(sum(${syncedItems.size}), 0)::float8`,
    })
    .from(syncedItems)
    .where(and(ofOwner(owner), isNotNull(syncedItems.content)));
  return row ?? { items: 0, size: 0 };
}

type Written = Pick<Item, 'id' | 'content' | 'changedAt' | 'revision' | 'copyOf'>;

/** `merged` is the hash of the change that led to it, kept with the last ones. */
export async function writeItem(tx: Tx, owner: Owner, it: Written, merged: string): Promise<void> {
  const { id, copyOf, ...rest } = it;
  const set = { ...rest, size: it.content?.length ?? 0 };
  await tx
    .insert(syncedItems)
    .values({ ...owner, id, copyOf, ...set, merged: [merged] })
    .onConflictDoUpdate({
      target: [syncedItems.accountId, syncedItems.kind, syncedItems.id],
      set: {
        ...set,
        merged: sql`(array[${merged}::text] || ${syncedItems.merged})[1:${sql.raw(String(REMEMBERED))}]`,
      },
    });
}

/** The traces of what was deleted, but for the last ones: a browser that knows none of them keeps its own. */
export async function dropOldTraces(tx: Tx, owner: Owner, max: number): Promise<void> {
  const traces = and(ofOwner(owner), isNull(syncedItems.content));
  const [last] = await tx
    .select({ revision: syncedItems.revision })
    .from(syncedItems)
    .where(traces)
    .orderBy(desc(syncedItems.revision))
    .offset(max)
    .limit(1);
  if (last !== undefined)
    await tx.delete(syncedItems).where(and(traces, lte(syncedItems.revision, last.revision)));
}

/** The items after a revision, one by one, so that the reader can stop early. */
export async function readItemsAfter(
  tx: Tx,
  owner: Owner,
  since: number,
  max: number,
): Promise<readonly Item[]> {
  return tx
    .select()
    .from(syncedItems)
    .where(and(ofOwner(owner), gt(syncedItems.revision, since)))
    .orderBy(asc(syncedItems.revision))
    .limit(max);
}

/** Revision and size only, to decide how many fit into one answer. */
export async function readSizesAfter(tx: Tx, owner: Owner, since: number, max: number) {
  return tx
    .select({ revision: syncedItems.revision, size: syncedItems.size })
    .from(syncedItems)
    .where(and(ofOwner(owner), gt(syncedItems.revision, since)))
    .orderBy(asc(syncedItems.revision))
    .limit(max);
}

export async function itemsOf(tx: Tx, owner: Owner, ids: readonly string[]): Promise<readonly Item[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(syncedItems)
    .where(and(ofOwner(owner), inArray(syncedItems.id, [...ids])));
}

function ofOwner({ accountId, kind }: Owner) {
  return and(eq(syncedItems.accountId, accountId), eq(syncedItems.kind, kind));
}
