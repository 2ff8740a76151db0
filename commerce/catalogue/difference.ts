// What a new catalogue changes of the one before: what an import would do, listed before it is done.
import type { CatalogueEntry } from './catalogue.ts';

export interface CatalogueDifference {
  readonly added: readonly CatalogueEntry[];
  readonly changed: readonly CatalogueEntry[];
  /** SKUs. */
  readonly removed: readonly string[];
}

export function differenceOf(
  before: readonly CatalogueEntry[],
  after: readonly CatalogueEntry[],
): CatalogueDifference {
  const known = new Map(before.map((it) => [it.sku, textOf(it)]));
  const wanted = new Set(after.map((it) => it.sku));
  return {
    added: after.filter((it) => !known.has(it.sku)),
    changed: after.filter((it) => known.has(it.sku) && known.get(it.sku) !== textOf(it)),
    removed: before.map((it) => it.sku).filter((it) => !wanted.has(it)),
  };
}

/** The fields of an entry that one states otherwise than the other. */
export function changedFieldsOf(
  before: CatalogueEntry,
  after: CatalogueEntry,
): readonly (keyof CatalogueEntry)[] {
  return (Object.keys(after) as (keyof CatalogueEntry)[]).filter(
    (it) => textOf(before[it]) !== textOf(after[it]),
  );
}

/** The same for the same facts, in whatever order the fields stand. */
export function textOf(it: unknown): string {
  return JSON.stringify(it, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
