// Pieces in store: what the catalogue states, less what was taken since it stated that number. Rows of a ledger, one a cause.
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueEntries } from '#server/db/tables/catalogue.ts';
import { stockEntries, stockLevels } from '#server/db/tables/ordering.ts';

interface Ordered {
  readonly sku: string;
  readonly quantity: number;
}

/** The SKUs of which less is left than is wanted. */
export async function shortageOf(
  tx: Tx,
  catalogue: Catalogue,
  wanted: readonly Ordered[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const short = new Set<string>();
  for (const [sku, count] of stockedPiecesOf(catalogue, wanted)) {
    const stated = catalogue.get(sku)?.stock ?? 0;
    if (stated + (await movedSinceStated(tx, sku, now)) < count) short.add(sku);
  }
  return short;
}

/** Negative for what was taken. A change of the entry that leaves its stock alone states nothing anew. */
async function movedSinceStated(tx: Tx, sku: string, now: Date): Promise<number> {
  const rows = await tx
    .select({
      stock: sql<string | null>`${catalogueEntries.content} ->> 'stock'`,
      from: catalogueEntries.validFrom,
    })
    .from(catalogueEntries)
    .where(and(eq(catalogueEntries.sku, sku), lte(catalogueEntries.validFrom, now)))
    .orderBy(desc(catalogueEntries.validFrom));
  const [current] = rows;
  if (current === undefined) return 0;
  const other = rows.findIndex((it) => it.stock !== current.stock);
  const since = rows[other === -1 ? rows.length - 1 : other - 1]?.from ?? current.from;
  const [moved] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${stockEntries.pieces}), 0)::int` })
    .from(stockEntries)
    .where(and(eq(stockEntries.sku, sku), gte(stockEntries.at, since)));
  return moved?.pieces ?? 0;
}

/** Takes what is stocked, in one order of the SKUs; the ones that are short, where nothing may be taken. */
export async function takeStock(
  tx: Tx,
  catalogue: Catalogue,
  wanted: readonly Ordered[],
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<ReadonlySet<string>> {
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
  await tx
    .update(stockLevels)
    .set({ pieces: sql`${stockLevels.pieces} + ${it.pieces}` })
    .where(eq(stockLevels.sku, it.sku));
}

function stockedPiecesOf(catalogue: Catalogue, wanted: readonly Ordered[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of wanted)
    if (typeof catalogue.get(sku)?.stock === 'number') pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return pieces;
}
