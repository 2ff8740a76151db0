import { describe, expect, it } from 'vitest';
import { optimize } from '#bio/codon/optimize.ts';
import type { ForbiddenWord } from '#bio/codon/problem/branchLeaf.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { findLongestRepeat, findStemPairs, repeatCoverageOf } from '#bio/codon/rules/repeats.ts';
import { findBestPath } from '#bio/codon/search/bestPath.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { forbidWords } from './forbiddenWords.ts';

function problemFor(protein: string, rules: ShortRules, rest: Partial<Problem> = {}): Problem {
  return {
    protein: bytesOf(protein),
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom(rules),
    objective: 'maxCai',
    ...rest,
  };
}

const TAGS = `M${'GGGGS'.repeat(6)}HHHHHHHHHH${'EAAAK'.repeat(6)}*`;

describe('repeats and hairpins', () => {
  it('leave no word of the length, direct or inverted, and the bound is at most that of the freer question', () => {
    const free = unwrap(optimize(problemFor(TAGS, {})));
    expect(findLongestRepeat(free.dna)!.length).toBeGreaterThan(12);
    const design = unwrap(optimize(problemFor(TAGS, { repeats: { length: 12, inverted: true } })));
    expect(findLongestRepeat(design.dna)?.length ?? 0).toBeLessThan(12);
    expect(design.bound).toBeLessThan(free.bound);
    expect(design.value).toBeLessThanOrEqual(design.bound);
  });

  it('allow inverted ones where only direct ones are forbidden', () => {
    const rule = { length: 10, inverted: false };
    const design = unwrap(optimize(problemFor(TAGS, { repeats: rule })));
    expect(optimize(problemFor(TAGS, { repeats: { ...rule, inverted: true } })).ok).toBe(true);
    expect(design.value).toBeLessThanOrEqual(design.bound);
  });

  it('keep the share of repeated 9-mers under its limit', () => {
    const design = unwrap(optimize(problemFor(TAGS, { coverage: { length: 9, inverted: true, max: 0.3 } })));
    expect(repeatCoverageOf(design.dna)).toBeLessThanOrEqual(0.3);
  });

  it('leave no stem with its partner in the window', () => {
    const rule = { stem: 6, loop: 3, window: 60 };
    const protein = 'MAGPAGPARSGLVLSPAGRARGPSPGLAAAPGG';
    const free = unwrap(optimize(problemFor(protein, {})));
    expect(findStemPairs(free.dna, rule).length).toBeGreaterThan(0);
    const design = unwrap(optimize(problemFor(protein, { hairpins: rule })));
    expect(findStemPairs(design.dna, rule)).toEqual([]);
  });

  it('are kept when host usage is matched', () => {
    const design = unwrap(
      optimize(problemFor(TAGS, { repeats: { length: 10, inverted: true } }, { objective: 'matchUsage' })),
    );
    expect(findLongestRepeat(design.dna)?.length ?? 0).toBeLessThan(10);
  });

  it('are proved impossible where words run out, however many designs there are', () => {
    const answer = optimize(problemFor(`M${'Q'.repeat(60)}`, { repeats: { length: 16, inverted: false } }));
    expect(!answer.ok && answer.fault.message.en).toMatch(
      /QQQQQQ occur 55 times, but have only 32 different words of 16 bases .* Set the limit to 18 bases/,
    );
    expect(optimize(problemFor(`M${'Q'.repeat(30)}`, { repeats: { length: 16, inverted: false } })).ok).toBe(
      true,
    );
  });

  it('are kept in a protein of repeats, where one ban after the other leads nowhere', () => {
    const rules = { repeats: { length: 16, inverted: true }, runs: { A: 5, C: 5, G: 5, T: 5 } };
    const design = unwrap(optimize(problemFor('RA'.repeat(60), rules), { effort: 6e7 }));
    expect(findLongestRepeat(design.dna)?.length ?? 0).toBeLessThan(16);
  });

  it('are proved impossible where no codon is free', () => {
    const answer = optimize(problemFor('MWMWMWKMWMWMW', { repeats: { length: 12, inverted: false } }));
    expect(!answer.ok && answer.fault.code).toBe('codon/repeat-forced');
    expect(!answer.ok && answer.fault.message.en).toContain('Residues MWMW occur 4 times');
  });
});

describe('withBans', () => {
  const problem = problemFor('MLLKR', {});
  const trellis = trellisOf(problem, []) as Trellis;
  const ban = (start: number, word: string): ForbiddenWord => ({
    start,
    word: Uint8Array.from(word, (letter) => 'ACGT'.indexOf(letter)),
  });

  it('forbids a word at its place alone', () => {
    const read = (bans: readonly ForbiddenWord[]) =>
      textOf(
        bytesOf([...findBestPath(forbidWords(trellis, bans)!).codons].map((it) => letters(it)).join('')),
      );
    expect(read([])).toBe('ATGCTGCTGAAGAGA');
    expect(read([ban(3, 'CTGC')])).not.toMatch(/^ATGCTGC/);
    expect(read([ban(6, 'CTGA')])).toMatch(/^ATGCTG(?!CTGA)/);
  });

  it('leaves nothing where the word is the only one', () => {
    expect(forbidWords(trellis, [ban(0, 'ATG')])).toBeUndefined();
  });
});

function letters(codon: number): string {
  return [codon >> 4, (codon >> 2) & 3, codon & 3].map((base) => 'ACGT'[base]).join('');
}
