// The trellis of a problem: its allowed codons, with the patterns of its rules.
import { scoresOf } from '#bio/codon/problem/objective.ts';
import { BROKEN_MOTIF } from '#bio/codon/problem/penalties.ts';
import { NO_FLANKS, type Problem } from '#bio/codon/problem/problem.ts';
import { choicesOf, flankBasesOf } from '#bio/codon/rules/allowedCodons.ts';
import { type LocalRule, listCodonRuns, listPatterns } from '#bio/codon/rules/localRules.ts';
import type { Range } from '#bio/core/range.ts';
import { Automaton } from './automaton.ts';
import { reduceTrellis } from './reduceTrellis.ts';
import { RunCounter } from './runCounter.ts';
import { buildTrellis, type DeadEnd, isDeadEnd, type Trellis } from './trellis.ts';

/**
 * The trellis of some codons of a problem under some of its rules, or the first codon (or their number, for the flank
 * after) that no path reaches; the ends of the design keep their flanks.
 */
export function trellisOf(
  problem: Problem,
  localRules: readonly LocalRule[],
  isActive: (rule: number) => boolean = () => true,
  codons: Range = { start: 0, end: problem.protein.length },
): Trellis | DeadEnd {
  const { protein, flanks = NO_FLANKS } = problem;
  const isSoft = problem.isSoft === true;
  const built = buildTrellis({
    choices: choicesOf(problem, localRules, isActive).slice(codons.start, codons.end),
    automaton: new Automaton(priceForbidden(listPatterns(localRules, isActive), isSoft)),
    runs: new RunCounter(priceForbidden(listCodonRuns(localRules, isActive), isSoft)),
    scores: scoresOf(problem).subarray(64 * codons.start, 64 * codons.end),
    before: codons.start === 0 ? flankBasesOf(flanks.before) : new Uint8Array(),
    after: codons.end === protein.length ? flankBasesOf(flanks.after) : new Uint8Array(),
  });
  return isDeadEnd(built) ? built : reduceTrellis(built);
}

function priceForbidden<T extends { readonly price: number }>(
  priced: readonly T[],
  isSoft: boolean,
): readonly T[] {
  if (!isSoft) return priced;
  return priced.map((it) => (it.price === Number.POSITIVE_INFINITY ? { ...it, price: BROKEN_MOTIF } : it));
}
