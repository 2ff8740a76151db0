// The codons allowed at each place: rare codons, locked bases and the stop leave codons out.
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { BASE, CODON_TEXT } from '#bio/codon/usage/codons.ts';
import { sortSynonymsByUse } from '#bio/codon/usage/usage.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { LocalRule } from './localRules.ts';

/** The codons allowed at each place, most used first, under the rules with these numbers. */
export function choicesOf(
  problem: Problem,
  localRules: readonly LocalRule[],
  isActive: (rule: number) => boolean = () => true,
): readonly (readonly number[])[] {
  const { protein, usage, rules } = problem;
  const isOn = (kind: LocalRule['kind']) => localRules.some((it, rule) => it.kind === kind && isActive(rule));
  const stop = isOn('stopCodon') ? settingOf(rules, 'stopCodon')?.codons : undefined;
  const rareBelow = isOn('rareCodon') ? (settingOf(rules, 'rareCodon')?.below ?? 0) : 0;
  const lockedAt = isOn('lockedBases') ? lockedBases(problem) : undefined;
  return Array.from(protein, (amino, i) => {
    const byUse = sortSynonymsByUse(usage, amino);
    const stopHere = stop && amino === STAR ? stop.slice(3 * (i - protein.length)).slice(0, 3) : undefined;
    const candidates = stopHere ? byUse.filter((codon) => CODON_TEXT[codon] === stopHere) : byUse;
    const locked = lockedAt?.subarray(3 * i, 3 * i + 3);
    if (locked?.some((base) => base >= 0))
      return candidates.filter((codon) =>
        [codon >> 4, (codon >> 2) & 3, codon & 3].every((base, k) => locked[k]! < 0 || locked[k] === base),
      );
    // Where even the most used is rarer, it stays, and with it those that are used as much.
    const minShare = Math.min(rareBelow, usage.fractions[candidates[0]!] ?? 0);
    return candidates.filter((codon) => amino === STAR || usage.fractions[codon]! >= minShare);
  });
}

/** Bases (0..3) of a flank. */
export function flankBasesOf(flank: string): Uint8Array {
  return bytesOf(flank).map((byte) => BASE[byte]!);
}

function lockedBases({ original, protein, rules }: Problem): Int8Array {
  const bases = new Int8Array(3 * protein.length).fill(-1);
  for (const range of (original && settingOf(rules, 'lockedBases')?.ranges) || [])
    for (let at = Math.max(0, range.start); at < Math.min(range.end, bases.length); at++)
      bases[at] = BASE[original![at]!]!;
  return bases;
}
