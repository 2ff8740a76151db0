import { expect, it } from 'vitest';
import { HAZARDS, STORAGES } from '#commerce/sample/choices.ts';
import { handlingOf } from './handling.ts';
import { type LabeledLine, tubesOf } from './tubes.ts';

const line = (over: Partial<LabeledLine> & Pick<LabeledLine, 'id' | 'productType'>): LabeledLine => ({
  ...{ serviceId: null, name: over.id, quantity: 1 },
  ...over,
});

it('counts a tube a piece, numbered within its line', () => {
  const tubes = tubesOf([
    line({ id: 'pUC19', productType: 3, quantity: 2 }),
    line({ id: 'mRNA', productType: 6 }),
  ]);
  expect(tubes.map(({ name, line: number, tube, count }) => [name, number, tube, count])).toEqual([
    ['pUC19', 1, 1, 2],
    ['pUC19', 1, 2, 2],
    ['mRNA', 2, 1, 1],
  ]);
});

it('takes the tubes of its aliquoting in place of the pieces, and gives services none', () => {
  const tubes = tubesOf([
    line({ id: 'AAV9', productType: 4, virus: 'aav' }),
    line({ id: 'aliquots', productType: 8, serviceId: 'AAV9', tubes: 12, quantity: 2 }),
    line({ id: 'endotoxin', productType: 9, serviceId: 'AAV9' }),
  ]);
  expect(tubes).toHaveLength(24);
  expect(new Set(tubes.map((it) => it.name))).toEqual(new Set(['AAV9']));
});

it('labels the samples of a test with what the customer said of them', () => {
  const sample = { lotNumber: 'L7', name: 'serum', quantity: 2, type: 'serum', remark: '' };
  const samples = [{ ...sample, storage: 'nitrogen', hazard: 'bsl2' }];
  expect(tubesOf([line({ id: 'ELISA', productType: 5, samples })])).toEqual(
    [1, 2].map((tube) => ({
      ...{ name: 'serum', lot: 'L7', line: 1, tube, count: 2, storage: 'nitrogen', hazard: 'bsl2' },
    })),
  );
});

it('says of a virus how it is kept and contained, and of a kit nothing', () => {
  const known = [
    handlingOf({ productType: 4, virus: 'aav' }),
    handlingOf({ productType: 4, virus: 'lentivirus' }),
    handlingOf({ productType: 7, category: 'preGood.lentivirus' }),
    handlingOf({ productType: 7, category: 'offShelf.plasmids' }),
  ];
  expect(known.map((it) => it.hazard)).toEqual(['bsl1', 'bsl2', 'bsl2', 'harmless']);
  for (const { storage, hazard } of known) {
    expect(STORAGES.map((it) => it.id)).toContain(storage);
    expect(HAZARDS.map((it) => it.id)).toContain(hazard);
  }
  expect(handlingOf({ productType: 7, category: 'offShelf.kits' })).toEqual({ storage: '', hazard: '' });
});
