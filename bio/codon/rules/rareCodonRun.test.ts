// Runs of rare codons: the search against trying every sequence and against a plain count, and the checker against a
// design that has one.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { proteinOf } from '#bio/codon/problem/problemFaults.ts';
import { type RuleSetting, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { AMINO, CODON_TEXT, synonymsOf } from '#bio/codon/usage/codons.ts';
import { findCodonUsage, usageFrom } from '#bio/codon/usage/usage.ts';
import { designVariants } from '#bio/codon/variants.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { findDisagreement, smallProblem } from '#fixtures/codon/bruteForce.ts';

const COLI = findCodonUsage('csdb2022_511145')!;

const runOf = (below: number, length: number) => ({ kind: 'rareCodonRun' as const, below, length });
const avoid = (pattern: string) => ({
  kind: 'avoidMotif' as const,
  name: pattern,
  pattern,
  strands: 'top' as const,
});

const problemFor = (
  protein: string,
  rules: readonly RuleSetting[],
  more: Partial<Problem> = {},
): Problem => ({
  protein: bytesOf(protein),
  usage: COLI,
  rules,
  objective: 'maxCai',
  ...more,
});

/** Of a coding sequence that is to change as little as it can. */
const editOf = (dna: string, rules: readonly RuleSetting[], more: Partial<Problem> = {}): Problem => ({
  ...problemFor(textOf(proteinOf(bytesOf(dna))!), rules),
  original: bytesOf(dna),
  objective: 'minimalEdit',
  ...more,
});

function fileOf(problem: Problem, design: Design): string {
  return textOf(jsonBytesOf(designDataOf('d', problem, design, reportDesign(problem, design))));
}

const codonsIn = (dna: string) => dna.match(/.../g) ?? [];

/** Most codons in a row that are used below a share, and less than the most used of their amino acid: a plain count. */
function longestRun(dna: string, below: number, { fractions } = COLI): number {
  let longest = 0;
  let run = 0;
  for (const text of codonsIn(dna)) {
    const codon = CODON_TEXT.indexOf(text);
    const max = Math.max(...synonymsOf(AMINO[codon]!).map((other) => fractions[other]!));
    const isRare = !STOPS.includes(text) && fractions[codon]! < below && fractions[codon]! < max;
    run = isRare ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const STOPS = ['TAA', 'TAG', 'TGA'];

describe('a run of rare codons', () => {
  const dna = 'ATGAGGAGGAAACTAAGAATACGATGGCTAAGGTAA';

  it('is broken up with as few changes as it takes, proved, and the checker confirms it', () => {
    expect(longestRun(dna, 0.1)).toBe(4);
    const changes: number[] = [];
    for (const length of [2, 3, 4, 5, 6]) {
      const posed = editOf(dna, [runOf(0.1, length)]);
      const design = unwrap(optimize(posed));
      const made = textOf(design.dna);
      expect(longestRun(made, 0.1)).toBe(Math.min(length - 1, 4));
      expect(design.status).toBe('optimal');
      expect(unwrap(checkCertificate(fileOf(posed, design))).finding).toBe('optimal');
      changes.push(codonsIn(made).filter((codon, i) => codon !== codonsIn(dna)[i]).length);
    }
    expect(changes).toEqual([4, 1, 1, 0, 0]);
  });

  it('refutes a design that has one, whatever else it keeps', () => {
    const posed = editOf(dna, [runOf(0.1, 2)]);
    const design = unwrap(optimize(posed));
    const file = fileOf(posed, design);
    const broken = file.replaceAll(`"dna": "${textOf(design.dna)}"`, `"dna": "${dna}"`);
    expect(broken).not.toBe(file);
    const verdict = unwrap(checkCertificate(broken));
    expect(verdict.finding).toBe('refuted');
    expect(verdict.message.en).toBe('Not confirmed: “run of rare codons” is broken at base 4.');
    expect(verdict.violations.map(({ range, found }) => [range.start, found])).toEqual([
      [3, 'AGG AGG'],
      [12, 'CTA AGA ATA CGA'],
      [27, 'CTA AGG'],
    ]);
    // Without the rule the same claim is not the best any more.
    const rules = JSON.stringify(JSON.parse(file).rules);
    expect(JSON.parse(rules)).toEqual([runOf(0.1, 2)]);
    expect(unwrap(checkCertificate(JSON.stringify({ ...JSON.parse(file), rules: [] }))).finding).toBe(
      'refuted',
    );
  });

  it.skipIf(process.env['QUICK_RUN'])('gives what trying every sequence gives', () => {
    const chance = createRandom(41);
    let designs = 0;
    let changed = 0;
    for (let i = 0; i < 250; i++) {
      const small = smallProblem(chance, 36);
      // Few codons of these hosts are very rare: a high share makes runs, and codons drawn by chance keep them.
      const setting = runOf(0.3 + 0.05 * chance.int(14), chance.pick([2, 2, 3]));
      const objective = chance.pick([small.objective, 'minimalEdit'] as const);
      const posed: Problem = { ...small, objective, rules: [...small.rules, setting] };
      const answer = optimize(posed);
      expect(findDisagreement(posed, answer)).toBeUndefined();
      if (!answer.ok) continue;
      designs++;
      const runIn = (dna: Uint8Array) => longestRun(textOf(dna), setting.below, small.usage);
      expect(runIn(answer.value.dna)).toBeLessThan(setting.length);
      if (runIn(small.original!) >= setting.length) changed++;
    }
    expect(designs).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(25);
  });

  it('is read as a plain count reads it', () => {
    const chance = createRandom(43);
    let broken = 0;
    for (let i = 0; i < 300; i++) {
      const dna = Array.from({ length: 12 }, () => chance.pick(CODON_TEXT)).join('');
      const usage = findCodonUsage(chance.pick(['kazusa_human', 'csdb2022_4932', 'csdb2022_511145']))!;
      const setting = runOf(0.05 + 0.05 * chance.int(19), 2 + chance.int(5));
      const found = findViolations(editOf(dna, [setting], { usage }), dna);
      expect(found.length > 0).toBe(longestRun(dna, setting.below, usage) >= setting.length);
      if (found.length > 0) broken++;
    }
    expect(broken).toBeGreaterThan(50);
    expect(broken).toBeLessThan(250);
  });

  it('is kept beside windows, repeats and hairpins, by every objective and by variants', () => {
    const protein = 'MRRLIPRGGSRRKLPICRRNSPLLAIRYGR';
    const rules: readonly RuleSetting[] = [
      runOf(0.3, 2),
      { kind: 'gcWindow', width: 24, min: 0.3, max: 0.6 },
      { kind: 'repeat', length: 8, inverted: true },
      { kind: 'hairpin', stem: 6, loop: 3, window: 60 },
    ];
    const original = unwrap(optimize(problemFor(protein, []))).dna;
    for (const objective of ['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] as const) {
      const posed = problemFor(protein, rules, {
        objective,
        original,
        sourceUsage: findCodonUsage('kazusa_human')!,
      });
      const design = unwrap(optimize(posed));
      expect(longestRun(textOf(design.dna), 0.3), objective).toBeLessThan(2);
      expect(unwrap(checkCertificate(fileOf(posed, design))).finding, objective).not.toBe('refuted');
      const variants = unwrap(designVariants(posed, { count: 3, within: 0.5, apart: 0.1, effort: 1e6 }));
      for (const variant of variants) expect(longestRun(textOf(variant.design.dna), 0.3)).toBeLessThan(2);
    }
  });

  it('counts codons of the design in its frame, not letters and not flanks', () => {
    const places = (text: string, before = '', after = '') =>
      findViolations(editOf(text, [runOf(0.1, 2)], { flanks: { before, after } }), text).map(({ range }) => [
        range.start,
        range.end,
      ]);
    expect(places('ATGAGGAGGAAA')).toEqual([[3, 9]]);
    // GAG GAG G: the same letters out of frame.
    expect(places('ATGGAGGAGGGTAAA')).toEqual([]);
    expect(places('AGGAAAAGG', 'AGGAGG', 'AGGAGG')).toEqual([]);
    const design = unwrap(
      optimize(editOf('AGGAAAAGG', [runOf(0.1, 2)], { flanks: { before: 'AGG', after: 'AGG' } })),
    );
    expect([textOf(design.dna), design.value > -0.1]).toEqual(['AGGAAAAGG', true]);
  });

  it('never means Met, Trp, stops or the most used codon, however high the share', () => {
    const design = unwrap(optimize(problemFor('MMWWMLLRRKK**', [runOf(1, 2)])));
    const free = unwrap(optimize(problemFor('MMWWMLLRRKK**', [])));
    expect(textOf(design.dna)).toBe(textOf(free.dna));
    expect(findViolations(problemFor('MMWW', [runOf(1, 2)]), 'ATGATGTGGTGG')).toEqual([]);
    // Where all are used alike none is.
    const even = usageFrom(
      { id: 'even', organism: 'none', organismZh: '', set: 'custom', source: '', unit: 'count' },
      new Float64Array(64).fill(1),
    );
    for (const dna of ['AGGCGATTACTG', 'TTATTATTATTA'])
      expect(findViolations(editOf(dna, [runOf(1, 2)], { usage: even }), dna)).toEqual([]);
  });
});

describe('where no design keeps a limit on runs of rare codons', () => {
  const explanationOf = (problem: Problem) => {
    const answer = optimize(problem);
    return answer.ok ? 'a design' : answer.fault.message.en;
  };

  it('names the residues and the other rules that leave rare codons only', () => {
    expect(explanationOf(problemFor('MKRRW', [runOf(0.1, 2), avoid('CG')]))).toBe(
      'No codons for residues 3–4 (RR) keep these rules together: CG (coding strand); no 2 codons in a row each used below 10 %. Dropping any one of these gives a design: CG (coding strand); no 2 codons in a row each used below 10 %.',
    );
    expect(explanationOf(problemFor('MKRRW', [runOf(0.1, 3), avoid('CG')]))).toBe('a design');
  });

  it('names locked bases, which count as any other codon', () => {
    const locked = { kind: 'lockedBases' as const, ranges: [{ start: 3, end: 9 }] };
    expect(explanationOf(editOf('ATGAGGAGGAAA', [runOf(0.1, 2), locked]))).toBe(
      'No codons for residues 2–3 (RR) keep these rules together: no 2 codons in a row each used below 10 %; locked bases of the original. Dropping any one of these gives a design: no 2 codons in a row each used below 10 %; locked bases of the original.',
    );
  });

  it('is broken as little as can be in soft mode, by the measure that the checker has too', () => {
    const posed = problemFor('MKRRRWRRRRK', [runOf(0.1, 2), avoid('CG')], { isSoft: true });
    const design = unwrap(optimize(posed));
    expect(design.status).toBe('broken');
    expect(design.bound).toBe(design.value);
    // To break one motif costs what a codon that ends a run does, and takes a codon out of both runs beside it.
    expect(design.broken!.length).toBeGreaterThan(0);
    expect(unwrap(checkCertificate(fileOf(posed, design))).finding).toBe('optimal');
    const none = unwrap(optimize({ ...posed, rules: [runOf(0.1, 2), avoid('AGR')] }));
    expect(none.status).toBe('optimal');
  });
});

describe('settings of a limit on runs of rare codons', () => {
  const rulesFor = (change: Partial<typeof DEFAULT_SETTINGS>) =>
    problemOf({ ...DEFAULT_SETTINGS, ...change }, { protein: bytesOf('MKF') });

  it('are read as a share and a number of codons; 0 is off, as the form opens', () => {
    expect(
      settingsOf(unwrap(rulesFor({ rareRunBelow: 15, rareRunLength: 3 })).rules, 'rareCodonRun'),
    ).toEqual([runOf(0.15, 3)]);
    expect(settingsOf(unwrap(rulesFor({})).rules, 'rareCodonRun')).toEqual([]);
  });

  it.each([
    { rareRunBelow: 101 },
    { rareRunBelow: -1 },
    { rareRunLength: 1 },
    { rareRunLength: 7 },
    { rareRunLength: 2.5 },
  ])('are refused where they cannot be meant: %j', (change) => {
    expect(rulesFor(change)).toMatchObject({ fault: { code: 'codon/bad-setting' } });
  });

  it('are off where an earlier version stored them', () => {
    const { rareRunBelow: _, rareRunLength: __, ...earlier } = DEFAULT_SETTINGS;
    const posed = problemOf(earlier as typeof DEFAULT_SETTINGS, { protein: bytesOf('MKF') });
    expect(settingsOf(unwrap(posed).rules, 'rareCodonRun')).toEqual([]);
  });

  it('are refused in a problem where they cannot be counted', () => {
    for (const length of [1, 2.5, 7, Number.NaN])
      expect(optimize(problemFor('MKF', [runOf(0.1, length)]))).toMatchObject({
        fault: { code: 'codon/bad-run' },
      });
    expect(optimize(problemFor('MKF', [runOf(0.1, 2), runOf(0.2, 3)]))).toMatchObject({
      fault: { code: 'codon/rule-twice' },
    });
  });
});
