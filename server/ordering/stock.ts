// Pieces in store: what the catalogue states, less what was taken since it stated that number. Rows of a ledger, one a
// cause.
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueEntries } from '#server/db/tables/catalogue.ts';
import { stockEntries, stockLevels } from '#server/db/tables/ordering.ts';
import { recordChange } from '#server/trail/trail.ts';

interface Ordered {
  readonly sku: string;
  readonly quantity: number;
}

/** Pieces that can be ordered now, of those SKUs that the catalogue has a number of; of all where none is named. */
export async function readAvailableStock(
  tx: Tx,
  catalogue: Catalogue,
  now: Date,
  of: Iterable<string> = catalogue.keys(),
): Promise<ReadonlyMap<string, number>> {
  const skus = [...of].filter((it) => typeof catalogue.get(it)?.stock === 'number');
  const moved = await movedSinceStated(tx, skus, now);
  return new Map(skus.map((it) => [it, Math.max(0, (catalogue.get(it)?.stock ?? 0) + (moved.get(it) ?? 0))]));
}

/** A shortage of one SKU, over everything ordered together. */
export interface Shortage {
  readonly left: number;
  readonly wanted: number;
}

/** SKUs of which less is in stock than is ordered. */
export async function shortageOf(
  tx: Tx,
  catalogue: Catalogue,
  wanted: readonly Ordered[],
  now: Date,
): Promise<ReadonlyMap<string, Shortage>> {
  const pieces = stockedPiecesOf(catalogue, wanted);
  const available = await readAvailableStock(tx, catalogue, now, pieces.keys());
  const compared = [...available].map(
    ([sku, left]) => [sku, { left, wanted: pieces.get(sku) ?? 0 }] as const,
  );
  return new Map(compared.filter(([, it]) => it.left < it.wanted));
}

/**
 * Pieces; negative for what was taken. A change of an entry that leaves its stock as it is does not set the number
 * again, and a change that was withdrawn before it began does not count at all.
 */
async function movedSinceStated(
  tx: Tx,
  skus: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .select({
      sku: catalogueEntries.sku,
      stock: sql<string | null>`${catalogueEntries.content} ->> 'stock'`,
      from: catalogueEntries.validFrom,
    })
    .from(catalogueEntries)
    .where(
      and(
        inArray(catalogueEntries.sku, [...skus]),
        lte(catalogueEntries.validFrom, now),
        or(isNull(catalogueEntries.validTo), gt(catalogueEntries.validTo, catalogueEntries.validFrom)),
      ),
    )
    .orderBy(desc(catalogueEntries.validFrom), desc(catalogueEntries.id));
  const since = [...new Set(rows.map((it) => it.sku))].map((sku) => {
    const changes = rows.filter((it) => it.sku === sku);
    const other = changes.findIndex((it) => it.stock !== changes[0]?.stock);
    const stated = changes[other === -1 ? changes.length - 1 : other - 1] ?? changes[0];
    return { sku, at: stated?.from.toISOString() ?? '' };
  });
  const moved = await tx.execute<{ sku: string; pieces: number }>(sql`
    select stated.sku, sum(stock_entries.pieces)::int as pieces
    from unnest(
      ${sql.param(since.map((it) => it.sku))}::text[],
      ${sql.param(since.map((it) => it.at))}::timestamptz[]
    ) as stated(sku, since)
    join stock_entries on stock_entries.sku = stated.sku and stock_entries.at >= stated.since
    group by stated.sku`);
  return new Map(moved.rows.map((it) => [it.sku, it.pieces]));
}

/** Takes pieces from stock, always in the same order of SKUs; answers the shortages, and then nothing was taken. */
export async function takeStock(
  tx: Tx,
  catalogue: Catalogue,
  wanted: readonly Ordered[],
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<ReadonlyMap<string, Shortage>> {
  const pieces = stockedPiecesOf(catalogue, wanted);
  for (const sku of [...pieces.keys()].sort()) {
    await tx.insert(stockLevels).values({ sku, pieces: 0 }).onConflictDoNothing();
    // Others that want the same wait here until this one is through.
    await tx.select().from(stockLevels).where(eq(stockLevels.sku, sku)).for('update');
  }
  const short = await shortageOf(tx, catalogue, wanted, at);
  if (short.size > 0) return short;
  for (const [sku, count] of pieces) await moveStock(tx, { sku, pieces: -count, cause, at });
  return short;
}

/** Puts back what was taken for a cause, once. */
export async function returnStock(tx: Tx, cause: string, at: Date): Promise<void> {
  const rows = await tx.select().from(stockEntries).where(eq(stockEntries.cause, cause));
  for (const { sku, pieces } of rows)
    await moveStock(tx, { sku, pieces: -pieces, cause: `${cause} back`, at });
}

async function moveStock(tx: Tx, it: typeof stockEntries.$inferInsert): Promise<void> {
  const row = await tx.insert(stockEntries).values(it).onConflictDoNothing().returning();
  if (row.length === 0) return;
  const [level] = await tx
    .update(stockLevels)
    .set({ pieces: sql`${stockLevels.pieces} + ${it.pieces}` })
    .where(eq(stockLevels.sku, it.sku))
    .returning({ pieces: stockLevels.pieces });
  const moved = level?.pieces ?? 0;
  recordChange({
    ...{
      act: it.pieces < 0 ? 'takeStock' : 'returnStock',
      subject: { kind: 'stock', id: it.sku },
      at: it.at,
    },
    ...{ before: { moved: moved - it.pieces }, after: { moved, cause: it.cause } },
  });
}

function stockedPiecesOf(catalogue: Catalogue, wanted: readonly Ordered[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of wanted)
    if (typeof catalogue.get(sku)?.stock === 'number') pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return pieces;
}
