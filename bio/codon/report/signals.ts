// Motifs before and after, whether a rule constrains them or not: where they occur, and the outcome for each place.
import { findOccurrences } from '#bio/codon/checker/patterns.ts';
import { type Motif, motifLabelOf } from '#bio/codon/problem/motif.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { findKnownMotif } from '#bio/table/motifs.ts';

export interface MotifReport {
  readonly message: LocalizedText;
  readonly pattern: string;
  /** Forbidden, at a price, or only shown. */
  readonly constraint: 'forbidden' | 'priced' | 'none';
  /** Places in the original; undefined where only a protein was given. */
  readonly before: readonly Range[] | undefined;
  readonly after: readonly Range[];
  /** Number of places that were removed, that remain, and that are new. */
  readonly outcome: { readonly removed: number; readonly remaining: number; readonly introduced: number };
}

/** Signals that are reported even without a rule: of expression, and of structure. */
const ALWAYS_SHOWN = ['polyA', 'polyA2', 't5', 'atgOut', 'sd', 'tata', 'are'] as const;

export function motifReportsOf(
  { rules, flanks }: Problem,
  before: Uint8Array | undefined,
  after: Uint8Array,
): readonly MotifReport[] {
  const old = before && textOf(before);
  const now = textOf(after);
  const placesOf = (dna: string, motif: Motif) => findOccurrences(dna, motif, flanks);
  const avoided = settingsOf(rules, 'avoidMotif');
  const priced = settingsOf(rules, 'pricedMotif');
  const constrained = new Set([...avoided, ...priced].map(({ pattern }) => pattern));
  const others = ALWAYS_SHOWN.flatMap((id) => findKnownMotif(id) ?? []).filter(
    ({ pattern }) => !constrained.has(pattern),
  );
  const reportRow = (motif: Motif, constraint: MotifReport['constraint']): MotifReport => {
    const was = old === undefined ? undefined : placesOf(old, motif);
    const is = placesOf(now, motif);
    const message = motifLabelOf(motif);
    return {
      message,
      pattern: motif.pattern,
      constraint: constraint,
      before: was,
      after: is,
      outcome: outcomeOf(was, is),
    };
  };
  const quadruplexesBefore = old === undefined ? undefined : findQuadruplexes(old);
  const quadruplexesAfter = findQuadruplexes(now);
  return [
    ...avoided.map((motif) => reportRow(motif, 'forbidden')),
    ...priced.map((motif) => reportRow(motif, 'priced')),
    ...others.map(({ label, ...motif }) => reportRow({ ...motif, label, name: label.en }, 'none')),
    {
      message: { en: 'G-quadruplex, either strand', zh: 'G-四链体（任一链）' },
      pattern: '(G₃₊N₁₋₇)₃G₃₊',
      constraint: 'none',
      before: quadruplexesBefore,
      after: quadruplexesAfter,
      outcome: outcomeOf(quadruplexesBefore, quadruplexesAfter),
    },
  ];
}

/**
 * Four runs of three G or more, one to seven bases apart, or the same of C (Huppert & Balasubramanian 2005,
 * doi:10.1093/nar/gki609).
 */
export function findQuadruplexes(dna: string): readonly Range[] {
  return [/(?:G{3,}[ACGT]{1,7}?){3}G{3,}/g, /(?:C{3,}[ACGT]{1,7}?){3}C{3,}/g]
    .flatMap((pattern) => [...dna.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
}

function outcomeOf(before: readonly Range[] | undefined, after: readonly Range[]): MotifReport['outcome'] {
  const starts = new Set((before ?? []).map(({ start }) => start));
  const remaining = after.filter(({ start }) => starts.has(start)).length;
  return { removed: (before?.length ?? 0) - remaining, remaining, introduced: after.length - remaining };
}
