import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placedPrimerOf, primerFeatureOf } from './primerFeature.ts';

test('a primer comes back from its feature, tail, description and all', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.constantFrom('M13 fwd', 'P1', '引物 1'),
        tail: fc.string({ unit: fc.constantFrom(...'ACGTN'), maxLength: 20 }),
        bound: fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 40 }),
        start: fc.nat(5000),
        strand: fc.constantFrom(1 as const, -1 as const),
        description: fc.constantFrom(undefined, 'for sequencing'),
      }),
      ({ name, tail, bound, start, strand, description }) => {
        const place = { start, end: start + bound.length, strand };
        const primer = { name, sequence: tail + bound, place, ...(description && { description }) };
        expect(placedPrimerOf(primerFeatureOf(primer))).toEqual(primer);
      },
    ),
  );
});

test('a binding site without a sequence, or longer than its primer, holds no primer', () => {
  const feature = (note: string) => ({
    type: 'primer_bind',
    name: 'p',
    parts: [{ start: 0, end: 5, strand: 1 as const }],
    qualifiers: [{ key: 'note', value: note }],
  });
  expect(placedPrimerOf(feature('binds here'))).toBeUndefined();
  expect(placedPrimerOf(feature('sequence: ACGT'))).toBeUndefined();
  expect(placedPrimerOf(feature('sequence: acgta; 1 mismatched'))?.sequence).toBe('acgta');
  expect(placedPrimerOf({ ...feature('sequence: ACGTA'), type: 'misc_feature' })).toBeUndefined();
});
