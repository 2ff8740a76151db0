// Entries of the catalogue in the console: found, each with its history, and changed from a time on.
import { eq, inArray } from 'drizzle-orm';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import type { Site } from '#commerce/money/money.ts';
import type { InputOf } from '#contract/calls.ts';
import { catalogueEntry, readEntry } from '#contract/catalogue.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { catalogueChanges, catalogueEntries } from '#server/db/tables/catalogue.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { readAvailableStock } from '#server/ordering/stock.ts';
import { isWithdrawn, readCatalogueAt, readRowsOfSku, revisionOf, saveEntry } from './rows.ts';
import { isOver, timeFrom } from './validity.ts';

const words = {
  gone: { en: 'The catalogue has no such entry.', zh: '目录中没有该条目。' },
  moved: {
    en: 'Somebody has changed this entry meanwhile. What you typed is kept; see what changed.',
    zh: '他人已修改该条目。您输入的内容已保留，请查看变更。',
  },
  taken: {
    en: 'There is, or was, an entry with this SKU. Open it and change it there.',
    zh: '该 SKU 已存在或曾存在，请打开该条目进行修改。',
  },
  planned: {
    en: 'A later change is planned already. Say whether this one takes its place.',
    zh: '已有计划在之后生效的变更，请选择是否由本次变更替代。',
  },
  notAnEntry: { en: 'This is no entry of the catalogue.', zh: '内容不是有效的目录条目。' },
} as const;

/** More are not shown. */
const MAX_HISTORY = 200;

export const catalogueEntryHandlers = {
  async listCatalogueEntries(query, { tx, deps, language }) {
    const now = deps.clock();
    const { entries, catalogue } = await readCatalogueAt(tx, now);
    const begun = await beginningsOf(tx, now);
    const found = entries.filter((it) => isMatch(it, query));
    const rows = sortEntries(found, query, { language, begun: begun.current }).slice(
      (query.page - 1) * query.size,
      query.page * query.size,
    );
    const skus = rows.map((it) => it.sku);
    const stock = await readAvailableStock(tx, catalogue, now, skus);
    return reply({
      total: found.length,
      rows: rows.map((it) => {
        const { sku, productType, category, name, isOnShelf, turnaroundDays } = it;
        return {
          ...{ sku, productType, category, name, isOnShelf, turnaroundDays },
          stock: stock.get(sku) ?? null,
          pricedSites: ([0, 1] as const).filter((site) => isPriced(it, site)),
          validFrom: (begun.current.get(sku) ?? now).toISOString(),
          plannedFrom: begun.planned.get(sku)?.toISOString() ?? null,
        };
      }),
    });
  },

  async getCatalogueEntry({ sku }, { tx, deps }) {
    const rows = await readRowsOfSku(tx, sku);
    if (rows.length === 0) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    const { catalogue } = await readCatalogueAt(tx, now);
    const changes = await changesOf(
      tx,
      rows.map((it) => it.begunBy),
    );
    return reply({
      revision: revisionOf(rows),
      now: now.toISOString(),
      stockLeft: (await readAvailableStock(tx, catalogue, now, [sku])).get(sku) ?? null,
      history: rows.slice(0, MAX_HISTORY).map((it) => {
        const change = changes.get(it.begunBy);
        return {
          ...{ id: it.id, entry: readEntry(it.content), isWithdrawn: isWithdrawn(it) },
          ...{ validFrom: it.validFrom.toISOString(), validTo: it.validTo?.toISOString() ?? null },
          ...{ author: change?.author ?? '', note: change?.note ?? '' },
          at: (change?.at ?? it.validFrom).toISOString(),
        };
      }),
    });
  },

  async saveCatalogueEntry({ entry: given, base, from, note, replacesPlanned }, { tx, session, deps }) {
    const now = deps.clock();
    const begins = timeFrom(from, now);
    if (begins === undefined) return isOver;
    const entry = entryFrom(given);
    if (entry === undefined) return refuse(words.notAnEntry);
    const change = { author: session.userId, note, now, from: begins, base, replacesPlanned };
    const saved = await saveEntry(tx, entry, change);
    if (saved.at === 'moved') return refuse(base === 0 ? words.taken : words.moved);
    if (saved.at === 'planned') return refuse(words.planned);
    return reply({ revision: revisionOf(await readRowsOfSku(tx, entry.sku)) });
  },
} satisfies Handlers<'listCatalogueEntries' | 'getCatalogueEntry' | 'saveCatalogueEntry'>;

function isPriced({ prices }: CatalogueEntry, site: Site): boolean {
  return prices[site].some((it) => it.kind === 'measured' || (it.kind === 'fixed' && it.isBase));
}

function isMatch(
  it: CatalogueEntry,
  { search, type, site, shelf }: InputOf<'listCatalogueEntries'>,
): boolean {
  const text = search?.trim().toLowerCase() ?? '';
  const isFound = [it.sku, it.category, it.name.en, it.name.zh].some((field) =>
    field.toLowerCase().includes(text),
  );
  const isOfSite =
    site === undefined ||
    (site === 'review' ? !isPriced(it, 0) && !isPriced(it, 1) : isPriced(it, Number(site) as Site));
  return (
    isFound &&
    isOfSite &&
    (type === undefined || it.productType === Number(type)) &&
    (shelf === undefined || it.isOnShelf === (shelf === 'on'))
  );
}

function sortEntries(
  entries: readonly CatalogueEntry[],
  { sort = 'sku', isDescending = false }: InputOf<'listCatalogueEntries'>,
  { language, begun }: { readonly language: 'en' | 'zh'; readonly begun: ReadonlyMap<string, Date> },
): readonly CatalogueEntry[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const time = (it: CatalogueEntry) => begun.get(it.sku)?.getTime() ?? 0;
  const compare = (a: CatalogueEntry, b: CatalogueEntry) => {
    if (sort === 'name') return collator.compare(a.name[language], b.name[language]);
    return sort === 'changed' ? time(a) - time(b) : collator.compare(a.sku, b.sku);
  };
  const sign = isDescending ? -1 : 1;
  return entries.toSorted((a, b) => sign * compare(a, b) || collator.compare(a.sku, b.sku));
}

/** By SKU, since when the entry is as it is, and when the next one begins. */
async function beginningsOf(tx: Tx, now: Date) {
  const rows = await tx
    .select({
      sku: catalogueEntries.sku,
      validFrom: catalogueEntries.validFrom,
      validTo: catalogueEntries.validTo,
    })
    .from(catalogueEntries);
  const current = new Map<string, Date>();
  const planned = new Map<string, Date>();
  for (const it of rows) {
    if (isWithdrawn(it)) continue;
    if (it.validFrom <= now && (it.validTo === null || it.validTo > now)) current.set(it.sku, it.validFrom);
    if (it.validFrom <= now) continue;
    const other = planned.get(it.sku);
    if (other === undefined || it.validFrom < other) planned.set(it.sku, it.validFrom);
  }
  return { current, planned };
}

async function changesOf(tx: Tx, revisions: readonly number[]) {
  const rows = await tx
    .select({ change: catalogueChanges, nickname: accounts.nickname })
    .from(catalogueChanges)
    .leftJoin(accounts, eq(accounts.id, catalogueChanges.author))
    .where(inArray(catalogueChanges.revision, [...revisions]));
  return new Map(
    rows.map(({ change, nickname }) => [
      change.revision,
      { author: (nickname ?? change.author).slice(0, 200), note: change.note.slice(0, 1_000), at: change.at },
    ]),
  );
}

function entryFrom(given: string): CatalogueEntry | undefined {
  try {
    return catalogueEntry.parse(JSON.parse(given));
  } catch {
    return undefined;
  }
}
