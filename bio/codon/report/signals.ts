// Motifs before and after, whether they were to be avoided or are only told: where they stood, and what became of each place.

import { occurrences } from '#bio/codon/checker/verify.ts';
import { type Motif, motifSays } from '#bio/codon/problem/motif.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { knownMotif } from '#bio/table/motifs.ts';

export interface MotifReport {
  readonly message: LocalizedText;
  readonly pattern: string;
  /** Forbidden, at a price, or only told. */
  readonly asked: 'forbidden' | 'priced' | 'told';
  /** Places in the original; undefined where only a protein was given. */
  readonly before: readonly Range[] | undefined;
  readonly after: readonly Range[];
  /** What became of the places: those that are gone, those that stay, those that are new. */
  readonly fate: { readonly removed: number; readonly remaining: number; readonly introduced: number };
}

/** Signals that are told where no rule asks for them: of expression, and what may fold. */
const TOLD = ['polyA', 'polyA2', 't5', 'atgOut', 'sd', 'tata', 'are'] as const;

export function motifReports(
  { rules }: Problem,
  before: Uint8Array | undefined,
  after: Uint8Array,
): readonly MotifReport[] {
  const old = before && textOf(before);
  const now = textOf(after);
  const places = (dna: string, motif: Motif) => occurrences(dna, motif, rules.before, rules.after);
  const asked = new Set([...rules.avoid, ...rules.priced].map(({ pattern }) => pattern));
  const told = TOLD.flatMap((id) => knownMotif(id) ?? []).filter(({ pattern }) => !asked.has(pattern));
  const row = (motif: Motif, how: MotifReport['asked']): MotifReport => {
    const was = old === undefined ? undefined : places(old, motif);
    const is = places(now, motif);
    const message = motifSays(motif);
    return { message, pattern: motif.pattern, asked: how, before: was, after: is, fate: fateOf(was, is) };
  };
  const folded = old === undefined ? undefined : quadruplexes(old);
  const folds = quadruplexes(now);
  return [
    ...rules.avoid.map((motif) => row(motif, 'forbidden')),
    ...rules.priced.map((motif) => row(motif, 'priced')),
    ...told.map(({ label, ...motif }) => row({ ...motif, label, name: label.en }, 'told')),
    {
      message: { en: 'G-quadruplex, either strand', zh: 'G-四链体（任一链）' },
      pattern: '(G₃₊N₁₋₇)₃G₃₊',
      asked: 'told',
      before: folded,
      after: folds,
      fate: fateOf(folded, folds),
    },
  ];
}

/** Four runs of three G or more, one to seven bases apart, or the same of C (Huppert & Balasubramanian 2005, doi:10.1093/nar/gki609). */
export function quadruplexes(dna: string): readonly Range[] {
  return [/(?:G{3,}[ACGT]{1,7}?){3}G{3,}/g, /(?:C{3,}[ACGT]{1,7}?){3}C{3,}/g]
    .flatMap((pattern) => [...dna.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
}

function fateOf(before: readonly Range[] | undefined, after: readonly Range[]): MotifReport['fate'] {
  const starts = new Set((before ?? []).map(({ start }) => start));
  const remaining = after.filter(({ start }) => starts.has(start)).length;
  return { removed: (before?.length ?? 0) - remaining, remaining, introduced: after.length - remaining };
}
