// The catalogue in rows with their times. What is valid now is read once and kept until a change, or a time that a row
// names; each look asks for the last change alone.
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Catalogue, type CatalogueEntry, catalogueOf } from '#commerce/catalogue/catalogue.ts';
import {
  type CatalogueDifference,
  changedFieldsOf,
  differenceOf,
  textOf,
} from '#commerce/catalogue/difference.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { readEntry } from '#contract/catalogue.ts';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueChanges, catalogueEntries } from '#server/db/tables/catalogue.ts';
import { recordChange } from '#server/trail/trail.ts';

export interface CatalogueAt {
  readonly catalogue: Catalogue;
  /** By their SKUs. */
  readonly entries: readonly CatalogueEntry[];
  /** Digest of the entries: equal for equal catalogues. */
  readonly digest: string;
}

interface Kept extends CatalogueAt {
  readonly changeId: string;
  readonly from: Date;
  /** When a row ends or begins by itself. */
  readonly until: Date | undefined;
}

/** The catalogue cached by this process. Changes have random ids, so another database is never taken for this one. */
let kept: Kept | undefined;

export async function readCatalogueAt(tx: Tx, now: Date): Promise<CatalogueAt> {
  const changeId = await readLastChange(tx);
  if (changeId === undefined) return { catalogue: catalogueOf([]), entries: [], digest: '' };
  if (kept?.changeId === changeId && kept.from <= now && (kept.until === undefined || now < kept.until))
    return kept;
  const entries = await readEntriesAt(tx, now);
  kept = {
    ...{ changeId, from: now, until: await nextTurn(tx, now), entries },
    catalogue: catalogueOf(entries),
    digest: hashOf(...entries.map(textOf)),
  };
  return kept;
}

/** What the rows say of any time, past or to come; nothing of it is remembered. */
export async function readEntriesAt(tx: Tx, at: Date): Promise<readonly CatalogueEntry[]> {
  const rows = await tx
    .select({ content: catalogueEntries.content })
    .from(catalogueEntries)
    .where(
      and(
        lte(catalogueEntries.validFrom, at),
        or(isNull(catalogueEntries.validTo), gt(catalogueEntries.validTo, at)),
      ),
    )
    .orderBy(catalogueEntries.id);
  return rows.map((it) => readEntry(it.content));
}

/** What can be ordered now. */
export async function readCatalogueNow(tx: Tx, clock: () => Date): Promise<Catalogue> {
  return (await readCatalogueAt(tx, clock())).catalogue;
}

interface Change {
  readonly author: string;
  readonly note: string;
  readonly now: Date;
  /** When the change holds; now, or a time that is still to come. */
  readonly from?: Date;
}

/** Another change is already planned for a time after the start of this one. */
export class PlannedChange extends Error {}

/**
 * Puts these entries in place of the catalogue: rows that are no longer wanted end, others begin. Nothing is written
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
  const known = new Map(open.map((it) => [it.sku, readEntry(it.content)]));
  for (const it of begun) recordEntry(known.get(it.sku), it, { from, reason: note, at: now });
  for (const sku of difference.removed) {
    const subject = { kind: 'catalogueEntry', id: sku };
    const [before, after] = [{ isListed: true }, { isListed: false, from: from.toISOString() }];
    recordChange({ act: 'changeCatalogue', subject, before, after, reason: note, at: now });
  }
  return difference;
}

type SavedEntry =
  | { readonly at: 'saved' }
  /** Somebody else has changed it since that revision. */
  | { readonly at: 'moved' }
  /** Another change begins later, and nobody said that this one takes its place. */
  | { readonly at: 'planned'; readonly from: Date };

/**
 * One entry from a time on, made from the one of revision `base` (0 for a new one). What was planned for later is
 * withdrawn where `replacesPlanned`: it ends when it would have begun.
 */
export async function saveEntry(
  tx: Tx,
  entry: CatalogueEntry,
  {
    author,
    note,
    now,
    from = now,
    base,
    replacesPlanned,
  }: Change & { readonly base: number; readonly replacesPlanned: boolean },
): Promise<SavedEntry> {
  await holdCatalogue(tx);
  const rows = await readRowsOfSku(tx, entry.sku);
  if (revisionOf(rows) !== base) return { at: 'moved' };
  const later = rows.filter((it) => it.validFrom > from && !isWithdrawn(it));
  const [planned] = later;
  if (planned !== undefined && !replacesPlanned) return { at: 'planned', from: planned.validFrom };
  const current = rows.find((it) => it.validFrom <= from && (it.validTo === null || it.validTo > from));
  const before = current && readEntry(current.content);
  if (before !== undefined && later.length === 0 && textOf(before) === textOf(entry)) return { at: 'saved' };
  const revision = await writeChange(tx, { author, note, at: now });
  const end = (row: typeof catalogueEntries.$inferSelect, validTo: Date) =>
    tx.update(catalogueEntries).set({ validTo, endedBy: revision }).where(eq(catalogueEntries.id, row.id));
  for (const it of later) await end(it, it.validFrom);
  if (current !== undefined) await end(current, from);
  await insertEntries(tx, [entry], { from, revision });
  recordEntry(before, entry, { from, reason: note, at: now });
  return { at: 'saved' };
}

/** Every row that it ever had, the last one written first. */
export async function readRowsOfSku(tx: Tx, sku: string) {
  return tx
    .select()
    .from(catalogueEntries)
    .where(eq(catalogueEntries.sku, sku))
    .orderBy(desc(catalogueEntries.id));
}

/** Revision of the last change of the entry; 0 if it never changed. */
export function revisionOf(
  rows: readonly Pick<typeof catalogueEntries.$inferSelect, 'begunBy' | 'endedBy'>[],
): number {
  return rows.reduce((last, it) => Math.max(last, it.begunBy, it.endedBy ?? 0), 0);
}

/** It ended before it began. */
export function isWithdrawn({
  validFrom,
  validTo,
}: Pick<typeof catalogueEntries.$inferSelect, 'validFrom' | 'validTo'>): boolean {
  return validTo !== null && validTo <= validFrom;
}

/** In the audit trail: what differs, and from when on it holds. */
function recordEntry(
  before: CatalogueEntry | undefined,
  after: CatalogueEntry,
  { from, ...how }: { readonly from: Date; readonly reason: string; readonly at: Date },
): void {
  const fields = before && changedFieldsOf(before, after);
  const pick = (it: CatalogueEntry) =>
    fields === undefined ? it : Object.fromEntries(fields.map((name) => [name, it[name]]));
  recordChange({
    ...{ act: 'changeCatalogue', subject: { kind: 'catalogueEntry', id: after.sku }, ...how },
    before: before === undefined ? null : pick(before),
    after: { ...pick(after), from: from.toISOString() },
  });
}

/** Fills a database that has no catalogue yet; runs once, even if several servers start together. */
export async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  if ((await readLastChange(tx)) !== undefined) return;
  await holdCatalogue(tx);
  if ((await readLastChange(tx)) !== undefined) return;
  const revision = await writeChange(tx, { author: 'seed', note: 'Examples', at: now });
  await insertEntries(tx, SEED, { from: now, revision });
  const after = { entries: SEED.length, digest: hashOf(...SEED.map(textOf)) };
  const subject = { kind: 'catalogue', id: 'seed' };
  recordChange({ act: 'seedCatalogue', subject, before: null, after, at: now });
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

/** Others that want to change it wait until the transaction ends. */
export async function holdCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export async function readLastChange(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from catalogue_changes order by revision desc limit 1`,
  );
  return rows[0]?.id;
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
