import { expect, it } from 'vitest';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { withoutKinds } from '#bio/codon/problem/ruleSetting.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { computeCpgFrontier } from './frontier.ts';
import { ruleCostsOf } from './ruleCosts.ts';

const problem: Problem = {
  protein: bytesOf('MKRRSAPTVRDGSARPNEFAARTPSGLLRRAAS*'),
  usage: findCodonUsage('kazusa_human')!,
  ...rulesFrom({ runs: { A: 5, C: 3, G: 3, T: 5 }, cpg: 0.1 }),
  objective: 'balanced',
};

it('goes from the highest CAI to no CpG, both falling', () => {
  const points = computeCpgFrontier(problem);
  expect(points.length).toBeGreaterThan(2);
  expect(points.at(-1)!.cpg).toBe(0);
  for (const [i, point] of points.entries()) {
    expect(point.isProved).toBe(true);
    if (i > 0) expect(point.cpg).toBeLessThan(points[i - 1]!.cpg);
    if (i > 0) expect(point.cai!).toBeLessThanOrEqual(points[i - 1]!.cai! + 1e-12);
  }
});

it('costs of rules are what the objective gains without them, never below 0', () => {
  const design = unwrap(optimize(problem));
  const costs = ruleCostsOf(problem, design);
  expect(costs.map(({ rule }) => rule.en)).toEqual(['homopolymer limit', 'CpG']);
  for (const { cost, isExact } of costs) expect([cost >= 0, isExact]).toEqual([true, true]);
  const free = unwrap(optimize({ ...problem, rules: withoutKinds(problem.rules, 'cpg') }));
  expect(costs[1]!.cost).toBeCloseTo(free.value - design.value, 9);
  expect(costs[1]!.cai).toBe(adaptationOf(free.dna, problem.usage).cai);
});
