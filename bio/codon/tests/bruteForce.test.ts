// The exact search against trying every sequence: 3,000 small problems, sixty of them larger.
// GENEWRIGHT_LONG=10 makes it 100,000.
import { describe, expect, it } from 'vitest';
import { optimize } from '#bio/codon/optimize.ts';
import { hasLongRangeRules } from '#bio/codon/rules/longRangeViolations.ts';
import { createRandom } from '#bio/core/random.ts';
import { findDisagreement, smallProblem } from '#fixtures/codon/bruteForce.ts';

const times = Number(process.env['GENEWRIGHT_LONG'] ?? 0.3);

describe('optimize', () => {
  it.each([
    ...Array.from({ length: 10 }, (_, i) => ({ seed: i + 1, problems: 980, tries: 36 })),
    { seed: 11, problems: 200, tries: 400 },
  ])(
    'gives what trying every sequence gives (seed $seed, to $tries sequences)',
    ({ seed, problems, tries }) => {
      const chance = createRandom(seed);
      let designs = 0;
      let proved = 0;
      const count = Math.round(problems * times);
      for (let i = 0; i < count; i++) {
        const problem = smallProblem(chance, tries);
        const answer = optimize(problem);
        expect(findDisagreement(problem, answer)).toBeUndefined();
        if (!answer.ok) continue;
        designs++;
        if (answer.value.status === 'optimal') proved++;
        else expect(hasLongRangeRules(problem.rules)).toBe(true);
      }
      expect(designs).toBeGreaterThan(0.4 * count);
      expect(proved).toBeGreaterThan(0.9 * designs);
    },
    60_000 * Math.max(1, times),
  );
});
