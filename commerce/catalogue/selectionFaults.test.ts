import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, catalogueOf, turnaroundOf } from './catalogue.ts';
import { findSelectionFaults } from './selectionFaults.ts';

const nameOf = (en: string) => ({ en, zh: en });
const ENTRY: CatalogueEntry = {
  sku: 'AAV',
  productType: 4,
  category: 'aav',
  ...{ name: nameOf('AAV packaging'), description: nameOf(''), deliveryContent: nameOf('') },
  ...{ isOnShelf: true, stock: null, turnaroundDays: 15, needsColdChain: true },
  options: [
    {
      code: 'serotype',
      name: nameOf('Serotype'),
      isRequired: true,
      choices: [
        { code: 'AAV2', name: nameOf('AAV2') },
        { code: 'AAV9', name: nameOf('AAV9'), extraDays: 3, site: 1 },
      ],
    },
    {
      code: 'grade',
      name: nameOf('Grade'),
      isRequired: false,
      choices: [{ code: 'nhp', name: nameOf('NHP grade') }],
    },
  ],
  exclusions: [
    { when: { serotype: ['AAV2'], grade: ['nhp'] }, reason: nameOf('AAV2 is not made in NHP grade.') },
  ],
  prices: { 0: [], 1: [] },
};
const catalogue = catalogueOf([ENTRY]);
const codesOf = (options: Record<string, string>, site: 0 | 1 = 1, sku = 'AAV') =>
  findSelectionFaults(catalogue, { sku, options, measures: {} }, site).map((it) => it.code);

describe('selectionFaults', () => {
  it('finds nothing wrong with choices that combine', () => {
    expect(codesOf({ serotype: 'AAV9', grade: 'nhp' })).toEqual([]);
    expect(codesOf({ serotype: 'AAV2' })).toEqual([]);
  });

  it('tells a missing choice, an unknown one, one of the other site, and an unknown option', () => {
    expect(codesOf({})).toEqual(['catalogue/choice-missing']);
    expect(codesOf({ serotype: 'AAV99' })).toEqual(['catalogue/choice-unknown']);
    expect(codesOf({ serotype: 'AAV9' }, 0)).toEqual(['catalogue/choice-unknown']);
    expect(codesOf({ serotype: 'AAV9', price: '1' })).toEqual(['catalogue/unknown-option']);
  });

  it('says why two choices do not combine', () => {
    const faults = findSelectionFaults(
      catalogue,
      { sku: 'AAV', options: { serotype: 'AAV2', grade: 'nhp' }, measures: {} },
      1,
    );
    expect(faults.map((it) => it.message.en)).toEqual(['AAV2 is not made in NHP grade.']);
  });

  it('refuses what is not in the catalogue', () => {
    expect(codesOf({}, 1, 'X')).toEqual(['catalogue/off-shelf']);
  });
});

describe('turnaroundOf', () => {
  it('adds the days of the choices', () => {
    expect(turnaroundOf(ENTRY, { sku: 'AAV', options: { serotype: 'AAV9' }, measures: {} })).toBe(18);
    expect(
      turnaroundOf({ ...ENTRY, turnaroundDays: null }, { sku: 'AAV', options: {}, measures: {} }),
    ).toBeNull();
  });
});
