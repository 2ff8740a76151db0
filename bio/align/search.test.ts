import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { editDistanceOf } from './edit.ts';
import { searchNear } from './search.ts';

const LOXP = bytesOf('ATAACTTCGTATAGCATACATTATACGAAGTTAT');

describe('searchNear', () => {
  test('finds a site on either strand, with its edits', () => {
    const bytes = bytesOf(
      `GGGG${'ATAACTTCGTATAGCATACATTATACGAAGTTAT'}CCCC${'ATAACTTCGTATATGTATGCTATACGAAGTTAT'}GG`,
    );
    expect(searchNear(createSequenceRecord({ bytes }), LOXP, 3)).toEqual([
      { start: 4, end: 38, strand: 1, edits: 0 },
      { start: 42, end: 75, strand: -1, edits: 1 },
    ]);
  });

  test('finds a site over the origin of a circle, and not of a line', () => {
    const bytes = bytesOf('TACATTATACGAAGTTATCCCCCCCCCCCCATAACTTCGTATAGCA');
    expect(searchNear(createSequenceRecord({ bytes, topology: 'circular' }), LOXP, 1)).toEqual([
      { start: 30, end: 64, strand: 1, edits: 0 },
    ]);
    expect(searchNear(createSequenceRecord({ bytes }), LOXP, 1)).toEqual([]);
  });

  test('a place whose first base lies before the origin is reported whole, as from any other origin', () => {
    const patternFrom = (text: string) =>
      searchNear(createSequenceRecord({ bytes: bytesOf(text), topology: 'circular' }), bytesOf('ACGTAC'), 1);
    expect(patternFrom('CCCTCGTACCCCC')).toEqual([{ start: 3, end: 9, strand: 1, edits: 1 }]);
    expect(patternFrom('CGTACCCCCCCCT')).toEqual([{ start: 12, end: 18, strand: 1, edits: 1 }]);
  });

  test('a pattern that is its own reverse complement is reported once', () => {
    expect(
      searchNear(createSequenceRecord({ bytes: bytesOf('CCGAATTCCC') }), bytesOf('GAATTC'), 0),
    ).toHaveLength(1);
  });

  test('IUPAC letters of the pattern accept what they stand for; N of the record fits only N', () => {
    const hits = (text: string, pattern: string) =>
      searchNear(createSequenceRecord({ bytes: bytesOf(text) }), bytesOf(pattern), 0).length;
    expect(hits('CCGATTACACC', 'GRTTNCA')).toBe(1);
    expect(hits('CCGATTNCACC', 'GATTACA')).toBe(0);
  });

  test('every hit has the edits it says', () => {
    const dna = (max: number) =>
      fc
        .array(fc.constantFrom(...'ACGT'), { minLength: 8, maxLength: max })
        .map((it) => bytesOf(it.join('')));
    fc.assert(
      fc.property(dna(60), dna(12), fc.boolean(), (bytes, pattern, isCircular) => {
        const record = createSequenceRecord({ bytes, topology: isCircular ? 'circular' : 'linear' });
        for (const hit of searchNear(record, pattern, 2)) {
          const found = residuesOf(record, hit, hit.strand);
          expect(editDistanceOf(pattern, found).distance).toBe(hit.edits);
        }
      }),
    );
  });
});
