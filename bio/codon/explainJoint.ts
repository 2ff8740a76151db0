// Why no design keeps limits on GC that each window could meet by itself: the shortest stretch of residues for which it is proved
// that there is none, and the rules and limits that are all needed for the proof. Offers are tried before they are made.
import type { Says } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { gcSays } from './asked.ts';
import { Budget } from './budget.ts';
import { conflictFault, OFFER_WORK, shortest, trellisOf } from './explain.ts';
import type { Conflict, Problem } from './problem.ts';
import type { Rule } from './rules.ts';
import { solve } from './solve.ts';
import { windowsOf } from './windows.ts';

/** Work for one stretch or one rule left out. */
const PROOF_WORK = 3e6;

/** Undefined where the proof is too long to be told by parts. */
export function explainJoint(problem: Problem, list: readonly Rule[]): Conflict | undefined {
  const { rules, protein } = problem;
  const widths = list.length + rules.windows.length;
  const all = [
    ...list.map(({ says }) => says),
    ...rules.windows.map((it) => gcSays(it, it.width)),
    ...(rules.gc ? [gcSays(rules.gc)] : []),
  ];
  const outcome = (codons: Range, needed: ReadonlySet<number>, work: number) => {
    const windows = rules.windows.filter((_, i) => needed.has(list.length + i));
    const kept = { ...rules, windows, gc: needed.has(widths) ? rules.gc : undefined };
    return outcomeOf({ ...problem, rules: kept }, list, (rule) => needed.has(rule), codons, work);
  };
  const whole = { start: 0, end: protein.length };
  const every = new Set(all.keys());
  const fails = (codons: Range) => outcome(codons, every, PROOF_WORK) === 'none';
  if (!fails(whole)) return undefined;
  const codons = shortest(fails, protein.length);
  const needed = new Set(every);
  const without = (rule: number, from: ReadonlySet<number>) => new Set([...from].filter((it) => it !== rule));
  for (const rule of every)
    if (outcome(codons, without(rule, needed), PROOF_WORK) === 'none') needed.delete(rule);
  const clash = [...needed];
  const helps = clash.filter((rule) => outcome(whole, without(rule, every), OFFER_WORK) === 'design');
  const says = (numbers: readonly number[]): readonly Says[] => numbers.map((rule) => all[rule]!);
  return {
    codons,
    rules: says(clash),
    fault: conflictFault('codon/gc-no-design', problem, codons, says(clash), says(helps)),
  };
}

/** Whether some codons of a problem have a design under some of its rules, by little work. The whole's limit is that of the whole. */
function outcomeOf(
  problem: Problem,
  list: readonly Rule[],
  isActive: (rule: number) => boolean,
  codons: Range,
  work: number,
): 'design' | 'none' | 'unknown' {
  const trellis = trellisOf(problem, list, isActive, codons);
  if ('dead' in trellis) return 'none';
  const { rules, protein } = problem;
  const residues = codons.end - codons.start;
  const whole = residues === protein.length ? rules.gc : undefined;
  const windows = windowsOf(3 * residues, rules.windows, whole);
  const enough = Number.POSITIVE_INFINITY;
  const { best, bound } = solve(trellis, windows, { budget: new Budget(work), enough });
  if (best) return 'design';
  return bound === Number.NEGATIVE_INFINITY ? 'none' : 'unknown';
}
