import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { findViolations } from './checker/verify.ts';
import { codonsOf } from './problem/objective.ts';
import type { Problem } from './problem/problem.ts';
import { findCodonUsage } from './usage/usage.ts';
import { designVariants, distanceOf } from './variants.ts';

const GENE: Problem = {
  protein: bytesOf(
    'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDD*',
  ),
  usage: findCodonUsage('kazusa_human')!,
  ...rulesFrom({
    avoid: [{ name: 'BsaI', pattern: 'GGTCTC', strands: 'both' }],
    windows: [{ width: 50, min: 0.3, max: 0.65 }],
    repeats: { length: 12, inverted: true },
  }),
  objective: 'maxCai',
};

describe('variants', () => {
  const four = unwrap(designVariants(GENE, { count: 4, within: 0.05, apart: 0.15 }));

  it('are as many as asked, each near the optimum and apart from all others', () => {
    expect(four).toHaveLength(4);
    for (const [i, { design, loss }] of four.entries()) {
      expect(loss).toBeLessThanOrEqual(0.05);
      expect(findViolations(GENE, textOf(design.dna))).toEqual([]);
      for (const other of four.slice(0, i))
        expect(distanceOf(GENE, codonsOf(design.dna), codonsOf(other.design.dna))).toBeGreaterThanOrEqual(
          0.15 - 1e-9,
        );
    }
  });

  it('carry the bound of the optimum and their own value', () => {
    const [best, ...others] = four.map(({ design }) => design);
    for (const { value, bound, gap } of others) {
      expect(value).toBeLessThan(best!.value);
      expect([bound, gap]).toEqual([best!.bound, best!.bound - value]);
    }
  });

  it('are the same for the same seed and others for another', () => {
    const dna = (seed: number) =>
      unwrap(designVariants({ ...GENE, seed }, { count: 3, within: 0.05, apart: 0.15 })).map(({ design }) =>
        textOf(design.dna),
      );
    expect(dna(1)).toEqual(four.slice(0, 3).map(({ design }) => textOf(design.dna)));
    expect(dna(2)[0]).toBe(dna(1)[0]);
    expect(dna(2)[1]).not.toBe(dna(1)[1]);
  });

  it('are dealt anew where host usage is matched, each as near to the bound as asked', () => {
    const matched: Problem = { ...GENE, objective: 'matchUsage' };
    const ten = unwrap(designVariants(matched, { count: 10, within: 0.03, apart: 0.2 }));
    expect(ten).toHaveLength(10);
    for (const { design, loss, apart } of ten) {
      expect(findViolations(GENE, textOf(design.dna))).toEqual([]);
      expect(loss).toBeLessThanOrEqual(0.03);
      expect((ten[0]!.design.bound - design.value) / 2 / GENE.protein.length).toBeCloseTo(loss, 9);
      expect(apart).toBeGreaterThanOrEqual(0.2 - 1e-9);
    }
  });

  it('are fewer when so many cannot be', () => {
    expect(unwrap(designVariants(GENE, { count: 5, within: 0.001, apart: 0.5 }))).toHaveLength(1);
  });
});
