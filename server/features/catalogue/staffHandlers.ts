// The catalogue in the console: lists, history, changes that hold from a time on, imports, and prices at any time.
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Fault } from '#bio/core/fault.ts';
import { type CatalogueEntry, catalogueOf } from '#commerce/catalogue/catalogue.ts';
import {
  type CatalogueDifference,
  changedFieldsOf,
  differenceOf,
  textOf,
} from '#commerce/catalogue/difference.ts';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { selectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { readSheetRows } from '#commerce/catalogue/sheet.ts';
import type { Site } from '#commerce/money/money.ts';
import { type OrderRow, pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import {
  type PricedItem,
  type PricingContext,
  priceCart,
  type Shipment,
} from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { catalogueEntry, readEntry } from '#contract/catalogue.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { hashOf } from '#server/auth/secrets.ts';
import { readCsv } from '#server/csv.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { catalogueChanges, catalogueEntries } from '#server/db/tables/catalogue.ts';
import { file, type Handlers, refuse, reply } from '#server/http/handler.ts';
import { linesOfQuotation } from '#server/ordering/quotationRows.ts';
import { quotationByNumber } from '#server/ordering/staffWork.ts';
import { availableStock } from '#server/ordering/stock.ts';
import {
  catalogueAt,
  holdCatalogue,
  isWithdrawn,
  lastChange,
  PlannedChange,
  readEntriesAt,
  replaceCatalogue,
  revisionOf,
  rowsOfSku,
  saveEntry,
} from './rows.ts';
import { writeSheet } from './sheetFile.ts';

const words = {
  gone: { en: 'The catalogue has no such entry.', zh: '目录中没有该条目。' },
  past: { en: 'A change holds from now on or from a later time.', zh: '变更只能从现在或将来的时间起生效。' },
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
  plannedImport: {
    en: 'Entries have changes planned for later. Import from that time on, or withdraw them first.',
    zh: '部分条目已有计划在之后生效的变更。请从该时间起导入，或先撤回这些计划。',
  },
  notAnEntry: { en: 'This is no entry of the catalogue.', zh: '内容不是有效的目录条目。' },
  otherNow: {
    en: 'What the import would do is no longer what you were shown. Look at it again.',
    zh: '目录在预览后已发生变化，请重新预览后再导入。',
  },
  sheetWrong: { en: 'The sheet has problems; nothing was imported.', zh: '表格存在问题，未导入任何内容。' },
  noQuotation: { en: 'There is no quotation or order of this number.', zh: '没有该编号的报价单或订单。' },
  noLines: {
    en: 'The catalogue has none of these entries at that time.',
    zh: '该时间的目录中没有这些条目。',
  },
} as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** More are not shown. */
const MAX_HISTORY = 200;
const MAX_PROBLEMS = 200;

export const staffCatalogueHandlers = {
  async listCatalogueEntries(query, { tx, deps, language }) {
    const now = deps.clock();
    const { entries, catalogue } = await catalogueAt(tx, now);
    const begun = await beginningsOf(tx, now);
    const found = entries.filter((it) => isMatch(it, query));
    const rows = sortEntries(found, query, { language, begun: begun.current }).slice(
      (query.page - 1) * query.size,
      query.page * query.size,
    );
    const skus = rows.map((it) => it.sku);
    const stock = await availableStock(tx, catalogue, now, skus);
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
    const rows = await rowsOfSku(tx, sku);
    if (rows.length === 0) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    const { catalogue } = await catalogueAt(tx, now);
    const changes = await changesOf(
      tx,
      rows.map((it) => it.begunBy),
    );
    return reply({
      revision: revisionOf(rows),
      now: now.toISOString(),
      stockLeft: (await availableStock(tx, catalogue, now, [sku])).get(sku) ?? null,
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
    if (begins === undefined) return refuse(words.past);
    const entry = entryFrom(given);
    if (entry === undefined) return refuse(words.notAnEntry);
    const change = { author: session.userId, note, now, from: begins, base, replacesPlanned };
    const saved = await saveEntry(tx, entry, change);
    if (saved.at === 'moved') return refuse(base === 0 ? words.taken : words.moved);
    if (saved.at === 'planned') return refuse(words.planned);
    return reply({ revision: revisionOf(await rowsOfSku(tx, entry.sku)) });
  },

  async previewCatalogueImport({ sheet, from }, { tx, deps }) {
    const now = deps.clock();
    if (timeFrom(from, now) === undefined) return refuse(words.past);
    const { entries, problems } = entriesFrom(sheet);
    const before = await readOpenEntries(tx);
    const difference =
      problems.length > 0 ? { added: [], changed: [], removed: [] } : differenceOf(before, entries);
    const known = catalogueOf(before);
    return reply({
      digest: problems.length > 0 ? '' : await digestOf(tx, difference, from),
      added: difference.added.map(({ sku, name }) => ({ sku, name })),
      changed: difference.changed.map((it) => {
        const old = known.get(it.sku);
        return { sku: it.sku, name: it.name, fields: old ? [...changedFieldsOf(old, it)] : [] };
      }),
      removed: [...difference.removed],
      problems: problems.slice(0, MAX_PROBLEMS),
    });
  },

  async applyCatalogueImport({ sheet, from, note, digest }, { tx, session, deps }) {
    const now = deps.clock();
    const begins = timeFrom(from, now);
    if (begins === undefined) return refuse(words.past);
    const { entries, problems } = entriesFrom(sheet);
    if (problems.length > 0) return refuse(words.sheetWrong);
    await holdCatalogue(tx);
    const difference = differenceOf(await readOpenEntries(tx), entries);
    if ((await digestOf(tx, difference, from)) !== digest) return refuse(words.otherNow);
    try {
      const change = { author: session.userId, note, now, from: begins };
      const { added, changed, removed } = await replaceCatalogue(tx, entries, change);
      return reply({ added: added.length, changed: changed.length, removed: removed.length });
    } catch (error) {
      if (error instanceof PlannedChange) return refuse(words.plannedImport);
      throw error;
    }
  },

  exportCatalogue: {
    async outOfTransaction({ format }, { deps, transaction }) {
      const now = deps.clock();
      const { entries } = await transaction((tx) => catalogueAt(tx, now));
      const bytes = await writeSheet(entries, format);
      const name = `catalogue-${now.toISOString().slice(0, 10)}.${format}`;
      return file(new Blob([bytes]).stream(), name, format === 'csv' ? 'text/csv' : XLSX, bytes.length);
    },
  },

  async previewCataloguePrice({ site, at, of }, { tx, session, deps }) {
    const time = at === null ? deps.clock() : new Date(at);
    const catalogue = catalogueOf(await readEntriesAt(tx, time));
    const priced = of.kind === 'quotation' ? await linesOf(tx, of.number) : itemsOf(of.lines, catalogue);
    if (priced === undefined)
      return refuse(of.kind === 'quotation' ? words.noQuotation : words.noLines, NOT_FOUND);
    const { items, quoted, terms } = priced;
    const pricedSite = quoted?.site ?? site;
    const statement = priceCart(items, catalogue, { site: pricedSite, settings: PRICING_SETTINGS, ...terms });
    type Answer = OutputOf<'previewCataloguePrice'>;
    return reply({
      at: time.toISOString(),
      statement: statement as Answer['statement'],
      names: items.map((it) => catalogue.get(it.selection.sku)?.name ?? PRODUCT_NAMES[it.productType]),
      problems: items
        .flatMap(({ id, selection }) =>
          selectionFaults(catalogue, selection, pricedSite).map(({ message }) => ({ lineId: id, message })),
        )
        .slice(0, MAX_PROBLEMS),
      quoted: session.perms.includes('amounts') ? (quoted as Answer['quoted']) : null,
    });
  },
} satisfies Handlers<
  | 'listCatalogueEntries'
  | 'getCatalogueEntry'
  | 'saveCatalogueEntry'
  | 'previewCatalogueImport'
  | 'applyCatalogueImport'
  | 'exportCatalogue'
  | 'previewCataloguePrice'
>;

/** Undefined where it is over already. */
function timeFrom(from: string | null, now: Date): Date | undefined {
  const begins = from === null ? now : new Date(from);
  return begins < now ? undefined : begins;
}

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

type Problem = OutputOf<'previewCatalogueImport'>['problems'][number];

/** The entries of a sheet, and everything that is wrong with it. */
function entriesFrom(sheet: string): {
  readonly entries: readonly CatalogueEntry[];
  readonly problems: readonly Problem[];
} {
  let cells: readonly (readonly string[])[];
  try {
    cells = readCsv(sheet);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { entries: [], problems: [{ line: null, sku: '', message: { en: said, zh: said } }] };
  }
  const { entries: given, faults } = readSheetRows(cells);
  const read = given.map((it) => ({ it, parsed: catalogueEntry.safeParse(it) }));
  const entries = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
  const problems: Problem[] = [
    ...faults.map(({ place, message }: Fault) => ({
      line: place.line ?? null,
      sku: '',
      message: { en: message.en.slice(0, 1_000), zh: message.zh.slice(0, 1_000) },
    })),
    ...read.flatMap(({ it, parsed }) =>
      parsed.success
        ? []
        : parsed.error.issues.map((issue) => {
            const said = `${issue.path.join('.')}: ${issue.message}`.slice(0, 1_000);
            const { sku = '' } = it as { readonly sku?: string };
            return { line: null, sku: sku.slice(0, 200), message: { en: said, zh: said } };
          }),
    ),
  ];
  if (entries.length === 0 && problems.length === 0)
    problems.push({ line: null, sku: '', message: { en: 'The sheet is empty.', zh: '表格为空。' } });
  return { entries, problems };
}

/** What an import takes the place of: the entries without an end, those that are planned among them. */
async function readOpenEntries(tx: Tx): Promise<readonly CatalogueEntry[]> {
  const rows = await tx
    .select({ content: catalogueEntries.content })
    .from(catalogueEntries)
    .where(isNull(catalogueEntries.validTo))
    .orderBy(asc(catalogueEntries.id));
  return rows.map((it) => readEntry(it.content));
}

async function digestOf(tx: Tx, difference: CatalogueDifference, from: string | null): Promise<string> {
  return hashOf((await lastChange(tx)) ?? '', textOf(difference), from ?? '');
}

interface PricedLines {
  readonly items: readonly PricedItem[];
  readonly quoted: Statement | null;
  readonly terms: Pick<PricingContext, 'coupon' | 'points' | 'shipments'>;
}

/** Of a quotation that stands: its lines, coupon, points and shipments, with its own statement beside. */
async function linesOf(tx: Tx, number: string): Promise<PricedLines | undefined> {
  const quotation = await quotationByNumber(tx, number);
  if (quotation === undefined) return undefined;
  const rows = (await linesOfQuotation(tx, quotation.id)).map(
    ({ line, vector }): OrderRow => ({
      ...{ id: line.id, serviceId: line.serviceId, quantity: line.quantity },
      ...{ detail: line.detail as OrderRow['detail'], vector },
    }),
  );
  const { couponTerms: coupon, points } = quotation;
  const shipments = (quotation.shipments as readonly { readonly lines: Shipment }[]).map((it) => it.lines);
  const items = pricedItemsOf(rows);
  return { items, quoted: quotation.statement, terms: { coupon, points, shipments } };
}

function itemsOf(
  lines: Extract<InputOf<'previewCataloguePrice'>['of'], { readonly kind: 'entries' }>['lines'],
  catalogue: ReturnType<typeof catalogueOf>,
): PricedLines | undefined {
  const items = lines.flatMap(({ sku, quantity, options, basePairs, tubes }, at) => {
    const entry = catalogue.get(sku);
    if (entry === undefined) return [];
    const chosen = Object.fromEntries(
      options.filter((it) => it.code !== '').map((it) => [it.group, it.code]),
    );
    const measures = { ...(basePairs !== undefined && { basePairs }), ...(tubes !== undefined && { tubes }) };
    return [
      {
        ...{ id: `line-${at + 1}`, serviceId: null, productType: entry.productType, quantity },
        selection: { sku, options: chosen, measures },
      },
    ];
  });
  const terms = { coupon: null, points: 0, shipments: [] };
  return items.length === 0 ? undefined : { items, quoted: null, terms };
}
