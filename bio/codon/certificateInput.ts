// What the second reader needs, made from a question by its own reading of the rules.
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { CODON_TEXT, STANDARD } from './codons.ts';
import { BROKEN_MOTIF } from './explain.ts';
import { scoresOf } from './objective.ts';
import type { Problem } from './problem.ts';
import type { RecheckInput } from './recheck.ts';
import type { GcWindow, Multipliers } from './recheckGraph.ts';
import { BROKEN_GC } from './soft.ts';
import { letterSets, turnedOver } from './verify.ts';

/** `isSoft`: motifs and limits on GC may be broken at the price of soft mode. */
export function inputOf(problem: Problem, proof: readonly Multipliers[], isSoft = false): RecheckInput {
  const scores = scoresOf(problem);
  const number = new Map(CODON_TEXT.map((codon, i) => [codon, i]));
  const patterns = patternsIn(problem);
  return {
    before: problem.rules.before,
    after: problem.rules.after,
    scoreAt: (place, codon) => scores[64 * place + number.get(codon)!]!,
    choices: choicesIn(problem),
    patterns: isSoft
      ? patterns.map((it) => (Number.isFinite(it.price) ? it : { ...it, price: BROKEN_MOTIF }))
      : patterns,
    windows: windowsIn(problem),
    proof,
    ...(isSoft && { excess: BROKEN_GC }),
  };
}

/** Codons allowed at each place. */
export function choicesIn({ protein, original, usage, rules }: Problem): readonly (readonly string[])[] {
  const share = (codon: string) => usage.fractions[CODON_TEXT.indexOf(codon)]!;
  const use = (codon: string) => usage.values[CODON_TEXT.indexOf(codon)]!;
  return Array.from(protein, (byte, i) => {
    const amino = String.fromCharCode(byte).toUpperCase();
    const same = CODON_TEXT.filter((_, codon) => STANDARD[codon] === amino).sort((a, b) => use(b) - use(a));
    const open = amino === '*' && rules.stop ? same.filter((codon) => codon === rules.stop) : same;
    const isLocked = (k: number) =>
      rules.locked.some(({ start, end }) => start <= 3 * i + k && 3 * i + k < end);
    const fixed = original && [0, 1, 2].some(isLocked);
    if (fixed)
      return open.filter((codon) =>
        [0, 1, 2].every(
          (k) => !isLocked(k) || codon[k] === String.fromCharCode(original[3 * i + k]!).toUpperCase(),
        ),
      );
    return open.filter((codon) => amino === '*' || codon === same[0] || share(codon) >= rules.rareBelow);
  });
}

function patternsIn({ rules, objective }: Problem): RecheckInput['patterns'] {
  const forbidden = Number.POSITIVE_INFINITY;
  const isPaid = objective === 'balanced';
  const motifs = [...rules.avoid.map((it) => ({ ...it, price: forbidden })), ...(isPaid ? rules.priced : [])];
  const stranded = motifs.flatMap(({ pattern, strands, price, frame }) => {
    const turned = turnedOver(pattern);
    const top = strands === 'bottom' ? [] : [pattern.toUpperCase()];
    const bottom =
      strands === 'top' || (strands === 'both' && turned === pattern.toUpperCase()) ? [] : [turned];
    return [...top, ...bottom].map((it) => ({
      letters: letterSets(it),
      price,
      ...(frame === 'out' && { isOutOfFrame: true }),
    }));
  });
  const runs = Object.entries(rules.runs ?? {})
    .filter(([, most]) => Number.isFinite(most))
    .map(([base, most]) => ({ letters: letterSets(base.repeat(most + 1)), price: forbidden }));
  const pairs = (
    [
      ['CG', rules.cpg],
      ['TA', rules.upa],
    ] as const
  ).flatMap(([pair, rule]) => {
    if (rule === 'forbid') return [{ letters: letterSets(pair), price: forbidden }];
    return isPaid && rule > 0 ? [{ letters: letterSets(pair), price: rule }] : [];
  });
  const donors = rules.splice
    .filter(({ site, price }) => site === 'donor' && (price === 'forbid' || isPaid))
    .flatMap(({ bits, price }) =>
      donorWords(bits).map((word) => ({
        letters: [...word],
        price: price === 'forbid' ? forbidden : price,
      })),
    );
  return [...stranded, ...runs, ...pairs, ...donors];
}

/** Every word of nine letters that scores as a donor, by trying all. */
function donorWords(bits: number): readonly string[] {
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
function windowsIn({ protein, rules }: Problem): readonly GcWindow[] {
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
