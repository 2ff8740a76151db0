// Lines of an account's cart and the vectors they hold a copy of. Every statement names the account: an id of someone else's
// is as one that is not there.
import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { cartLines, orderedVectors, products } from '#server/db/tables/cart.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { syncedItems } from '#server/db/tables/vectors.ts';
import type { Detail, Sample, VectorCopy } from './rules.ts';

/** Without its sequence. */
const VECTOR = {
  number: orderedVectors.number,
  name: orderedVectors.name,
  length: orderedVectors.length,
  topology: orderedVectors.topology,
  digest: orderedVectors.digest,
  marks: sql<VectorCopy['marks']>`${orderedVectors.marks}`,
};

export interface Row {
  readonly id: string;
  readonly serviceId: string | null;
  readonly detail: Detail;
  readonly quantity: number;
  readonly orderedVectorId: string | null;
  readonly sample: Sample | null;
  readonly addedAt: Date;
  readonly vector: Omit<VectorCopy, 'genBank'> | null;
}

/** In the order in which they were added. */
export async function rowsOf(tx: Tx, accountId: string): Promise<readonly Row[]> {
  const rows = await tx
    .select({
      id: cartLines.id,
      serviceId: cartLines.serviceId,
      detail: sql<Detail>`${cartLines.detail}`,
      quantity: cartLines.quantity,
      orderedVectorId: cartLines.orderedVectorId,
      sample: sql<Sample | null>`${cartLines.sample}`,
      addedAt: cartLines.addedAt,
      vector: VECTOR,
    })
    .from(cartLines)
    .leftJoin(orderedVectors, eq(orderedVectors.id, cartLines.orderedVectorId))
    .where(eq(cartLines.accountId, accountId))
    .orderBy(asc(cartLines.place));
  return rows;
}

export type NewRow = Omit<Row, 'vector'>;

export async function insertRows(tx: Tx, accountId: string, rows: readonly NewRow[]): Promise<void> {
  // Their places are in the order of the list.
  const values = rows.map((it) => ({ ...it, accountId, productType: it.detail.productType }));
  await tx.insert(cartLines).values(values);
}

export async function changeRow(
  tx: Tx,
  accountId: string,
  id: string,
  change: Partial<Pick<Row, 'detail' | 'quantity' | 'orderedVectorId' | 'sample'>>,
): Promise<void> {
  await tx
    .update(cartLines)
    .set(change)
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.id, id)));
}

/** Those and all below them; how many of the ids were there. */
export async function deleteRows(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, [...ids])))
    .returning({ id: cartLines.id });
  return gone.length;
}

/** UTF-16 units, nearly: what a cart holds in details and samples, and in the sequences of its vectors. */
export async function heldBy(tx: Tx, accountId: string) {
  const { rows } = await tx.execute<{ text: number; sequences: number }>(sql`
    select
      (select coalesce(sum(length(detail::text) + coalesce(length(sample::text), 0)), 0)::float8
        from cart_lines where account_id = ${accountId}) as text,
      (select coalesce(sum(length(gen_bank)), 0)::float8
        from ordered_vectors where account_id = ${accountId}) as sequences`);
  return rows[0] ?? { text: 0, sequences: 0 };
}

/** What My Vectors of the account hold under that id at this moment. */
export async function keptVector(tx: Tx, accountId: string, vectorId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ content: syncedItems.content })
    .from(syncedItems)
    .where(ofMyVectors(accountId, vectorId));
  return row?.content ?? undefined;
}

export async function hasVector(tx: Tx, accountId: string, vectorId: string): Promise<boolean> {
  return (await tx.$count(syncedItems, ofMyVectors(accountId, vectorId))) > 0;
}

export async function hasFile(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.accountId, accountId), eq(uploads.id, id)))) > 0;
}

/** Keeps a copy under `id`, or answers the id of the same one that is there already. */
export async function keepCopy(
  tx: Tx,
  accountId: string,
  { id, vectorId, copy }: { readonly id: string; readonly vectorId: string; readonly copy: VectorCopy },
): Promise<string> {
  const [known] = await tx
    .select({ id: orderedVectors.id })
    .from(orderedVectors)
    .where(
      and(
        eq(orderedVectors.accountId, accountId),
        eq(orderedVectors.vectorId, vectorId),
        eq(orderedVectors.genBank, copy.genBank),
      ),
    );
  if (known !== undefined) return known.id;
  await tx.insert(orderedVectors).values({ id, accountId, vectorId, ...copy });
  return id;
}

export async function sequenceOf(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ genBank: orderedVectors.genBank })
    .from(orderedVectors)
    .where(and(eq(orderedVectors.accountId, accountId), eq(orderedVectors.id, id)));
  return row?.genBank;
}

/** Copies that no line holds any longer. */
export async function dropCopies(tx: Tx, accountId: string): Promise<void> {
  const held = tx
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.orderedVectorId, orderedVectors.id));
  await tx.delete(orderedVectors).where(and(eq(orderedVectors.accountId, accountId), notExists(held)));
}

/** Which of these are on the shelf. */
export async function onShelf(tx: Tx, skus: readonly string[]): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set();
  const rows = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(and(inArray(products.sku, [...skus]), products.isOnShelf));
  return new Set(rows.map(({ sku }) => sku));
}

function ofMyVectors(accountId: string, vectorId: string) {
  return and(
    eq(syncedItems.accountId, accountId),
    eq(syncedItems.kind, 'vector'),
    eq(syncedItems.id, vectorId),
    isNotNull(syncedItems.content),
  );
}
