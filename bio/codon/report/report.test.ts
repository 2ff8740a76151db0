// The report of a design: every rule by itself, motifs and what became of them, figures. Expected numbers are counted
// by hand.
import { describe, expect, it } from 'vitest';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { readingOf } from '#bio/codon/problem/reading.ts';
import { constraintsOf } from '#bio/codon/rules/constraints.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { findRepeatedWordStarts } from '#bio/codon/rules/repeats.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { figuresOf } from './figures.ts';
import { reportDesign } from './report.ts';
import { checkRules } from './ruleChecks.ts';
import { findQuadruplexes } from './signals.ts';

const human = findCodonUsage('kazusa_human')!;
const GENE = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAGCGATAAGGTAAGTAA'
  .replace('TAG', 'TGG')
  .replace('TAAGGTAAG', 'TACGGTAAG');

describe('every rule by itself', () => {
  const reading = unwrap(readingOf({ bytes: bytesOf(GENE), kind: 'dna' }));

  it.each(PRESETS)(
    'is described and kept under the preset $id; together they are the whole problem',
    (preset) => {
      const settings = withPreset(preset, { ...DEFAULT_SETTINGS, before: 'GCCACC', stop: 'TGA' });
      const problem = unwrap(problemOf({ ...settings, locked: '1..5', hasGc: false, windows: [] }, reading));
      const design = unwrap(optimize(problem));
      const report = reportDesign(problem, design);
      expect(report.constraints.filter(({ isPriced }) => !isPriced).map(({ after }) => after)).toEqual(
        report.constraints.filter(({ isPriced }) => !isPriced).map(() => 0),
      );
      const broken = report.constraints.reduce(
        (sum, { before = 0, isPriced }) => sum + (isPriced ? 0 : before),
        0,
      );
      expect(broken).toBe(findViolations(problem, GENE).length);
      expect(report.constraints.length).toBeGreaterThanOrEqual(unwrap(localRulesOf(problem)).length);
    },
  );

  it('holds only the part of the question that its words tell', () => {
    const posed = rulesFrom({
      avoid: [
        { name: 'EcoRI', pattern: 'GAATTC', strands: 'both' },
        { name: 'BamHI', pattern: 'GGATCC', strands: 'both' },
      ],
      priced: [{ name: 'x', pattern: 'CTG', strands: 'top', price: 0.2 }],
      runs: { T: 5, A: 9, G: Number.POSITIVE_INFINITY, C: 9 },
      gc: { min: 0.5, max: 0.6 },
      windows: [{ width: 30, min: 0.3, max: 0.45 }],
      splice: [
        { site: 'acceptor', bits: 3, price: 0.1 },
        { site: 'donor', bits: 8, price: 'forbid' },
      ],
      cpg: 0.1,
      upa: 'forbid',
      rareBelow: 0.1,
      stop: 'TGA',
      repeats: { length: 6, inverted: true },
      hairpins: { stem: 5, loop: 3, window: 60 },
      coverage: { length: 9, inverted: true, max: 0.1 },
    });
    const problem: Problem = { ...reading, usage: human, ...posed, objective: 'balanced' };
    const found = new Map(
      checkRules(problem, bytesOf(GENE), bytesOf(GENE)).map(({ message, before }) => [message.en, before]),
    );
    expect(found.get('EcoRI GAATTC (both strands)')).toBe(1);
    expect(found.get('BamHI GGATCC (both strands)')).toBe(1);
    expect(found.get('no more than 9 A in a row')).toBe(0);
    expect(found.get('no more than 5 T in a row')).toBe(1);
    expect(found.get('x CTG (coding strand) at a price of 0.2 each')).toBe(1);
    expect(found.get('CpG at a price of 0.1 each')).toBe([...GENE.matchAll(/CG/g)].length);
    expect(found.get('no UpA')).toBe([...GENE.matchAll(/TA/g)].length);
    expect(found.get('stop codon TGA')).toBe(1);
    expect(found.get('splice donor of 8 bits or more')).toBe(1);
    expect(constraintsOf(problem).filter(({ isPriced }) => isPriced)).toHaveLength(3);
  });
});

describe('motifs', () => {
  it('tell what was removed, what remains and what is new, forbidden or only counted', () => {
    const reading = unwrap(readingOf({ bytes: bytesOf('ATGGCTAATAAAGAATTCGATGCC'), kind: 'dna' }));
    const posed = rulesFrom({ avoid: [{ name: 'EcoRI', pattern: 'GAATTC', strands: 'both' }] });
    const problem: Problem = { ...reading, usage: human, ...posed, objective: 'maxCai' };
    const { motifs } = reportDesign(problem, unwrap(optimize(problem)));
    const by = (pattern: string) => motifs.find((it) => it.pattern === pattern)!;
    expect([by('GAATTC').constraint, by('GAATTC').outcome]).toEqual([
      'forbidden',
      { removed: 1, remaining: 0, introduced: 0 },
    ]);
    expect([by('AATAAA').constraint, by('AATAAA').outcome.removed]).toEqual(['none', 1]);
    expect(by('ATG').before!.map(({ start }) => start)).toEqual([19]);
  });

  it('know G-quadruplexes on either strand', () => {
    expect(findQuadruplexes('AAGGGTTAGGGTTAGGGTTAGGGAA')).toEqual([{ start: 2, end: 23 }]);
    expect(findQuadruplexes('CCCACCCACCCACCC')).toEqual([{ start: 0, end: 15 }]);
    expect(findQuadruplexes('GGGAAAAAAAAGGGAGGGAGGG')).toEqual([]);
  });
});

describe('figures', () => {
  const figures = (dna: string) => figuresOf(bytesOf(dna), human);

  it('count pairs against chance, and the first bases', () => {
    const dna = 'TATACG';
    expect(figures(dna).upaRatio).toBeCloseTo((2 * 6) / (2 * 2), 9);
    expect(figures(dna).cpgRatio).toBeCloseTo((1 * 6) / (1 * 1), 9);
    expect(figures(`${'GCC'.repeat(10)}${'AAA'.repeat(30)}`).gcStart).toBeCloseTo(30 / 45, 9);
    expect(figures('GCC'.repeat(40)).gc100).toEqual({ min: 1, max: 1 });
    expect(figures('GCC'.repeat(30)).gc100).toBeUndefined();
  });

  it('find clusters of rare codons', () => {
    const plain = 'CTG'.repeat(30);
    expect([figures(plain).rareClusters, figures(`${plain}TTATTA${plain}`).rareClusters]).toEqual([0, 0]);
    expect(figures(`${plain}TTATTATTA${plain}`).rareClusters).toBe(1);
    expect(figures(`${plain}TTACTGTTACTGTTA${plain}TTATTATTATTA`).rareClusters).toBe(2);
    expect(figures('TTATTATTA').rareClusters).toBe(1);
  });

  it('find reading frames other than that of the design', () => {
    const body = 'GCC'.repeat(110);
    expect(figures(`ATG${body}TAA`).otherFrames).toBe(0);
    expect(figures(`CATG${body}TAACC`).otherFrames).toBe(1);
    expect(figures(`CATG${'GCC'.repeat(90)}TAACC`).otherFrames).toBe(0);
  });

  it('count stems by their distance from the start', () => {
    const stem = 'GACTTGCA';
    expect(figures(`ATGGCC${stem}AAAAAATGCAAGTC${'TCC'.repeat(30)}`).startStems).toBe(1);
    expect(figures(`${'GCC'.repeat(30)}${stem}AAAAAATGCAAGTC`).startStems).toBe(0);
    expect(figures(`ATGACTTGCATCGGAAAAACCGATGCAAGTC${'GAT'.repeat(30)}`).stems).toBeGreaterThan(0);
  });

  it('tell the longest repeat as the rule on repeats counts it, palindromes by their halves', () => {
    const chance = createRandom(9);
    const made = Array.from({ length: 60 }, () => {
      const some = (n: number) => Array.from({ length: n }, () => chance.pick('ACGT')).join('');
      const word = some(6 + Math.floor(10 * chance.next()));
      const reversed = [...word].reverse().map((base) => 'TGCA'['ACGT'.indexOf(base)]);
      return (
        some(20) + word + chance.pick(['', 'A', 'ACGTA']) + chance.pick([reversed.join(''), word]) + some(20)
      );
    });
    for (const dna of made) {
      let longest = 0;
      for (let k = 9; findRepeatedWordStarts(bytesOf(dna), k).length > 0; k++) longest = k;
      expect(figures(dna).longestRepeat).toBe(longest);
    }
  });

  it('read lower case and RNA as DNA', () => {
    expect(figures('auggccuua')).toEqual(figures('ATGGCCTTA'));
  });
});
