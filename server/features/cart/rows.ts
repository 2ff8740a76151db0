// Lines of an account's cart and the vectors they hold a copy of. Every statement names the account: an id of someone
// else's is like a missing one.
import { and, asc, eq, exists, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { cartLines, orderedVectors } from '#server/db/tables/cart.ts';
import { quotationLines } from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { syncedItems } from '#server/db/tables/vectors.ts';
import type { VectorCopy } from '#server/reading/copyVector.ts';
import type { Detail, Row, Sample } from './rules.ts';

/** Without its sequence. */
const VECTOR = {
  number: orderedVectors.number,
  name: orderedVectors.name,
  length: orderedVectors.length,
  topology: orderedVectors.topology,
  digest: orderedVectors.digest,
  marks: sql<VectorCopy['marks']>`${orderedVectors.marks}`,
};

/** All of an account, in the order in which they were added. */
export function rowsOf(tx: Tx, accountId: string): Promise<readonly Row[]> {
  return select(tx, eq(cartLines.accountId, accountId));
}

/** The lines, all services below them and the lines that they belong to, in the order of adding. */
export function readRowsAround(tx: Tx, accountId: string, ids: readonly string[]): Promise<readonly Row[]> {
  const wanted = sql`any(${sql.param([...ids])}::text[])`;
  const around = sql`(
    with recursive tree as (
      select id from cart_lines where id = ${wanted}
      union all
      select below.id from cart_lines below join tree on below.service_id = tree.id)
    select id from tree union select service_id from cart_lines where id = ${wanted})`;
  return select(tx, and(eq(cartLines.accountId, accountId), sql`${cartLines.id} in ${around}`));
}

async function select(tx: Tx, where: SQL | undefined): Promise<readonly Row[]> {
  return tx
    .select({
      id: cartLines.id,
      revision: cartLines.revision,
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
    .where(where)
    .orderBy(asc(cartLines.place));
}

/**
 * Differs whenever the lines differ: a new line has the highest place, each change of a line raises its revision, and a
 * copy of a vector never changes what a list tells.
 */
export async function stateOf(tx: Tx, accountId: string): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*), max(place), sum(revision)) as state from cart_lines where account_id = ${accountId}`);
  return rows[0]?.state ?? '';
}

export type NewRow = Omit<Row, 'vector' | 'revision'>;

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
    .set({ ...change, revision: sql`${cartLines.revision} + 1` })
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.id, id)));
}

/** Deletes the lines and all below them; returns how many of the ids existed. */
export async function deleteRows(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.id, [...ids])))
    .returning({ id: cartLines.id });
  return gone.length;
}

export interface Held {
  /** Products at the top level; `lines` counts all lines. */
  readonly products: number;
  readonly lines: number;
  /** About as many UTF-16 units as a list of the cart shows; `sequences` counts those of its vectors. */
  readonly text: number;
  readonly sequences: number;
}

export async function readAccountUsage(tx: Tx, accountId: string): Promise<Held> {
  const { rows } = await tx.execute<{ [Key in keyof Held]: number }>(sql`
    select
      count(*) filter (where line.service_id is null)::int as products,
      count(*)::int as lines,
      coalesce(sum(line.size + coalesce(vector.marks_size, 0)), 0)::float8 as text,
      (select coalesce(sum(size), 0)::float8 from ordered_vectors copy where account_id = ${accountId}
        and exists (select 1 from cart_lines where ordered_vector_id = copy.id)) as sequences
    from cart_lines line left join ordered_vectors vector on vector.id = line.ordered_vector_id
    where line.account_id = ${accountId}`);
  return rows[0] ?? { products: 0, lines: 0, text: 0, sequences: 0 };
}

/** One of My Vectors as it is kept at this moment. */
export interface KeptVector {
  readonly id: string;
  readonly revision: number;
  readonly size: number;
  /** The cart has a copy of this very revision. */
  readonly isCopied: boolean;
}

export async function readKeptVectors(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<readonly KeptVector[]> {
  if (ids.length === 0) return [];
  const copied = tx
    .select({ one: sql`1` })
    .from(orderedVectors)
    .where(
      and(
        eq(orderedVectors.accountId, accountId),
        eq(orderedVectors.vectorId, syncedItems.id),
        eq(orderedVectors.revision, syncedItems.revision),
      ),
    );
  return tx
    .select({
      id: syncedItems.id,
      revision: syncedItems.revision,
      size: syncedItems.size,
      isCopied: sql<boolean>`${exists(copied)}`,
    })
    .from(syncedItems)
    .where(ofMyVectors(accountId, ids));
}

export async function contentsOf(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: syncedItems.id, content: syncedItems.content })
    .from(syncedItems)
    .where(ofMyVectors(accountId, ids));
  return new Map(rows.map(({ id, content }) => [id, content ?? '']));
}

/** Whether all of them are in My Vectors of the account. */
export async function hasVectors(tx: Tx, accountId: string, ids: ReadonlySet<string>): Promise<boolean> {
  return ids.size === 0 || (await tx.$count(syncedItems, ofMyVectors(accountId, [...ids]))) === ids.size;
}

export async function hasFiles(tx: Tx, accountId: string, ids: ReadonlySet<string>): Promise<boolean> {
  const own = and(eq(uploads.accountId, accountId), inArray(uploads.id, [...ids]));
  return ids.size === 0 || (await tx.$count(uploads, own)) === ids.size;
}

/** The id of the copy of that revision, if there is one. */
export async function copyOf(
  tx: Tx,
  accountId: string,
  { id, revision }: Pick<KeptVector, 'id' | 'revision'>,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: orderedVectors.id })
    .from(orderedVectors)
    .where(
      and(
        eq(orderedVectors.accountId, accountId),
        eq(orderedVectors.vectorId, id),
        eq(orderedVectors.revision, revision),
      ),
    );
  return row?.id;
}

/**
 * Keeps a copy under `id`, or answers the id of the same one that is there already, which is that of this revision now.
 */
export async function storeVectorCopy(
  tx: Tx,
  accountId: string,
  it: {
    readonly id: string;
    readonly vectorId: string;
    readonly revision: number;
    readonly copy: VectorCopy;
  },
): Promise<string> {
  const { id, vectorId, revision, copy } = it;
  const [known] = await tx
    .update(orderedVectors)
    .set({ revision })
    .where(
      and(
        eq(orderedVectors.accountId, accountId),
        eq(orderedVectors.vectorId, vectorId),
        eq(orderedVectors.digest, copy.digest),
        eq(orderedVectors.genBank, copy.genBank),
      ),
    )
    .returning({ id: orderedVectors.id });
  if (known !== undefined) return known.id;
  await tx.insert(orderedVectors).values({ id, accountId, vectorId, revision, ...copy });
  return id;
}

export async function sequenceOf(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ genBank: orderedVectors.genBank })
    .from(orderedVectors)
    .where(and(eq(orderedVectors.accountId, accountId), eq(orderedVectors.id, id)));
  return row?.genBank;
}

/** Copies that no line of the cart or of a quotation holds any longer. */
export async function dropCopies(tx: Tx, accountId: string): Promise<void> {
  const held = tx
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.orderedVectorId, orderedVectors.id));
  const quoted = tx
    .select({ one: sql`1` })
    .from(quotationLines)
    .where(eq(quotationLines.orderedVectorId, orderedVectors.id));
  const isFree = and(notExists(held), notExists(quoted));
  await tx.delete(orderedVectors).where(and(eq(orderedVectors.accountId, accountId), isFree));
}

function ofMyVectors(accountId: string, ids: readonly string[]) {
  return and(
    eq(syncedItems.accountId, accountId),
    eq(syncedItems.kind, 'vector'),
    inArray(syncedItems.id, [...ids]),
    isNotNull(syncedItems.content),
  );
}
