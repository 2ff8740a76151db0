// Compares the bound that counts repeats with an enumeration of all sequences, for small proteins of tandem repeats
// under random GC windows. GENEWRIGHT_LONG=10 tries thousands.
import { describe, expect, it } from 'vitest';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { codonsOf } from '#bio/codon/problem/objective.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { findBestPath, scoreOf } from '#bio/codon/search/bestPath.ts';
import { Budget } from '#bio/codon/search/budget.ts';
import { listPaths } from '#bio/codon/search/everyPath.ts';
import { problemWindowsOf } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { boundRepeats } from './repeatBound.ts';

const problems = Math.round(400 * Number(process.env['GENEWRIGHT_LONG'] ?? 0.3));
const MAX_SEQUENCES = 5000;

/** Two to four copies of one to three residues, most of which have few codons, with other residues around them. */
function tandemProblem(chance: Random): Problem {
  const unit = Array.from({ length: 1 + chance.int(3) }, () => chance.pick([...'KEDHNQFYCGAPTVIM'])).join('');
  const spacer = chance.pick(['', '', 'M', 'W', 'K']);
  const protein = `${chance.pick(['', 'M'])}${Array(2 + chance.int(3))
    .fill(unit)
    .join(spacer)}`;
  const low = chance.int(40) / 100;
  return {
    protein: bytesOf(protein),
    usage: findCodonUsage(chance.pick(['kazusa_human', 'csdb2022_10090', 'emboss_Eecoli_high']))!,
    ...rulesFrom({
      repeats: { length: 3 + chance.int(6), inverted: chance.int(2) === 0 },
      ...(chance.int(2) === 0 && { windows: [{ width: 6 + chance.int(6), min: low, max: low + 0.5 }] }),
    }),
    objective: 'maxCai',
  };
}

describe('boundRepeats', () => {
  it('is never below the best design, and mostly below the bound without the rule', () => {
    const chance = createRandom(712);
    let tried = 0;
    let lower = 0;
    for (let i = 0; i < problems; i++) {
      const problem = tandemProblem(chance);
      const trellis = trellisOf(problem, unwrap(localRulesOf(problem)));
      if (isDeadEnd(trellis)) continue;
      const windows = problemWindowsOf(problem);
      const budget = new Budget(3e5);
      const { best, bound, multipliers } = solve(trellis, windows, { budget });
      const paths = best && listPaths(trellis, MAX_SEQUENCES);
      if (!paths) continue;
      const kept = [...paths].filter(
        ({ codons }) => findViolations(problem, textOf(codonBytesOf(codons))).length === 0,
      );
      const optimum = Math.max(...kept.map(({ score }) => score));
      const rule = settingOf(problem.rules, 'repeat')!;
      const wantsDesign = chance.int(2) === 0;
      const counted = boundRepeats({
        trellis,
        windows,
        multipliers,
        rule,
        relaxed: best.codons,
        goal: Number.isFinite(optimum) ? optimum : bound - 1,
        wantsDesign,
        budget,
      });
      if (!counted) continue;
      tried++;
      expect(counted.bound).toBeGreaterThanOrEqual(optimum - 1e-9);
      if (counted.bound < bound - 1e-6) lower++;
      if (counted.codons)
        expect(scoreOf(trellis, counted.codons)).toBeLessThanOrEqual(findBestPath(trellis).value);
    }
    expect(tried).toBeGreaterThan(0.3 * problems);
    expect(lower).toBeGreaterThan(0.7 * tried);
  });

  it('is the sum of the best different words where copies share nothing else', () => {
    const problem: Problem = {
      protein: bytesOf('WKKWKKWKK'),
      usage: findCodonUsage('kazusa_human')!,
      ...rulesFrom({ repeats: { length: 9, inverted: false } }),
      objective: 'maxCai',
    };
    const trellis = trellisOf(problem, unwrap(localRulesOf(problem)));
    if (isDeadEnd(trellis)) throw new Error('no design');
    const windows = problemWindowsOf(problem);
    const relaxed = findBestPath(trellis);
    const counted = boundRepeats({
      trellis,
      windows,
      multipliers: undefined,
      rule: settingOf(problem.rules, 'repeat')!,
      relaxed: relaxed.codons,
      goal: relaxed.value - 1,
      wantsDesign: false,
      budget: new Budget(1e6),
    })!;
    // AAG and AAA: of three copies of KK each word of nine bases occurs once, so two of them have an AAA.
    const oneChange = scoreOf(trellis, codonsOf(bytesOf('TGGAAGAAATGGAAGAAGTGGAAGAAG')));
    expect(counted.bound).toBeLessThan(1.9 * oneChange);
    expect(counted.bound).toBeGreaterThan(2 * oneChange - 1e-9);
  });
});
