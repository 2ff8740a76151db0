// Builds the checker's input from a problem, by its own reading of the rules.
import { BROKEN_GC, BROKEN_MOTIF } from '#bio/codon/problem/penalties.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import type { BoundCheckInput } from './certificateChecker.ts';
import type { GcWindow, Multipliers } from './certificateCheckerGraph.ts';
import { type Codon, codonTableOf, scoreFunctionOf } from './certificateCheckerScores.ts';
import { letterSetsOf, letterSetsOnStrands, reverseComplementPattern } from './verify.ts';

/** `isSoft`: motifs and limits on GC may be broken at the price of soft mode. */
export function boundCheckInputOf(
  problem: Problem,
  proof: readonly Multipliers[],
  isSoft = false,
): BoundCheckInput {
  const patterns = patternsOf(problem);
  return {
    before: problem.rules.before,
    after: problem.rules.after,
    scoreAt: scoreFunctionOf(problem),
    choices: allowedCodonsOf(problem),
    patterns: isSoft
      ? patterns.map((it) => (Number.isFinite(it.price) ? it : { ...it, price: BROKEN_MOTIF }))
      : patterns,
    windows: gcWindowsOf(problem),
    proof,
    ...(isSoft && { excess: BROKEN_GC }),
  };
}

/** Codons allowed at each place. */
export function allowedCodonsOf({
  protein,
  original,
  usage,
  rules,
}: Problem): readonly (readonly string[])[] {
  const synonyms = synonymsOf(usage);
  const isLocked = (base: number) => rules.locked.some(({ start, end }) => start <= base && base < end);
  return Array.from(protein, (byte, i) => {
    const amino = String.fromCharCode(byte);
    const same = synonyms.get(amino) ?? [];
    const stops = amino === '*' && rules.stop ? rules.stop.slice(3 * (i - protein.length)) : '';
    const open = stops ? same.filter(({ codon }) => stops.startsWith(codon)) : same;
    const fixed = original ? [0, 1, 2].filter((k) => isLocked(3 * i + k)) : [];
    const allowed =
      fixed.length > 0
        ? open.filter(({ codon }) =>
            fixed.every((k) => codon[k] === String.fromCharCode(original![3 * i + k]!)),
          )
        : open.filter((it) => amino === '*' || it === same[0] || it.share >= rules.rareBelow);
    return allowed.map(({ codon }) => codon);
  });
}

/** By amino acid, the most used first; equal ones by letter. */
function synonymsOf(usage: CodonUsage): ReadonlyMap<string, readonly Codon[]> {
  const all = new Map<string, Codon[]>();
  for (const it of codonTableOf(usage).values()) all.set(it.amino, [...(all.get(it.amino) ?? []), it]);
  for (const same of all.values()) same.sort((a, b) => b.use - a.use);
  return all;
}

function patternsOf({ protein, rules, objective }: Problem): BoundCheckInput['patterns'] {
  const room = rules.before.length + 3 * protein.length + rules.after.length;
  const forbidden = Number.POSITIVE_INFINITY;
  const isPaid = objective === 'balanced';
  const motifs = [...rules.avoid.map((it) => ({ ...it, price: forbidden })), ...(isPaid ? rules.priced : [])];
  const stranded = motifs.flatMap(({ pattern, strands, price, frame }) => {
    const reversed = reverseComplementPattern(pattern);
    const top = strands === 'bottom' ? [] : [pattern.toUpperCase()];
    const bottom =
      strands === 'top' || (strands === 'both' && reversed === pattern.toUpperCase()) ? [] : [reversed];
    return [...top, ...bottom].map((it) => ({
      letters: letterSetsOf(it),
      price,
      ...(frame === 'out' && { isOutOfFrame: true }),
    }));
  });
  const targets = rules.targetSites.flatMap(({ pattern, mismatches }) =>
    letterSetsOnStrands(pattern).map((letters) => ({ letters, price: forbidden, mismatches })),
  );
  const runs = Object.entries(rules.runs ?? {})
    .filter(([, max]) => max < room)
    .map(([base, max]) => ({ letters: letterSetsOf(base.repeat(max + 1)), price: forbidden }));
  const pairs = (
    [
      ['CG', rules.cpg],
      ['TA', rules.upa],
    ] as const
  ).flatMap(([pair, rule]) => {
    if (rule === 'forbid') return [{ letters: letterSetsOf(pair), price: forbidden }];
    return isPaid && rule > 0 ? [{ letters: letterSetsOf(pair), price: rule }] : [];
  });
  const donors = rules.splice
    .filter(({ site, price }) => site === 'donor' && (price === 'forbid' || isPaid))
    .flatMap(({ bits, price }) =>
      donorWordsAbove(bits).map((word) => ({
        letters: [...word],
        price: price === 'forbid' ? forbidden : price,
      })),
    );
  return [...stranded, ...targets, ...runs, ...pairs, ...donors];
}

/** Every word of nine letters that scores as a donor, by trying all. */
function donorWordsAbove(bits: number): readonly string[] {
  const { rows } = SPLICE_MATRICES.donor;
  let words = [{ word: '', score: 1 }];
  for (const row of rows)
    words = words.flatMap(({ word, score }) =>
      row.flatMap((share, base) =>
        share > 0 ? [{ word: word + 'ACGT'[base], score: (score * share) / 25 }] : [],
      ),
    );
  return words.filter(({ score }) => Math.log2(score) >= bits - 1e-9).map(({ word }) => word);
}

/** In the order the multipliers are numbered: the whole, then each width from the first base on. */
function gcWindowsOf({ protein, rules }: Problem): readonly GcWindow[] {
  const length = 3 * protein.length;
  const windows: GcWindow[] = [];
  const limits = [...(rules.gc ? [{ ...rules.gc, width: length }] : []), ...rules.windows];
  for (const { width, min, max } of limits)
    for (let start = 0; start + width <= length; start++)
      windows.push({
        start,
        end: start + width,
        low: Math.ceil(min * width - 1e-9),
        high: Math.floor(max * width + 1e-9),
      });
  return windows;
}
