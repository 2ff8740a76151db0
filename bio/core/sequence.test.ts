import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from './bytes.ts';
import { faultTextOf, locationTextOf } from './fault.ts';
import { type Feature, nameFrom, spanOf, strandOf } from './feature.ts';
import { createRandom, generateDna } from './random.ts';
import { createSequenceRecord, featureResiduesOf, residuesOf } from './sequence.ts';

const record = createSequenceRecord({ bytes: bytesOf('AACCGGTTN'), topology: 'circular' });

test('residues over the origin are read round the circle, on either strand', () => {
  expect(textOf(residuesOf(record, { start: 7, end: 11 }))).toBe('TNAA');
  expect(textOf(residuesOf(record, { start: 7, end: 11 }, -1))).toBe('TTNA');
});

test('RNA is complemented into RNA', () => {
  const rna = createSequenceRecord({ bytes: bytesOf('AACU'), kind: 'rna' });
  expect(textOf(residuesOf(rna, { start: 0, end: 4 }, -1))).toBe('AGUU');
});

test('a feature is its parts in reading order', () => {
  const feature: Feature = {
    type: 'CDS',
    name: 'x',
    parts: [
      { start: 6, end: 8, strand: -1 },
      { start: 0, end: 2, strand: 1 },
    ],
    qualifiers: [],
  };
  expect(textOf(featureResiduesOf(record, feature))).toBe('AAAA');
  expect(strandOf(feature)).toBeUndefined();
});

test('the span of parts on a circle takes the shorter way round', () => {
  const parts = [
    { start: 90, end: 95, strand: 1 as const },
    { start: 2, end: 8, strand: 1 as const },
  ];
  const feature = { type: 'CDS', name: 'x', parts, qualifiers: [] };
  expect(spanOf(feature, 100, true)).toEqual({ start: 90, end: 108 });
  expect(spanOf(feature, 100, false)).toEqual({ start: 2, end: 95 });
});

test('a feature is named by label, gene, product, note or type, in that order', () => {
  const gene = { key: 'gene', value: 'bla' };
  const label = { key: 'label', value: 'AmpR' };
  expect(nameFrom('CDS', [gene, label])).toBe('AmpR');
  expect(nameFrom('CDS', [{ key: 'note', value: ' ' }, gene])).toBe('bla');
  expect(nameFrom('CDS', [{ key: 'pseudo' }])).toBe('CDS');
});

test('the same seed gives the same sequence, and the share of G and C is about what was asked', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(generateDna(createRandom(seed), 50)).toEqual(generateDna(createRandom(seed), 50));
    }),
    { numRuns: 20 },
  );
  const high = generateDna(createRandom(1), 20_000, 0.8).filter((byte) => byte === 71 || byte === 67).length;
  expect(Math.abs(high / 20_000 - 0.8)).toBeLessThan(0.02);
  const counts = new Map<number, number>();
  const chance = createRandom(2);
  for (let i = 0; i < 6000; i++) {
    const n = chance.int(6);
    counts.set(n, (counts.get(n) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('a fault says its place in both languages', () => {
  const place = { file: 'a.fa', record: 'x', line: 3, position: 12 };
  expect(locationTextOf(place, 'en')).toBe('a.fa, record x, line 3, position 12: ');
  expect(faultTextOf({ code: 'a/b', place, message: { en: 'Bad.', zh: '错误。' } }, 'zh')).toBe(
    'a.fa，序列 x，第 3 行，第 12 位：错误。',
  );
  expect(locationTextOf({}, 'en')).toBe('');
});
