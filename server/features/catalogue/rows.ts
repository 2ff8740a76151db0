// The catalogue in rows with their times. What is valid now is read once and kept until a change, or a time that a row names;
// each look asks for the last change alone.
import { and, desc, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Catalogue, type CatalogueEntry, catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { type CatalogueDifference, differenceOf, textOf } from '#commerce/catalogue/difference.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { readEntry } from '#contract/catalogue.ts';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueChanges, catalogueEntries } from '#server/db/tables/catalogue.ts';

export interface CatalogueAt {
  readonly catalogue: Catalogue;
  /** By their SKUs. */
  readonly entries: readonly CatalogueEntry[];
  /** Of the entries: what is the same has the same. */
  readonly digest: string;
}

interface Kept extends CatalogueAt {
  readonly changeId: string;
  readonly from: Date;
  /** When a row ends or begins by itself. */
  readonly until: Date | undefined;
}

/** Of this process: a change has a random id, so that another database is another catalogue. */
let kept: Kept | undefined;

export async function catalogueAt(tx: Tx, now: Date): Promise<CatalogueAt> {
  const changeId = await lastChange(tx);
  if (changeId === undefined) return { catalogue: catalogueOf([]), entries: [], digest: '' };
  if (kept?.changeId === changeId && kept.from <= now && (kept.until === undefined || now < kept.until))
    return kept;
  const rows = await tx
    .select({ content: catalogueEntries.content })
    .from(catalogueEntries)
    .where(
      and(
        lte(catalogueEntries.validFrom, now),
        or(isNull(catalogueEntries.validTo), gt(catalogueEntries.validTo, now)),
      ),
    )
    .orderBy(catalogueEntries.id);
  const entries = rows.map((it) => readEntry(it.content));
  kept = {
    ...{ changeId, from: now, until: await nextTurn(tx, now), entries },
    catalogue: catalogueOf(entries),
    digest: hashOf(...entries.map(textOf)),
  };
  return kept;
}

/** What can be ordered now. */
export async function catalogueNow(tx: Tx, clock: () => Date): Promise<Catalogue> {
  return (await catalogueAt(tx, clock())).catalogue;
}

interface Change {
  readonly author: string;
  readonly note: string;
  readonly now: Date;
  /** When the change holds; now, or a time that is still to come. */
  readonly from?: Date;
}

/** Another change is planned for a time after the one that this is to hold from. */
export class PlannedChange extends Error {}

/**
 * Puts these entries in the place of the catalogue: rows that are no longer wanted end, others begin. Nothing is written
 * where nothing differs.
 */
export async function replaceCatalogue(
  tx: Tx,
  entries: readonly CatalogueEntry[],
  { author, note, now, from = now }: Change,
): Promise<CatalogueDifference> {
  await holdCatalogue(tx);
  const open = await tx.select().from(catalogueEntries).where(isNull(catalogueEntries.validTo));
  const planned = open.find((it) => it.validFrom > from);
  if (planned !== undefined)
    throw new PlannedChange(
      `${planned.sku} has a change that begins ${planned.validFrom.toISOString()}: begin this one then, or later.`,
    );
  const difference = differenceOf(
    open.map((it) => readEntry(it.content)),
    entries,
  );
  const begun = [...difference.added, ...difference.changed];
  const ended = new Set([...difference.changed.map((it) => it.sku), ...difference.removed]);
  if (begun.length + ended.size === 0) return difference;
  const revision = await writeChange(tx, { author, note, at: now });
  if (ended.size > 0)
    await tx
      .update(catalogueEntries)
      .set({ validTo: from, endedBy: revision })
      .where(and(isNull(catalogueEntries.validTo), inArray(catalogueEntries.sku, [...ended])));
  await insertEntries(tx, begun, { from, revision });
  return difference;
}

/** Of a database that has no catalogue yet; done once, however many servers start at it. */
export async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  if ((await lastChange(tx)) !== undefined) return;
  await holdCatalogue(tx);
  if ((await lastChange(tx)) !== undefined) return;
  const revision = await writeChange(tx, { author: 'seed', note: 'Examples', at: now });
  await insertEntries(tx, SEED, { from: now, revision });
}

async function insertEntries(
  tx: Tx,
  entries: readonly CatalogueEntry[],
  { from, revision }: { readonly from: Date; readonly revision: number },
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(catalogueEntries)
    .values(entries.map((it) => ({ sku: it.sku, content: it, validFrom: from, begunBy: revision })));
}

async function writeChange(
  tx: Tx,
  change: { readonly author: string; readonly note: string; readonly at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(catalogueChanges)
    .values(change)
    .returning({ revision: catalogueChanges.revision });
  if (row === undefined) throw new Error('A change of the catalogue was not written.');
  return row.revision;
}

/** One number for all who change the catalogue of a database. */
const LOCK = 0x63_61_74_61;

async function holdCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

async function lastChange(tx: Tx): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: catalogueChanges.id })
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.revision))
    .limit(1);
  return row?.id;
}

async function nextTurn(tx: Tx, now: Date): Promise<Date | undefined> {
  const begins = tx
    .select({ at: catalogueEntries.validFrom })
    .from(catalogueEntries)
    .where(gt(catalogueEntries.validFrom, now));
  const ends = tx
    .select({ at: catalogueEntries.validTo })
    .from(catalogueEntries)
    .where(gt(catalogueEntries.validTo, now));
  const rows = [...(await begins), ...(await ends)].flatMap((it) => it.at ?? []);
  return rows.reduce<Date | undefined>((min, it) => (min === undefined || it < min ? it : min), undefined);
}
