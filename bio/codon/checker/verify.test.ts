import { describe, expect, it } from 'vitest';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { findOccurrences } from './patterns.ts';
import { translateLetters } from './translateLetters.ts';
import { findViolations } from './verify.ts';

function problem(dna: string, rules: ShortRules, original?: string): Problem {
  return {
    protein: bytesOf(translateLetters(dna)),
    ...(original && { original: bytesOf(original) }),
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom(rules),
    objective: 'maxCai',
  };
}

describe('violations', () => {
  it('finds nothing in a sequence that keeps all', () => {
    expect(
      findViolations(problem('ATGGTGAGC', { cpg: 'forbid', gc: { min: 0.4, max: 0.6 } }), 'ATGGTGAGC'),
    ).toEqual([]);
  });

  it('sees another protein, also when only the length differs', () => {
    const posed = problem('ATGGTGAGC', {});
    expect(findViolations(posed, 'ATGGTGACC')[0]!.rule.en).toBe('same protein');
    expect(findViolations(posed, 'ATGGTGAGCAGC')[0]!.rule.en).toBe('same protein');
  });

  it.each<[string, string, ShortRules, readonly (readonly [number, number])[]]>([
    ['a motif', 'ATGGAATTC', { avoid: [{ name: 'm', pattern: 'GAATTC', strands: 'both' }] }, [[3, 9]]],
    [
      'one on the other strand',
      'ATGGAGACC',
      { avoid: [{ name: 'm', pattern: 'GGTCTC', strands: 'both' }] },
      [[3, 9]],
    ],
    [
      'one on the other strand only',
      'ATGGAGACC',
      { avoid: [{ name: 'm', pattern: 'GGTCTC', strands: 'bottom' }] },
      [[3, 9]],
    ],
    [
      'one over the start',
      'ATTCAA',
      { avoid: [{ name: 'm', pattern: 'GAATTC', strands: 'both' }], before: 'GGA' },
      [[-2, 4]],
    ],
    [
      'overlapping ones',
      'AAAAAA',
      { avoid: [{ name: 'm', pattern: 'AAAAA', strands: 'top' }] },
      [
        [0, 5],
        [1, 6],
      ],
    ],
    ['a run', 'AAAAAAGGC', { runs: { A: 5, C: 5, G: 5, T: 5 } }, [[0, 6]]],
    ['a run over the end', 'GGCAAA', { runs: { A: 5, C: 5, G: 5, T: 5 }, after: 'AAAT' }, [[3, 9]]],
    [
      'CpG',
      'GCGACG',
      { cpg: 'forbid' },
      [
        [1, 3],
        [4, 6],
      ],
    ],
    ['UpA', 'ATAGCC', { upa: 'forbid' }, [[1, 3]]],
    ['rich windows, joined', 'GGCGGCAAA', { windows: [{ width: 3, min: 0, max: 0.7 }] }, [[0, 6]]],
    ['poor windows', 'GGCAAAAAA', { windows: [{ width: 5, min: 0.2, max: 1 }] }, [[3, 9]]],
    ['the whole too poor', 'AAAAAG', { gc: { min: 0.3, max: 1 } }, [[0, 6]]],
    ['rare codons', 'TTACTG', { rareBelow: 0.1 }, [[0, 3]]],
    ['another stop', 'AAATAA', { stop: 'TGA' }, [[3, 6]]],
  ])('finds %s', (_, dna, rules, places) => {
    expect(findViolations(problem(dna, rules), dna).map(({ range }) => [range.start, range.end])).toEqual(
      places,
    );
  });

  it('finds changed locked bases', () => {
    const posed = problem('CTGCTG', { locked: [{ start: 0, end: 3 }] }, 'TTACTG');
    expect(findViolations(posed, 'CTGCTG').map(({ found }) => found)).toEqual(['C', 'G']);
  });
});

describe('occurrences', () => {
  it('counts a palindrome once', () => {
    expect(findOccurrences('AAGAATTCAA', { pattern: 'GAATTC', strands: 'both' })).toHaveLength(1);
  });

  it('reads IUPAC letters', () => {
    expect(findOccurrences('GGACCGGTCC', { pattern: 'GGWCC', strands: 'top' }).map((it) => it.start)).toEqual(
      [0, 5],
    );
  });
});
