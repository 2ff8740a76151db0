// Every rule by itself against the sequence before and after, by the independent reading: the table that shows what was broken and
// that all is kept.

import { violations } from '#bio/codon/checker/verify.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { askedRules } from '#bio/codon/rules/describeRules.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface Constraint {
  readonly message: LocalizedText;
  /** At a price: it may be broken, and how often is told. */
  readonly isPriced: boolean;
  /** Times it is broken in the original; undefined where only a protein was given. */
  readonly before: number | undefined;
  readonly after: number;
}

export function constraintsOf(
  problem: Problem,
  before: Uint8Array | undefined,
  after: Uint8Array,
): readonly Constraint[] {
  return askedRules(problem).map(({ message, alone, isPriced }) => {
    const times = (dna: Uint8Array) => violations({ ...problem, rules: alone }, textOf(dna)).length;
    return { message, isPriced, before: before && times(before), after: times(after) };
  });
}
