// What every entry of the seed must be, and that each combination either has its price or is left to a person.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  catalogueOf,
  type OptionGroup,
  optionsOf,
  type Selection,
} from '#commerce/catalogue/catalogue.ts';
import { type OrderDetail, selectionOf } from '#commerce/catalogue/selection.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import type { Site } from '#commerce/money/money.ts';
import { linePriceOf } from '#commerce/pricing/linePrice.ts';
import { SEED } from './seed.ts';

const catalogue = catalogueOf(SEED);
const none = { free: {} };

function priceOf(selection: Selection, site: Site, quantity = 1) {
  const entry = catalogue.get(selection.sku);
  if (entry === undefined) throw new Error(selection.sku);
  return linePriceOf(entry, selection, quantity, { site, ...none });
}

describe('the seed', () => {
  it('has about 120 entries of all kinds, each SKU once', () => {
    expect(SEED.length).toBeGreaterThanOrEqual(120);
    expect(catalogue.size).toBe(SEED.length);
    expect(new Set(SEED.map((it) => it.productType)).size).toBe(9);
    expect(
      catalogue.get('AAV')?.options.find((it) => it.code === 'serotype')?.choices.length,
    ).toBeGreaterThan(11);
    expect(SEED.filter((it) => it.productType === 5).length).toBeGreaterThan(25);
  });

  it.each(SEED.map((it) => [it.sku, it] as const))('%s is reported in both languages', (_, entry) => {
    const texts = [
      entry.name,
      entry.description,
      ...entry.options.flatMap(({ name, choices }) => [name, ...choices.map((it) => it.name)]),
      ...entry.exclusions.map((it) => it.reason),
      ...([0, 1] as const).flatMap((site) => entry.prices[site].map((it) => it.name)),
    ];
    for (const { en, zh } of texts) {
      expect(en.trim()).not.toBe('');
      expect(zh.trim()).not.toBe('');
    }
    expect(entry.description.zh).toMatch(/\p{Script=Han}/u);
  });

  it('names in conditions only groups and choices that are there', () => {
    for (const { sku, options, exclusions, prices } of SEED)
      for (const when of [...exclusions, ...prices[0], ...prices[1]].flatMap((it) =>
        it.when ? [it.when] : [],
      ))
        for (const [group, codes] of Object.entries(when)) {
          const known = options.find((it) => it.code === group)?.choices.map((it) => it.code) ?? [];
          for (const code of codes)
            expect([sku, group, known.includes(code) ? code : '']).toEqual([sku, group, code]);
        }
  });

  it('prices whatever combines, or says that a person does', () => {
    for (const entry of SEED)
      for (const site of [0, 1] as const)
        fc.assert(
          fc.property(selections(entry), (selection) => {
            if (findSelectionFaults(catalogue, selection, site).length > 0) return;
            const options = optionsOf(entry, selection);
            const isReviewed = entry.options.some(({ code, choices }) =>
              choices.some((it) => it.code === options[code] && it.isByReview === true),
            );
            // A limit of endotoxin is quoted where the line belongs to nothing with a grade.
            const hasPrice = !isReviewed && (entry.sku !== 'ENDOTOXIN' || options['grade'] !== undefined);
            expect([selection, linePriceOf(entry, selection, 1, { site, ...none }) !== undefined]).toEqual([
              selection,
              hasPrice,
            ]);
          }),
          { numRuns: entry.options.length > 0 ? 300 : 1 },
        );
  });
});

function selections(entry: CatalogueEntry): fc.Arbitrary<Selection> {
  const chosen = entry.options.filter((it) => it.follows === undefined);
  const choice = ({ choices, isRequired }: OptionGroup) =>
    fc.constantFrom(...choices.map((it) => it.code), ...(isRequired ? [] : ['']));
  return fc
    .tuple(
      fc.tuple(...chosen.map(choice)),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 100 }),
    )
    .map(([codes, basePairs, tubes]) => ({
      sku: entry.sku,
      options: Object.fromEntries(
        chosen.map(({ code }, at) => [code, codes[at] ?? ''] as const).filter(([, it]) => it !== ''),
      ),
      measures: { basePairs, tubes },
    }));
}

const VIRUS = {
  ...{ productType: 4, virus: 'aav', serotype: 'AAV9', grade: 'research', scale: '1E+13 vg' },
  ...{ isYieldGuaranteed: 0, hasFluorescenceControl: 0 },
} as const satisfies OrderDetail;
const codesOf = (detail: OrderDetail, site: Site = 1, parent?: OrderDetail) =>
  findSelectionFaults(catalogue, selectionOf(detail, { vectorLength: 8_000, parent }), site).map(
    (it) => it.code,
  );

describe('a detail of a cart line', () => {
  const DETAILS: readonly OrderDetail[] = [
    { productType: 1, vectorId: 'a' },
    { productType: 2, sequence: 'ATG' },
    { productType: 2, sequence: 'ATG', delivery: 'cloned', backbone: 'pUC57-Kan' },
    { productType: 3, grade: 'research', scale: '1 mg' },
    VIRUS,
    {
      ...VIRUS,
      virus: 'lentivirus',
      serotype: '',
      scale: '1E+8 TU',
      isYieldGuaranteed: 1,
      hasFluorescenceControl: 1,
    },
    { ...VIRUS, virus: 'peEvlp', serotype: 'VSV-G', scale: '100 µL' },
    { productType: 5, service: 'QC-AUC' },
    { productType: 6, sequence: 'ATG', cap: 'cap1', modification: 'm1Ψ', scale: '1 mg', tail: 'A120' },
    { productType: 7, sku: 'AAV9-CMV-EGFP' },
    { productType: 8, tubes: 24 },
    { productType: 9, limit: '<1 EU/mL' },
  ];

  it.each(DETAILS.map((it) => [it.productType, it] as const))(
    'of type %s is known to the catalogue',
    (_, detail) => {
      expect([codesOf(detail, 0), codesOf(detail, 1)]).toEqual([[], []]);
    },
  );

  it('is refused where it says something that the catalogue does not offer', () => {
    expect(codesOf({ ...VIRUS, serotype: 'AAV99' })).toEqual(['catalogue/choice-unknown']);
    expect(codesOf({ productType: 5, service: 'QC-NONE' })).toEqual(['catalogue/off-shelf']);
    expect(
      codesOf({ productType: 6, sequence: '', cap: 'cap1', modification: 'none', scale: '1 mg' }),
    ).toEqual(['catalogue/choice-missing']);
  });

  it('keeps the specified lengths: 4,700 single-stranded, 2,300 self-complementary', () => {
    const faults = (genome: 'ss' | 'sc', repeatsLength: number) =>
      codesOf({ ...VIRUS, genome, repeatsLength }).length;
    expect([faults('ss', 4_700), faults('ss', 4_701)]).toEqual([0, 1]);
    expect([faults('sc', 2_300), faults('sc', 2_301)]).toEqual([0, 1]);
  });

  it('guarantees the yield of a lentivirus up to 6.5 kb', () => {
    const lenti = { ...VIRUS, virus: 'lentivirus', serotype: '', scale: '1E+8 TU' } as const;
    const faults = (isYieldGuaranteed: 0 | 1, repeatsLength: number) =>
      codesOf({ ...lenti, isYieldGuaranteed, repeatsLength }).length;
    expect([faults(1, 6_500), faults(1, 6_501), faults(0, 6_501)]).toEqual([0, 1, 0]);
  });
});

describe('the specified figures', () => {
  it('charges tubes, and the limits of endotoxin outside those that are included', () => {
    expect(priceOf(selectionOf({ productType: 8, tubes: 1 }), 0)?.subtotal).toBe(1_000);
    expect(priceOf(selectionOf({ productType: 8, tubes: 1 }), 1)?.subtotal).toBe(1_500);
    const limitPrice = (limit: string, grade: string, site: Site) =>
      priceOf(selectionOf({ productType: 9, limit }, { parent: { ...VIRUS, grade } }), site)?.subtotal ??
      null;
    expect(limitPrice('<10 EU/mL', 'research', 0)).toBe(0);
    expect(limitPrice('<1 EU/mL', 'research', 0)).toBeGreaterThan(0);
    expect(limitPrice('<1 EU/mL', 'nhp', 0)).toBe(0);
    expect(limitPrice('<1 EU/mL', 'research', 1)).toBeGreaterThan(0);
    expect(limitPrice('<0.2 EU/mL', 'research', 1)).toBeGreaterThan(0);
    expect(limitPrice('<0.2 EU/mL', 'nhp', 1)).toBeGreaterThan(0);
  });

  it('gives the fluorescence control without charge: to AAV on the Chinese site alone', () => {
    const withControl = { ...VIRUS, hasFluorescenceControl: 1 } as const;
    expect(codesOf(withControl, 0)).toEqual([]);
    expect(codesOf(withControl, 1)).toEqual(['catalogue/choice-unknown']);
    expect(priceOf(selectionOf(withControl), 0)).toEqual(priceOf(selectionOf(VIRUS), 0));
  });
});
