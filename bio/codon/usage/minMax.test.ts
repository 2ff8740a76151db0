import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { minMax } from './minMax.ts';
import { codonUsage } from './usage.ts';

const human = codonUsage('kazusa_human')!;

describe('minMax', () => {
  it('is 100 for the most used codons, -100 for the least used, 0 for codons without a choice', () => {
    expect([...minMax(bytesOf('CTGAAG'.repeat(10)), human)].map(Math.round)).toEqual(Array(3).fill(100));
    expect([...minMax(bytesOf('TTAAAA'.repeat(10)), human)].map(Math.round)).not.toContain(100);
    expect(Math.max(...minMax(bytesOf('CTAAAA'.repeat(10)), human))).toBeLessThan(-90);
    expect([...minMax(bytesOf('ATGTGG'.repeat(10)), human)]).toEqual([0, 0, 0]);
  });

  it('has no value for fewer codons than a window', () => {
    expect(minMax(bytesOf('ATG'.repeat(17)), human)).toHaveLength(0);
    expect(minMax(bytesOf('ATG'.repeat(18)), human)).toHaveLength(1);
  });
});
