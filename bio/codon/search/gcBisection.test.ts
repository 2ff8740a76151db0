import { describe, expect, it } from 'vitest';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { explainMotifs } from '#bio/codon/explain/explainMotifs.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { withoutKinds } from '#bio/codon/problem/ruleSetting.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { bruteForce, smallProblem } from '#fixtures/codon/bruteForce.ts';
import { Budget } from './budget.ts';
import { canBisectGc, solveByGcBisection } from './gcBisection.ts';
import { problemWindowsOf } from './gcWindows.ts';
import type { Solved } from './solve.ts';
import { isDeadEnd } from './trellis.ts';

const NOTHING: Solved = {
  best: undefined,
  bound: Number.POSITIVE_INFINITY,
  multipliers: undefined,
  steps: [],
  labels: 0,
  passes: 0,
};

describe('solveTilted', () => {
  it('never gives a bound below the best of all sequences, nor a design that breaks a rule', () => {
    const chance = createRandom(31);
    let found = 0;
    for (let i = 0; i < 400; i++) {
      const some = smallProblem(chance);
      const low = chance.int(7) / 10;
      const problem: Problem = {
        ...some,
        rules: [
          ...withoutKinds(
            some.rules,
            'repeat',
            'hairpin',
            'repeatCoverage',
            'spliceDonor',
            'spliceAcceptor',
            'gcTotal',
            'gcWindow',
          ),
          { kind: 'gcTotal', min: low, max: Math.min(1, low + 0.1 + chance.int(3) / 10) },
          { kind: 'gcWindow', width: 4 + chance.int(4), min: 0.2, max: 0.8 },
        ],
      };
      const list = unwrap(localRulesOf(problem));
      const trellis = trellisOf(problem, list);
      if (isDeadEnd(trellis)) {
        expect(explainMotifs(problem, list, trellis.layer).rules.length).toBeGreaterThan(0);
        continue;
      }
      const windows = problemWindowsOf(problem);
      if (!canBisectGc(windows, problem.protein.length)) continue;
      const { best, bound } = solveByGcBisection(trellis, windows, NOTHING, new Budget(1e7));
      const truth = bruteForce(problem);
      if (truth === undefined) {
        expect(best).toBeUndefined();
        continue;
      }
      expect(bound).toBeGreaterThanOrEqual(truth - 1e-9);
      if (!best) continue;
      found++;
      expect(best.score).toBeLessThanOrEqual(truth + 1e-9);
      expect(findViolations(problem, textOf(codonBytesOf(best.codons)))).toEqual([]);
    }
    expect(found).toBeGreaterThan(100);
  });
});
