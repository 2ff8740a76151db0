// Checks every rule by itself against the sequence before and after, by the independent check: the table of constraints
// in a report.
import { findViolations } from '#bio/codon/checker/verify.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { constraintsOf } from '#bio/codon/rules/constraints.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface RuleCheck {
  readonly message: LocalizedText;
  /** At a price: it may be broken, and how often is reported. */
  readonly isPriced: boolean;
  /** Times it is broken in the original; undefined where only a protein was given. */
  readonly before: number | undefined;
  readonly after: number;
}

export function checkRules(
  problem: Problem,
  before: Uint8Array | undefined,
  after: Uint8Array,
): readonly RuleCheck[] {
  return constraintsOf(problem).map(({ message, isolated, isPriced }) => {
    const times = (dna: Uint8Array) => findViolations({ ...problem, rules: isolated }, textOf(dna)).length;
    return { message, isPriced, before: before && times(before), after: times(after) };
  });
}
