// Why no design keeps limits on GC that each window could meet by itself: the shortest stretch of residues for which it is proved
// that there is none, and the rules and limits that are all needed for the proof. Offers are tried before they are made.

import type { Conflict, Problem } from '#bio/codon/problem/problem.ts';
import { gcSays } from '#bio/codon/rules/describeRules.ts';
import type { Rule } from '#bio/codon/rules/ruleList.ts';
import { Budget } from '#bio/codon/search/budget.ts';
import { type Windows, windowsOf } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { conflictFault, shortest } from './explainMotifs.ts';
import { leadsToDesign } from './relaxationIsFeasible.ts';

/** Work for one stretch or one rule left out. */
const PROOF_WORK = 3e6;

/** Undefined where the proof is too long to be told by parts. */
export function explainJoint(problem: Problem, list: readonly Rule[]): Conflict | undefined {
  const { rules, protein } = problem;
  const widths = list.length + rules.windows.length;
  const all = [
    ...list.map(({ message }) => message),
    ...rules.windows.map((it) => gcSays(it, it.width)),
    ...(rules.gc ? [gcSays(rules.gc)] : []),
  ];
  const asked = (codons: Range, needed: ReadonlySet<number>): Asked => {
    const windows = rules.windows.filter((_, i) => needed.has(list.length + i));
    const kept = { ...rules, windows, gc: needed.has(widths) ? rules.gc : undefined };
    return askedOf({ ...problem, rules: kept }, list, (rule) => needed.has(rule), codons);
  };
  const whole = { start: 0, end: protein.length };
  const every = new Set(all.keys());
  const fails = (codons: Range) => hasNone(asked(codons, every));
  if (!fails(whole)) return undefined;
  const codons = shortest(fails, protein.length);
  const needed = new Set(every);
  const without = (rule: number, from: ReadonlySet<number>) => new Set([...from].filter((it) => it !== rule));
  for (const rule of every) if (hasNone(asked(codons, without(rule, needed)))) needed.delete(rule);
  const clash = [...needed];
  const helps = clash.filter((rule) => {
    const { part, trellis, windows } = asked(whole, without(rule, every));
    return !('dead' in trellis) && leadsToDesign(part, trellis, windows);
  });
  const message = (numbers: readonly number[]): readonly LocalizedText[] => numbers.map((rule) => all[rule]!);
  return {
    codons,
    rules: message(clash),
    fault: conflictFault('codon/gc-no-design', problem, codons, message(clash), message(helps)),
  };
}

interface Asked {
  readonly part: Problem;
  readonly trellis: ReturnType<typeof trellisOf>;
  readonly windows: Windows;
}

/** Some codons of a problem under some of its rules. The whole's limit is that of the whole. */
function askedOf(
  part: Problem,
  list: readonly Rule[],
  isActive: (rule: number) => boolean,
  codons: Range,
): Asked {
  const { rules, protein } = part;
  const residues = codons.end - codons.start;
  const whole = residues === protein.length ? rules.gc : undefined;
  return {
    part,
    trellis: trellisOf(part, list, isActive, codons),
    windows: windowsOf(3 * residues, rules.windows, whole),
  };
}

/** It is proved, by little work, that there is no design. */
function hasNone({ trellis, windows }: Asked): boolean {
  if ('dead' in trellis) return true;
  const enough = Number.POSITIVE_INFINITY;
  const { best, bound } = solve(trellis, windows, { budget: new Budget(PROOF_WORK), enough });
  return !best && bound === Number.NEGATIVE_INFINITY;
}
