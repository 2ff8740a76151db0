import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { sheetRowsOf } from '#commerce/catalogue/sheet.ts';
import { writeCsv } from '#server/csv.ts';
import { quotations } from '#server/db/tables/ordering.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, withOrders } from '#server/test/accounts.ts';
import { SKU } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const DAY = 86_400_000;
const rulesOf = (amount: number) =>
  [{ kind: 'fixed', name: { en: 'Unit price', zh: '单价' }, amount, isBase: true }] as const;

let staffToken: string;
let customerToken: string;
let quotationId: string;
beforeEach(async () => {
  const customer = await withOrders(site, await createPerson(site, '13800138000'));
  quotationId = customer.owned.quotationId;
  customerToken = await customer.token();
  staffToken = await (await createPerson(site, '13800138001', true)).token();
  site.token = staffToken;
});

const entryOf = async (sku = SKU) => {
  const { data } = await site.ask('getCatalogueEntry', { sku });
  if (data === null) throw new Error(`${sku} is not there`);
  return data;
};
const save = (entry: CatalogueEntry, base: number, from: Date | null = null, replacesPlanned = false) =>
  site.ask('saveCatalogueEntry', {
    ...{ entry: JSON.stringify(entry), base, note: 'New price list', replacesPlanned },
    from: from?.toISOString() ?? null,
  });
const priceAt = async (at: Date | null) => {
  const of = { kind: 'entries' as const, lines: [{ sku: SKU, quantity: 2, options: [] }] };
  const { data } = await site.ask('previewCataloguePrice', { site: 0, at: at?.toISOString() ?? null, of });
  return data?.statement.productTotal;
};
const sheetOf = (entries: readonly CatalogueEntry[]) => writeCsv(sheetRowsOf(entries));
const repriceEntry = async (amount: number) => {
  const { history, revision } = await entryOf();
  const entry = history[0]!.entry;
  return { entry: { ...entry, prices: { ...entry.prices, 0: rulesOf(amount) } }, revision };
};

describe('an entry of the catalogue', () => {
  it('is found, filtered, sorted and paged', async () => {
    const ask = async (more: object) =>
      (await site.ask('listCatalogueEntries', { page: 1, size: 100, ...more })).data;
    expect((await ask({}))?.total).toBe(SEED.length);
    const aav = await ask({ search: 'aav9-cmv' });
    expect(aav?.rows.map((it) => it.sku)).toContain(SKU);
    const goods = await ask({ type: '7', shelf: 'on', sort: 'sku', isDescending: true });
    expect(goods?.rows.every((it) => it.productType === 7 && it.isOnShelf)).toBe(true);
    const skus = goods?.rows.map((it) => it.sku) ?? [];
    expect(skus).toEqual(skus.toSorted(new Intl.Collator('en', { numeric: true }).compare).reverse());
    expect((await ask({ site: 'review' }))?.rows.every((it) => it.pricedSites.length === 0)).toBe(true);
  });

  it('has its new price from now on, and what it was in its history, with who and why', async () => {
    const { entry, revision } = await repriceEntry(123_400);
    expect((await save(entry, revision)).code).toBe('00000000');
    expect(await priceAt(null)).toBe(246_800);
    const [now, before] = (await entryOf()).history;
    expect(now).toMatchObject({ author: '13800138001', note: 'New price list', validTo: null });
    expect(before?.entry).not.toEqual(now?.entry);
    const rows = await here.database.db.select().from(trail);
    const own = rows.filter((it) => it.subjectId === SKU);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ actor: 'staff', subjectId: SKU, reason: 'New price list' });
    expect(Object.keys(JSON.parse(own[0]?.before ?? '') as object)).toEqual(['prices']);
  });

  it('is refused to the second of two who edit it, and to whoever names a time that is over', async () => {
    const { entry, revision } = await repriceEntry(1_000);
    await save(entry, revision);
    const second = await save({ ...entry, isOnShelf: false }, revision);
    expect(second.msg).toMatch(/meanwhile/);
    expect((await entryOf()).history[0]?.entry.isOnShelf).toBe(true);
    const past = await save(entry, (await entryOf()).revision, new Date(site.clock.now.getTime() - DAY));
    expect(past.msg).toMatch(/from now on/);
  });

  it('holds from the time that was named, and a plan is withdrawn only when that is said', async () => {
    const { entry, revision } = await repriceEntry(200_000);
    site.clock.pass(60);
    const later = new Date(site.clock.now.getTime() + 10 * DAY);
    const old = await priceAt(null);
    await save(entry, revision, later);
    expect([await priceAt(null), await priceAt(later)]).toEqual([old, 400_000]);
    const planned = await entryOf();
    const cheaper = { ...entry, prices: { ...entry.prices, 0: rulesOf(50_000) } };
    expect((await save(cheaper, planned.revision)).msg).toMatch(/planned/);
    expect((await save(cheaper, planned.revision, null, true)).code).toBe('00000000');
    expect([await priceAt(null), await priceAt(later)]).toEqual([100_000, 100_000]);
    expect((await entryOf()).history.map((it) => it.isWithdrawn)).toEqual([false, true, false]);
  });

  it('keeps its stock when the price changes, also over a withdrawn plan that stated another', async () => {
    const { stockLeft, history, revision } = await entryOf();
    const entry = history[0]!.entry;
    const later = new Date(site.clock.now.getTime() + DAY);
    await save({ ...entry, stock: 7 }, revision, later);
    const { entry: dearer } = await repriceEntry(99_000);
    await save({ ...dearer, stock: entry.stock }, (await entryOf()).revision, null, true);
    site.clock.pass(2 * 86_400);
    site.token = staffToken;
    expect((await entryOf()).stockLeft).toBe(stockLeft);
  });

  it('is no entry where its fields are not', async () => {
    const { revision } = await entryOf();
    expect((await save({ sku: SKU } as CatalogueEntry, revision)).code).not.toBe('00000000');
  });
});

describe('an import', () => {
  const changed = SEED.map((it) => (it.sku === SKU ? { ...it, isOnShelf: false } : it)).slice(1);

  it('says what it would change, writes nothing, then does exactly that', async () => {
    const sheet = sheetOf(changed);
    const { data } = await site.ask('previewCatalogueImport', { sheet, from: null });
    expect(data).toMatchObject({ added: [], removed: [SEED[0]?.sku], problems: [] });
    expect(data?.changed).toEqual([expect.objectContaining({ sku: SKU, fields: ['isOnShelf'] })]);
    expect((await entryOf()).history).toHaveLength(1);
    const apply = () =>
      site.ask('applyCatalogueImport', { sheet, from: null, note: 'List', digest: data?.digest ?? '' });
    expect((await apply()).data).toEqual({ added: 0, changed: 1, removed: 1 });
    expect((await entryOf()).history[0]?.entry.isOnShelf).toBe(false);
    expect((await apply()).msg).toMatch(/no longer what you were shown/);
  });

  it('reads what was exported, and would change nothing', async () => {
    const request = requestOf('exportCatalogue', { format: 'csv' }, { token: staffToken });
    const sheet = await (await site.app.request(request)).text();
    const { data } = await site.ask('previewCatalogueImport', { sheet, from: null });
    expect(data).toMatchObject({ added: [], changed: [], removed: [], problems: [] });
    const xlsx = requestOf('exportCatalogue', { format: 'xlsx' }, { token: staffToken });
    const bytes = new Uint8Array(await (await site.app.request(xlsx)).arrayBuffer());
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
  });

  it('is refused when somebody has changed something meanwhile', async () => {
    const sheet = sheetOf(changed);
    const { data } = await site.ask('previewCatalogueImport', { sheet, from: null });
    const { entry, revision } = await repriceEntry(77);
    await save(entry, revision);
    const applied = await site.ask('applyCatalogueImport', {
      ...{ sheet, from: null, note: 'List', digest: data?.digest ?? '' },
    });
    expect(applied.msg).toMatch(/no longer what you were shown/);
  });

  it('names the rows that are wrong, and has no digest to apply', async () => {
    const sheet = `${sheetOf(SEED.slice(0, 1))}price,NOBODY,,,,,0,fixed\r\n`;
    const { data } = await site.ask('previewCatalogueImport', { sheet, from: null });
    expect(data?.digest).toBe('');
    expect(data?.problems[0]?.line).toBeGreaterThan(1);
  });
});

it('shows what a quotation would cost then, beside what it keeps', async () => {
  site.token = customerToken;
  const { data: quotation } = await site.ask('getQuotation', { id: quotationId });
  site.token = staffToken;
  const of = { kind: 'quotation', number: quotation?.number ?? '' } as const;
  const { data } = await site.ask('previewCataloguePrice', { site: 0, at: null, of });
  expect(data?.statement.lines).toHaveLength(1);
  expect(data?.quoted).toEqual(quotation?.statement);
  const unknown = await site.ask('previewCataloguePrice', {
    ...{ site: 0, at: null },
    of: { kind: 'quotation', number: 'Q0' },
  });
  expect(unknown.data).toBeNull();
});

it('takes coupon, points and shipments of the quotation into what it would cost', async () => {
  const { db } = here.database;
  const [row] = await db.select().from(quotations).where(eq(quotations.status, 'ordered'));
  const line = { lineId: row?.statement.lines[0]?.id ?? '', quantity: 1 };
  const couponTerms = { kind: 'rate', offBasisPoints: 1_000 } as const;
  const shipments = [{ lines: [line] }];
  await db
    .update(quotations)
    .set({ couponTerms, points: 50, shipments })
    .where(eq(quotations.id, row?.id ?? ''));
  const of = { kind: 'quotation', number: row?.number ?? '' } as const;
  const at = new Date(site.clock.now.getTime() + DAY).toISOString();
  const { data } = await site.ask('previewCataloguePrice', { site: 0, at, of });
  const productTotal = data?.statement.productTotal ?? 0;
  expect(productTotal).toBe(row?.statement.productTotal);
  expect(data?.statement).toMatchObject({ discount: productTotal / 10, points: 50 });
});
