// Builds the checker's input from a problem, by its own reading of the rules.
import { BROKEN_GC, BROKEN_MOTIF } from '#bio/codon/problem/penalties.ts';
import { NO_FLANKS, type Problem } from '#bio/codon/problem/problem.ts';
import { settingOf, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import type { BoundCheckInput } from './certificateChecker.ts';
import type { GcWindow, Multipliers } from './certificateCheckerGraph.ts';
import { type Codon, codonTableOf, scoreFunctionOf } from './certificateCheckerScores.ts';
import { listCodonRuns, listPatterns } from './rules/catalogue.ts';

/** `isSoft`: motifs, runs of codons and limits on GC may be broken at the price of soft mode. */
export function boundCheckInputOf(
  problem: Problem,
  proof: readonly Multipliers[],
  isSoft = false,
): BoundCheckInput {
  const { rules, protein, objective, flanks = NO_FLANKS } = problem;
  const room = flanks.before.length + 3 * protein.length + flanks.after.length;
  const priceBroken = <T extends { readonly price: number }>(forbidden: readonly T[]) =>
    isSoft
      ? forbidden.map((it) => (Number.isFinite(it.price) ? it : { ...it, price: BROKEN_MOTIF }))
      : forbidden;
  return {
    ...flanks,
    scoreAt: scoreFunctionOf(problem),
    choices: allowedCodonsOf(problem),
    patterns: priceBroken(listPatterns(rules, room, objective === 'balanced')),
    runs: priceBroken(listCodonRuns(rules, problem.usage)),
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
  const stop = settingOf(rules, 'stopCodon')?.codons;
  const rareBelow = settingOf(rules, 'rareCodon')?.below ?? 0;
  const locked = settingOf(rules, 'lockedBases')?.ranges ?? [];
  const isLocked = (base: number) => locked.some(({ start, end }) => start <= base && base < end);
  return Array.from(protein, (byte, i) => {
    const amino = String.fromCharCode(byte);
    const same = synonyms.get(amino) ?? [];
    const stops = amino === '*' && stop ? stop.slice(3 * (i - protein.length)) : '';
    const open = stops ? same.filter(({ codon }) => stops.startsWith(codon)) : same;
    const fixed = original ? [0, 1, 2].filter((k) => isLocked(3 * i + k)) : [];
    const allowed =
      fixed.length > 0
        ? open.filter(({ codon }) =>
            fixed.every((k) => codon[k] === String.fromCharCode(original![3 * i + k]!)),
          )
        : open.filter((it) => amino === '*' || it.share >= Math.min(rareBelow, same[0]!.share));
    return allowed.map(({ codon }) => codon);
  });
}

/** The codons of each amino acid, the most used first; equal ones by letter. */
function synonymsOf(usage: CodonUsage): ReadonlyMap<string, readonly Codon[]> {
  const all = new Map<string, Codon[]>();
  for (const it of codonTableOf(usage).values()) all.set(it.amino, [...(all.get(it.amino) ?? []), it]);
  for (const same of all.values()) same.sort((a, b) => b.use - a.use);
  return all;
}

/** GC windows in the order of the multipliers: the whole design, then each width from the first base on. */
function gcWindowsOf({ protein, rules }: Problem): readonly GcWindow[] {
  const length = 3 * protein.length;
  const windows: GcWindow[] = [];
  const whole = settingsOf(rules, 'gcTotal').map((it) => ({ ...it, width: length }));
  const limits = [...whole, ...settingsOf(rules, 'gcWindow')];
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
