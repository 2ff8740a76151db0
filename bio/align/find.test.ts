import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type Topology } from '#bio/core/sequence.ts';
import { type FindOptions, find } from './find.ts';

function places(sequence: string, pattern: string, topology: Topology = 'linear', options: FindOptions = {}) {
  const record = createSequenceRecord({ bytes: bytesOf(sequence), topology });
  return unwrap(find(record, pattern, options)).hits.map(
    (hit) => `${hit.start}-${hit.end}${hit.strand === 1 ? '+' : '-'}${hit.mismatches || ''}`,
  );
}

describe('find', () => {
  it('finds a pattern on both strands, written on the top strand', () => {
    expect(places('AAGATCCTTTTGGATCT', 'GATCC')).toEqual(['2-7+', '11-16-']);
    expect(places('AAGATCCTTTTGGATCT', 'GATCC', 'linear', { strands: 'bottom' })).toEqual(['11-16-']);
  });

  it('reports a palindrome once, and every one of overlapping hits', () => {
    expect(places('GAATTCGAATTC', 'GAATTC')).toEqual(['0-6+', '6-12+']);
    expect(places('AAAA', 'AA', 'linear', { strands: 'top' })).toEqual(['0-2+', '1-3+', '2-4+']);
  });

  it('finds hits over the origin of a circle only', () => {
    expect(places('TTCAAAAAAGAA', 'GAATTC', 'circular')).toEqual(['9-15+']);
    expect(places('TTCAAAAAAGAA', 'GAATTC')).toEqual([]);
    expect(places('CCAAAAAAGG', 'TTTTTTGGC', 'circular')).toEqual(['9-18-']);
  });

  it('reads IUPAC letters as sets; an uncertain base of the record fits only where all its readings do', () => {
    expect(places('ACGTT', 'RYG', 'linear', { strands: 'top' })).toEqual(['0-3+']);
    expect(places('ANT', 'ANT', 'linear', { strands: 'top' })).toEqual(['0-3+']);
    expect(places('ANT', 'ACT', 'linear', { strands: 'top' })).toEqual([]);
    expect(places('ANT', 'ACT', 'linear', { strands: 'top', mismatches: 1 })).toEqual(['0-3+1']);
    expect(places('acguu', 'ACGTT', 'linear', { strands: 'top' })).toEqual(['0-5+']);
  });

  it('finds a peptide in all six frames, over the origin, on the bottom strand too', () => {
    expect(places('CCATGGCTTAA', 'MA*', 'linear', { as: 'protein' })).toEqual(['2-11+']);
    expect(places('TTAAGCCATGG', 'MA*', 'linear', { as: 'protein' })).toEqual(['0-9-']);
    expect(places('GCTTAACCAT', 'MA', 'circular', { as: 'protein' })).toEqual([]);
    expect(places('GCTTAACCCATG', 'MA', 'circular', { as: 'protein' })).toEqual(['9-15+']);
    expect(places('ATGGCNNNN', 'MAX', 'linear', { as: 'protein', strands: 'top' })).toEqual(['0-9+']);
  });

  it('finds residues in a protein record', () => {
    const record = createSequenceRecord({ bytes: bytesOf('MKLVDNNE'), kind: 'protein' });
    expect(unwrap(find(record, 'BXZ')).hits).toEqual([{ start: 5, end: 8, strand: 1, mismatches: 0 }]);
  });

  it('finds nothing when the pattern is longer than the record, on a circle too', () => {
    expect(places('ACG', 'ACGA', 'circular')).toEqual([]);
  });

  it('says when it stopped at the limit', () => {
    const record = createSequenceRecord({ bytes: bytesOf('A'.repeat(50)) });
    const answer = unwrap(find(record, 'A', { limit: 10, strands: 'top' }));
    expect(answer.hits).toHaveLength(10);
    expect(answer.isCut).toBe(true);
    expect(unwrap(find(record, 'A', { limit: 50 })).isCut).toBe(false);
  });

  it.each([
    ['', {}, 'find/empty', undefined],
    ['AC!T', {}, 'find/foreign-letter', 3],
    ['A-CT', {}, 'find/foreign-letter', 2],
    ['ME1', { as: 'protein' as const }, 'find/foreign-letter', 3],
    ['ACG', { mismatches: 3 }, 'find/mismatches', undefined],
  ])('refuses “%s”', (pattern, options, code, position) => {
    const answer = find(createSequenceRecord({ bytes: bytesOf('ACGTACGT') }), pattern, options);
    expect(answer.ok ? 'found' : [answer.fault.code, answer.fault.place.position]).toEqual([code, position]);
  });

  it('agrees with a plain reading of every window, for any circle, pattern and number of mismatches', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 4, max: 60 }),
        fc.stringMatching(/^[ACGTRYN]{2,7}$/),
        fc.integer({ min: 0, max: 1 }),
        (seed, length, pattern, mismatches) => {
          const bytes = generateDna(createRandom(seed), length);
          const record = createSequenceRecord({ bytes, topology: 'circular' });
          for (const hit of unwrap(find(record, pattern, { mismatches })).hits) {
            const read = textOf(residuesOf(record, hit, hit.strand));
            expect(differences(read, pattern)).toBe(hit.mismatches);
          }
          const tops = unwrap(find(record, pattern, { mismatches, strands: 'top' })).hits.length;
          let plain = 0;
          for (let i = 0; pattern.length <= length && i < length; i++) {
            const read = textOf(residuesOf(record, { start: i, end: i + pattern.length }));
            if (differences(read, pattern) <= mismatches) plain++;
          }
          expect(tops).toBe(plain);
        },
      ),
    );
  });
});

const SETS: Readonly<Record<string, string>> = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  R: 'AG',
  Y: 'CT',
  N: 'ACGT',
};

function differences(read: string, pattern: string): number {
  return [...read].filter((base, i) => !SETS[pattern[i]!]!.includes(base)).length;
}
