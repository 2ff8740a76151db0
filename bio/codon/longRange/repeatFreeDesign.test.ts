// Proteins of repeats: a design without a repeated word is found, proved impossible, or the limit in the way is named.
import { describe, expect, it } from 'vitest';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { findLongestRepeat } from '#bio/codon/rules/repeats.ts';
import { findBestPath } from '#bio/codon/search/bestPath.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { readBasesAt } from './forbiddenWords.ts';
import { shortageOf } from './wordShortage.ts';

function problemFor(protein: string, rules: ShortRules): Problem {
  return {
    protein: bytesOf(protein),
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom(rules),
    objective: 'maxCai',
  };
}

/** A stretch that occurs often in mucins, with changes here and there. */
const MUCIN = Array.from({ length: 16 }, (_, i) => `TSTEASS${'SPTL'[i % 4]}PTTAEGTSMPTSTPSEGSTPLTSMPVS`).join(
  '',
);

describe('a protein of repeats', () => {
  it('has a design of which no 14 bases stand twice', () => {
    const rules = {
      repeats: { length: 14, inverted: true },
      hairpins: { stem: 12, loop: 3, window: 200 },
      windows: [{ width: 100, min: 0.3, max: 0.65 }],
      cpg: 'forbid' as const,
    };
    const problem = problemFor(MUCIN, rules);
    const design = unwrap(optimize(problem, { effort: 4e7 }));
    expect(findViolations(problem, textOf(design.dna))).toEqual([]);
    expect(findLongestRepeat(design.dna)?.length ?? 0).toBeLessThan(14);
  });

  it('names the limit in the way, and what it costs to relax it', () => {
    const answer = optimize(problemFor('MWKYNW'.repeat(9), { repeats: { length: 12, inverted: true } }), {
      effort: 4e7,
    });
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect(answer.fault.code).toBe('codon/repeat-forced');
    const [, bases, percent] = /repeats at (\d+) bases instead of 12 .* at most ([\d.]+) % below/.exec(
      answer.fault.message.en,
    )!;
    expect(answer.fault.message.zh).toContain(`${bases} bp`);
    const freer = problemFor('MWKYNW'.repeat(9), { repeats: { length: Number(bases), inverted: true } });
    const design = unwrap(optimize(freer, { effort: 4e7 }));
    expect(100 * design.loss).toBeLessThanOrEqual(Number(percent) + 0.1);
  });
});

describe('a shortage of words', () => {
  it('is proved over places with different residues around the same word', () => {
    // K W Y K N and the first base of G, D, A, E or V have 16 words, no six residues stand more than four times.
    const protein = Array.from({ length: 17 }, (_, i) => `KWYKN${'GDAEV'[i % 5]}${'ILSTC'[i % 5]}`).join('');
    const problem = problemFor(protein, { repeats: { length: 16, inverted: false } });
    const trellis = trellisOf(problem, unwrap(localRulesOf(problem)));
    if (isDeadEnd(trellis)) throw new Error('no path');
    const { codons } = findBestPath(trellis);
    const short = shortageOf(
      trellis,
      settingOf(problem.rules, 'repeat')!,
      readBasesAt(codons, 0, 3 * codons.length),
    )!;
    expect(short.places.length).toBe(short.words + 1);
    expect(short.words).toBe(16);
    expect(textOf(codonBytesOf(codons)).length).toBe(3 * protein.length);
  });

  it('is not found where every place can have a word of its own', () => {
    const problem = problemFor(`M${'KWYKNG'.repeat(15)}`, { repeats: { length: 16, inverted: false } });
    const trellis = trellisOf(problem, unwrap(localRulesOf(problem)));
    if (isDeadEnd(trellis)) throw new Error('no path');
    const { codons } = findBestPath(trellis);
    expect(
      shortageOf(trellis, settingOf(problem.rules, 'repeat')!, readBasesAt(codons, 0, 3 * codons.length)),
    ).toBeUndefined();
  });
});
