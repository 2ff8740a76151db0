// Bounds stretch by stretch and local steps of the prices, against the search that tries all labels: neither may pass a
// design by.
import { describe, expect, it } from 'vitest';
import { graphOf, PricedGraph } from '#bio/codon/checker/certificateCheckerGraph.ts';
import { PartSearch } from '#bio/codon/checker/certificateCheckerParts.ts';
import { boundRests } from '#bio/codon/checker/certificateCheckerStretches.ts';
import { boundCheckInputOf } from '#bio/codon/checker/certificateInput.ts';
import { LetterReader } from '#bio/codon/checker/letterReader.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { arcValuesOf, computeBestFromNodes } from './bestPath.ts';
import { Budget } from './budget.ts';
import { minimizeBound } from './dual.ts';
import { basePricesOf, problemWindowsOf } from './gcWindows.ts';
import { searchLabels } from './labels.ts';
import { minimizeBoundLocally } from './localDual.ts';
import { boundRestsByStretches } from './stretches.ts';
import type { Trellis } from './trellis.ts';

const isLong = Boolean(process.env['GENEWRIGHT_LONG']);
const SEEDS = Array.from({ length: isLong ? 40 : 19 }, (_, i) => i + 1);
const budget = new Budget(1e12);

describe('restsByStretches', () => {
  it.each(Array.from({ length: isLong ? 120 : 60 }, (_, i) => i + 1))(
    'loses no design of interest (seed %i)',
    (seed) => {
      const { trellis, windows, multipliers, chance } = problemFor(createRandom(seed));
      const all = { multipliers, above: Number.NEGATIVE_INFINITY, max: 1e9, budget };
      const best = searchLabels(trellis, windows, all).best;
      if (!best) return;
      const plain = computeBestFromNodes(
        trellis,
        arcValuesOf(trellis, basePricesOf(windows, multipliers, 3 * trellis.length)),
      );
      for (const above of [Number.NEGATIVE_INFINITY, best.score - 0.3, best.score - 1e-6]) {
        const options = { ...all, above, max: chance.pick([2, 20, 1e9]), size: 4 + chance.int(6) };
        const { rest } = boundRestsByStretches(trellis, windows, options);
        expect(rest.every((it, node) => it <= plain[node]! + 1e-9)).toBe(true);
        expect(searchLabels(trellis, windows, { ...all, above, rest }).best?.score).toBeCloseTo(
          best.score,
          9,
        );
      }
    },
  );
});

describe('restsIn', () => {
  it.each(SEEDS)('loses no part of interest (seed %i)', (seed) => {
    const { problem, multipliers } = problemFor(createRandom(seed));
    const proof = new Map([...multipliers].flatMap((it, t) => (it === 0 ? [] : [[t, it] as const])));
    const { windows, patterns, before, after, choices, scoreAt } = boundCheckInputOf(problem, [proof]);
    const graph = graphOf(new LetterReader(patterns, before, after), choices, scoreAt);
    const priced = new PricedGraph(graph, windows, proof);
    const input = {
      graph,
      priced,
      windows,
      multipliers: proof,
      above: Number.NEGATIVE_INFINITY,
      excess: undefined,
    };
    const best = new PartSearch(input).enumerate(1e9, 1e9).better;
    if (!best) return;
    for (const above of [best.score - 0.3, best.score - 1e-6]) {
      const { rest } = boundRests({ ...input, above }, 6);
      const found = new PartSearch({ ...input, above, rest }).enumerate(1e9, 1e9);
      expect(found.better?.score).toBeCloseTo(best.score, 9);
    }
  });
});

describe('lowerLocally', () => {
  it.each(SEEDS)('brings the bound down to no less than a design has (seed %i)', (seed) => {
    const { trellis, windows, multipliers } = problemFor(createRandom(seed));
    const options = { multipliers, above: Number.NEGATIVE_INFINITY, budget };
    const known = searchLabels(trellis, windows, { ...options, max: 3 }).best;
    const best = searchLabels(trellis, windows, { ...options, max: 1e9 }).best;
    if (!known || !best) return;
    const before = minimizeBound(trellis, windows, { passes: 1, budget, from: multipliers }).bound;
    const { score, codons } = known;
    const dual = minimizeBoundLocally(trellis, windows, {
      passes: 60,
      budget,
      from: multipliers,
      known: score,
      codons,
    });
    expect(dual.bound).toBeGreaterThanOrEqual(best.score - 1e-9);
    expect(dual.bound).toBeLessThanOrEqual(before + 1e-9);
  });
});

/** Some thirty residues under two motifs and narrow windows, with prices that a few passes have set. */
function problemFor(chance: Random) {
  const protein = bytesOf(
    Array.from({ length: 22 + chance.int(12) }, () => chance.pick('AARRGGPPLLSSTTVVKENDIFYHQ')).join(''),
  );
  const problem: Problem = {
    protein,
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom({
      avoid: ['GGCC', 'CTGC'].map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
      windows: [
        { width: 9 + chance.int(12), min: 0.3, max: 0.6 + chance.int(3) / 20 },
        ...(chance.next() < 0.4 ? [{ width: 20 + chance.int(12), min: 0.35, max: 0.62 }] : []),
      ],
      ...(chance.next() < 0.3 && { gc: { min: 0.4, max: 0.58 } }),
    }),
    objective: 'maxCai',
  };
  const trellis = trellisOf(problem, unwrap(localRulesOf(problem))) as Trellis;
  const windows = problemWindowsOf(problem);
  const { multipliers } = minimizeBound(trellis, windows, { passes: 1 + chance.int(30), budget });
  return { problem, trellis, windows, multipliers, chance };
}
