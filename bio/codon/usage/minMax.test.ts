import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { minMaxOf } from './minMax.ts';
import { findCodonUsage } from './usage.ts';

const human = findCodonUsage('kazusa_human')!;

describe('minMax', () => {
  it('is 100 for the most used codons, -100 for the least used, 0 for codons without a choice', () => {
    expect([...minMaxOf(bytesOf('CTGAAG'.repeat(10)), human)].map(Math.round)).toEqual(Array(3).fill(100));
    expect([...minMaxOf(bytesOf('TTAAAA'.repeat(10)), human)].map(Math.round)).not.toContain(100);
    expect(Math.max(...minMaxOf(bytesOf('CTAAAA'.repeat(10)), human))).toBeLessThan(-90);
    expect([...minMaxOf(bytesOf('ATGTGG'.repeat(10)), human)]).toEqual([0, 0, 0]);
  });

  it('has no value for fewer codons than a window', () => {
    expect(minMaxOf(bytesOf('ATG'.repeat(17)), human)).toHaveLength(0);
    expect(minMaxOf(bytesOf('ATG'.repeat(18)), human)).toHaveLength(1);
  });
});
