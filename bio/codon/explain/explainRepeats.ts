// Proves that a protein of repeats must repeat a word.
// Claim. If some residues occur more often than there are words of k bases for them, every design repeats a word.
// Proof. Each occurrence needs a word of its own (pigeonhole). The number of words is exact: the product of the codons
// of the residues inside the word and of the part-codons at its ends.
import type { Shortage } from '#bio/codon/longRange/wordShortage.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { CODON_TEXT } from '#bio/codon/usage/codons.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';

export interface CrowdedResidues {
  readonly codons: Range;
  /** Occurrences of the residues. */
  readonly times: number;
  /** The number of words that can code for them. */
  readonly words: number;
}

/** Residues with more occurrences than words of `k` bases, those that lack most words first; or undefined. */
export function findCrowdedResidues(
  protein: Uint8Array,
  trellis: Trellis,
  k: number,
): CrowdedResidues | undefined {
  const codons = codonsAt(trellis);
  let worst: CrowdedResidues | undefined;
  for (let phase = 0; phase < 3; phase++) {
    const span = Math.ceil((phase + k) / 3);
    const found = new Map<string, { times: number; words: number; start: number }>();
    for (
      let start = 0;
      start + span <= protein.length && 3 * start + phase + k <= 3 * protein.length;
      start++
    ) {
      // The same residues may have fewer codons at one place than at another (locks): distinguished by their choices.
      const choices = codons.slice(start, start + span);
      const key = choices.map((it) => it.join()).join('|');
      const known = found.get(key);
      if (known) known.times++;
      else found.set(key, { times: 1, words: countWords(choices, phase, k), start });
    }
    for (const { times, words, start } of found.values())
      if (times > words && times - words > (worst ? worst.times - worst.words : 0))
        worst = { codons: { start, end: start + span }, times, words };
  }
  return worst;
}

/** Different words of `k` bases from a place in the first of some codons, each codon chosen by itself. */
function countWords(choices: readonly (readonly number[])[], phase: number, k: number): number {
  return choices.reduce((product, codons, i) => {
    const from = i === 0 ? phase : 0;
    const to = Math.min(3, phase + k - 3 * i);
    return product * new Set(codons.map((codon) => CODON_TEXT[codon]!.slice(from, to))).size;
  }, 1);
}

/** The codons that any path has at each place. */
function codonsAt(trellis: Trellis): readonly (readonly number[])[] {
  return Array.from({ length: trellis.length }, (_, i) => {
    const from = trellis.out[trellis.layers[i]!]!;
    const to = trellis.out[trellis.layers[i + 1]!]!;
    return [...new Set(trellis.codon.subarray(from, to))].sort((a, b) => a - b);
  });
}

/** The fault where places with other residues share their words. */
export function makeShortageFault({ protein }: Problem, k: number, { places, words }: Shortage): Fault {
  const start = Math.floor(places[0]! / 3);
  const end = Math.ceil((places[0]! + k) / 3);
  const residues = textOf(protein.subarray(start, end));
  return fault(
    'codon/repeat-forced',
    {
      en: `${places.length} places, the first at residues ${start + 1}–${end} (${residues}), have only ${words === 1 ? 'one word' : `${words} different words`} of ${k} bases between them under the other rules: some word must occur twice.`,
      zh: `有 ${places.length} 处（首处为第 ${start + 1}–${end} 位残基 ${residues}）在其他规则下总共仅有 ${words} 种不同的 ${k} bp 序列，必然出现重复。`,
    },
    { position: start + 1 },
  );
}

/** The shortest length of words above `k` for which there are enough. */
export function sufficientLengthOf(protein: Uint8Array, trellis: Trellis, k: number): number {
  let enough = k + 1;
  while (enough < 3 * protein.length && findCrowdedResidues(protein, trellis, enough)) enough++;
  return enough;
}

/** The fault, with the shortest length of words for which there are enough. */
export function makeCrowdedFault(
  { protein }: Problem,
  k: number,
  { codons, times, words }: CrowdedResidues,
  enough: number,
): Fault {
  const residues = textOf(protein.subarray(codons.start, codons.end));
  return fault(
    'codon/repeat-forced',
    {
      en: `Residues ${residues} occur ${times} times, but have only ${words === 1 ? 'one word' : `${words} different words`} of ${k} bases under the other rules: some word must occur twice. Set the limit to ${enough} bases or more, or turn the rule off.`,
      zh: `残基 ${residues} 共出现 ${times} 次，而在其他规则下仅有 ${words} 种不同的 ${k} bp 序列，必然出现重复。请将重复长度限制设为 ${enough} bp 或以上，或关闭该规则。`,
    },
    { position: codons.start + 1 },
  );
}
