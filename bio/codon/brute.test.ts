// The exact search against trying every sequence: 10,000 small problems, two hundred of them larger.
// GENEWRIGHT_LONG=10 makes it ten times as many.
import { describe, expect, it } from 'vitest';
import { random } from '#bio/core/random.ts';
import { disagreement, smallProblem } from './brute.ts';
import { hasFarRules } from './offences.ts';
import { optimize } from './optimize.ts';

const times = Number(process.env['GENEWRIGHT_LONG'] ?? 1);

describe('optimize', () => {
  it.each([
    ...Array.from({ length: 10 }, (_, i) => ({ seed: i + 1, problems: 980, tries: 36 })),
    { seed: 11, problems: 200, tries: 400 },
  ])(
    'gives what trying every sequence gives (seed $seed, to $tries sequences)',
    ({ seed, problems, tries }) => {
      const chance = random(seed);
      let designs = 0;
      let proved = 0;
      for (let i = 0; i < problems * times; i++) {
        const problem = smallProblem(chance, tries);
        const answer = optimize(problem);
        expect(disagreement(problem, answer)).toBeUndefined();
        if (!answer.ok) continue;
        designs++;
        if (answer.value.status === 'optimal') proved++;
        else expect(hasFarRules(problem.rules)).toBe(true);
      }
      expect(designs).toBeGreaterThan(0.4 * problems);
      expect(proved).toBeGreaterThan(0.9 * designs);
    },
    60_000 * times,
  );
});
