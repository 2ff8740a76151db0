import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { placedPrimerOf } from '#bio/core/primerFeature.ts';
import { sizeOf } from '#bio/core/range.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { csvOf } from '#src/core/csv.ts';
import {
  annealedLettersOf,
  featureOf,
  findBadLetter,
  freeName,
  listPrimersOnMap,
  orderRowsOf,
  placeOf,
  withEnd,
} from './primerPlaces.ts';

const circle = createSequenceRecord({ bytes: bytesOf('ACGTTGCAAC'), topology: 'circular' });

test('the ends of a primer move over the origin, on either strand, and back', () => {
  const place = { start: 8, end: 10, strand: -1 as const };
  // On the bottom strand the 5' end lies at the right.
  expect(withEnd(place, '5', 3, circle)).toEqual({ start: 8, end: 13, strand: -1 });
  expect(withEnd(place, '3', 3, circle)).toEqual({ start: 5, end: 10, strand: -1 });
  expect(annealedLettersOf(circle, { start: 8, end: 13, strand: -1 })).toBe('CGTGT');
  expect(withEnd({ start: 1, end: 3, strand: 1 }, '5', 2, circle)).toEqual({ start: 9, end: 13, strand: 1 });
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(1 as const, -1 as const),
      fc.constantFrom('5' as const, '3' as const),
      fc.integer({ min: 1, max: 5 }),
      (start, bases, strand, end, by) => {
        const from = { start, end: start + bases, strand };
        const out = withEnd(from, end, by, circle);
        expect(sizeOf(out)).toBe(bases + by);
        expect(withEnd(out, end, -by, circle)).toEqual(from);
      },
    ),
  );
});

test('an end stays where it would leave a line, go round the circle or leave nothing', () => {
  const line = { ...circle, topology: 'linear' as const };
  const place = { start: 0, end: 4, strand: 1 as const };
  expect(withEnd(place, '5', 1, line)).toBe(place);
  expect(withEnd(place, '3', 7, circle)).toBe(place);
  expect(withEnd(place, '3', -4, circle)).toBe(place);
});

test('a primer begins at the 5′ end of the selection and is no longer than people order', () => {
  expect(placeOf({ start: 10, end: 40, strand: -1 }, 3000)).toEqual({ start: 10, end: 40, strand: -1 });
  expect(placeOf({ start: 10, end: 500, strand: 1 }, 3000)).toEqual({ start: 10, end: 35, strand: 1 });
  expect(placeOf({ start: 2900, end: 3100, strand: -1 }, 3000)).toEqual({ start: 75, end: 100, strand: -1 });
});

test('an edited primer keeps what its feature also says', () => {
  const primer = { name: 'P1', sequence: 'GGATCCACGT', place: { start: 0, end: 4, strand: 1 as const } };
  const before = { ...featureOf(primer), color: '#112233' };
  const noted = {
    ...before,
    qualifiers: [
      ...before.qualifiers,
      { key: 'note', value: 'lot 7' },
      { key: 'PCR_conditions', value: 'x' },
    ],
  };
  const after = featureOf({ ...primer, name: 'P2', sequence: 'ACGT' }, noted);
  expect(after.name).toBe('P2');
  expect(after.color).toBe('#112233');
  expect(after.qualifiers.slice(2)).toEqual([
    { key: 'note', value: 'lot 7' },
    { key: 'PCR_conditions', value: 'x' },
  ]);
  expect(placedPrimerOf(after)?.sequence).toBe('ACGT');
  expect(listPrimersOnMap({ ...circle, features: [{ ...after, type: 'CDS' }, after] })).toEqual([
    { index: 1, name: 'P2', sequence: 'ACGT', place: { start: 0, end: 4, strand: 1 } },
  ]);
});

test('a primer_bind without a sequence is a primer of the bases below it; one of parts or too long is none', () => {
  const feature = (end: number, more: object = {}) => ({
    ...{ type: 'primer_bind', name: 'M13 rev', qualifiers: [{ key: 'note', value: 'common primer' }] },
    parts: [{ start: 6, end, strand: -1 as const }],
    ...more,
  });
  const parts = [
    { start: 0, end: 2, strand: 1 as const },
    { start: 4, end: 6, strand: 1 as const },
  ];
  const record = { ...circle, features: [feature(12), feature(6), feature(0, { parts }), feature(300)] };
  // 6..12 reads CAACAC over the origin.
  expect(listPrimersOnMap(record)).toEqual([
    { index: 0, name: 'M13 rev', sequence: 'GTGTTG', place: { start: 6, end: 12, strand: -1 } },
  ]);
});

test('names are free, tails are bases, and the order lists what a vendor asks for', () => {
  expect(freeName('a-F', new Set(['a-F', 'a-F2']))).toBe('a-F3');
  expect(findBadLetter('gga tccN')).toBeUndefined();
  expect(findBadLetter('GG/5Phos/')).toBe('/');
  const [, row] = csvOf(orderRowsOf([{ name: 'a, F', sequence: 'gcatGC', tm: 51.26 }])).split('\r\n');
  expect(row).toBe('"a, F",GCATGC,6,66.7,51.3');
});
