// Checks a design by reading its letters: its own table of codons, regular expressions for motifs and plain counting
// for GC. It shares no code with the search that made the design, so that a mistake there cannot hide here.
import { NO_FLANKS, type Problem } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import { findRuleViolations } from './rules/catalogue.ts';
import { translateLetters } from './translateLetters.ts';

export type { Violation };

/** All violations by `dna` (upper-case A C G T): another protein first, then rule by rule; empty if there are none. */
export function findViolations(problem: Problem, dna: string): readonly Violation[] {
  const { rules, flanks = NO_FLANKS } = problem;
  return [...findProteinChange(problem, dna), ...findRuleViolations(rules, { dna, flanks, problem })];
}

function findProteinChange(problem: Problem, dna: string): readonly Violation[] {
  const wanted = String.fromCharCode(...problem.protein).toUpperCase();
  const made = translateLetters(dna);
  if (made === wanted && dna.length === 3 * wanted.length) return [];
  const at = [...wanted].findIndex((letter, i) => letter !== made[i]);
  return [
    {
      rule: { en: 'same protein', zh: '蛋白序列不变' },
      range: { start: 3 * Math.max(0, at), end: 3 * Math.max(0, at) + 3 },
      found: made[at] ?? '',
      isHard: true,
    },
  ];
}
