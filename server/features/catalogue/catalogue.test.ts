import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { InputOf } from '#contract/calls.ts';
import { catalogueEntries } from '#server/db/tables/catalogue.ts';
import { stockEntries } from '#server/db/tables/ordering.ts';
import { createPerson } from '#server/test/accounts.ts';
import { makeVirusDetail } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { PlannedChange, readCatalogueNow, replaceCatalogue, seedCatalogue } from './rows.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SKU = 'QC-AUC';
const DAY = 86_400_000;

const isOffered = async (at: Date) =>
  here.database.transaction(async (tx) => (await readCatalogueNow(tx, () => at)).get(SKU)?.isOnShelf);
const rows = () => here.database.db.select().from(catalogueEntries);
const withoutShelf = (sku: string): readonly CatalogueEntry[] =>
  SEED.map((it) => (it.sku === sku ? { ...it, isOnShelf: false } : it));
const replace = (entries: readonly CatalogueEntry[], from?: Date) =>
  here.database.transaction((tx) =>
    replaceCatalogue(tx, entries, {
      ...{ author: 'test', note: '', now: site.clock.now },
      ...(from && { from }),
    }),
  );

beforeEach(() => here.database.transaction((tx) => seedCatalogue(tx, site.clock.now)));

describe('the catalogue', () => {
  it('is there once, however many servers start at the same database', async () => {
    const seed = () => here.database.transaction((tx) => seedCatalogue(tx, site.clock.now));
    await Promise.all([seed(), seed(), seed()]);
    expect(await rows()).toHaveLength(SEED.length);
  });

  it('is reported whole to whoever asks, and not again to who names its digest', async () => {
    const first = (await site.ask('getCatalogue', {})).data;
    expect(first?.entries).toEqual(SEED);
    const { digest = '' } = first ?? {};
    expect((await site.ask('getCatalogue', { digest })).data).toEqual({ digest, entries: null });
    await replace(withoutShelf(SKU));
    const changed = (await site.ask('getCatalogue', { digest })).data;
    expect(changed?.digest).not.toBe(digest);
    expect(changed?.entries).toHaveLength(SEED.length);
  });

  it('ends a row and begins one where something changes, and writes nothing where nothing does', async () => {
    expect(await replace(SEED)).toEqual({ added: [], changed: [], removed: [] });
    expect(await rows()).toHaveLength(SEED.length);
    const { changed } = await replace(withoutShelf(SKU));
    expect(changed.map((it) => it.sku)).toEqual([SKU]);
    const both = (await rows()).filter((it) => it.sku === SKU);
    expect(both.map((it) => it.validTo === null)).toEqual([false, true]);
    expect(await isOffered(site.clock.now)).toBe(false);
  });

  it('changes by itself at the time that a change was planned for', async () => {
    const later = new Date(site.clock.now.getTime() + DAY);
    await replace(withoutShelf(SKU), later);
    expect(await isOffered(site.clock.now)).toBe(true);
    expect(await isOffered(later)).toBe(false);
    expect(await isOffered(site.clock.now)).toBe(true);
    await expect(replace(SEED)).rejects.toThrow(PlannedChange);
  });

  it('is never edited in place', async () => {
    await expect(here.database.db.update(catalogueEntries).set({ content: {} })).rejects.toThrow();
  });
});

describe('what is in store', () => {
  const KIT = 'PL-HELPER';
  const stated = SEED.find((it) => it.sku === KIT)?.stock ?? 0;
  const available = async () =>
    (await site.ask('getStock', {})).data?.find((it) => it.sku === KIT)?.available;
  const move = (pieces: number, cause: string) =>
    here.database.db.insert(stockEntries).values({ sku: KIT, pieces, cause, at: site.clock.now });

  it('is what the catalogue states less what was taken since, of stocked products alone', async () => {
    const stocked = SEED.filter((it) => it.stock !== null).map((it) => it.sku);
    const listed = (await site.ask('getStock', {})).data?.map((it) => it.sku);
    expect(listed?.toSorted()).toEqual(stocked.toSorted());
    expect(await available()).toBe(stated);
    await move(-3, 'ordered q1');
    expect(await available()).toBe(stated - 3);
    await move(3, 'ordered q1 back');
    expect(await available()).toBe(stated);
    await move(-stated - 5, 'ordered q2');
    expect(await available()).toBe(0);
  });

  it('counts anew from the day on which the catalogue states another number', async () => {
    await move(-3, 'ordered q1');
    site.clock.now = new Date(site.clock.now.getTime() + 1_000);
    const counted = SEED.map((it) => (it.sku === KIT ? { ...it, stock: 7 } : it));
    await replace(counted);
    expect(await available()).toBe(7);
    await move(-2, 'ordered q2');
    site.clock.now = new Date(site.clock.now.getTime() + 1_000);
    // Another change of the entry states no stock.
    await replace(counted.map((it) => (it.sku === KIT ? { ...it, turnaroundDays: 9 } : it)));
    expect(await available()).toBe(5);
  });

  it('refuses a line of more than that, and its change, with the number that is left', async () => {
    const me = await createPerson(site, '13800138003');
    site.token = await me.token();
    await move(-(stated - 4), 'ordered q1');
    const detail = { productType: 7, sku: KIT } as const;
    const order = (quantity: number) => site.ask('addCart', { detail, quantity, services: [] });
    expect(await order(5)).toMatchObject({ msg: expect.stringMatching(/^Only 4 of pHelper plasmid/) });
    const { data } = await order(4);
    const edit = { id: data?.id ?? '', quantity: 5, detail };
    expect((await site.ask('editCartPreProduct', edit)).msg).toMatch(/^Only 4 of/);
    const both = [2, 3].map((quantity) => ({ detail, quantity, services: [] }));
    expect((await site.ask('newAddCart', { lines: both })).msg).toMatch(/^Only 4 of/);
    await move(-4, 'ordered q2');
    expect((await order(1)).msg).toMatch(/out of stock at present/);
  });
});

describe('a line of the cart', () => {
  type NewLine = InputOf<'addCart'>;

  const add = async (detail: NewLine['detail'], services: NewLine['services'] = []) =>
    site.ask('addCart', { detail, quantity: 1, services });

  it('is refused with the reason where its choices do not combine, and is not added', async () => {
    const me = await createPerson(site, '13800138000');
    site.token = await me.token();
    const before = (await site.ask('listCart', {})).data?.length;
    const virus = makeVirusDetail(me.owned.vectorId);
    const nhp = { ...virus, grade: 'nhp', scale: '1E+12 vg' } as const;
    expect((await add(nhp)).msg).toMatch(/NHP grade begins at 1E\+13 vg/);
    expect((await add({ ...virus, serotype: 'AAV99' })).msg).toMatch(/Serotype/);
    expect((await add({ ...virus, repeatsLength: 4_701 })).msg).toMatch(/at most 4,700 bp/);
    expect((await add({ productType: 5, service: 'unknown', remark: '' })).code).toBe('00000008');
    const service = { detail: { productType: 9, limit: 'free text' }, quantity: 1 } as const;
    expect((await add(virus, [service])).msg).toMatch(/Limit/);
    expect((await site.ask('listCart', {})).data?.length).toBe(before);
    const id = me.owned.virusLineId;
    const edit = await site.ask('editCartVirus', { id, quantity: 1, detail: nhp });
    expect(edit.msg).toMatch(/NHP grade begins at 1E\+13 vg/);
  });

  it('tells grade, scale, what is delivered and in how many days by the catalogue', async () => {
    const me = await createPerson(site, '13800138001');
    site.token = await me.token();
    const { data } = await add({ ...makeVirusDetail(me.owned.vectorId), grade: 'premium' });
    expect(data).toMatchObject({
      grade: 'Premium grade',
      scale: '1E+13 vg',
      turnaroundDays: 20,
      isOnShelf: 1,
    });
    expect(data?.deliveryContent).toMatch(/certificate of analysis/);
  });
});
