// Results of Biopython, EMBOSS and DNA Chisel; each row of the fixture states the version and the command.
import { describe, expect, it } from 'vitest';
import { findGcViolations } from '#bio/codon/checker/gcViolations.ts';
import { findOccurrences } from '#bio/codon/checker/patterns.ts';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize, unpricedScoreOf } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { findHairpins, findRepeatedWordStarts } from '#bio/codon/rules/repeats.ts';
import { targetCountsOf, usageDistanceOf } from '#bio/codon/search/match.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import { backTranslate } from '#bio/codon/usage/backTranslate.ts';
import { countCodons, effectiveCodonNumberOf, listCodonCounts } from '#bio/codon/usage/codonCounts.ts';
import { type CodonUsage, findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import golden from '#fixtures/golden/codon.json' with { type: 'json' };

type Row = (typeof golden)[number];

const rows = (tool: string): readonly Row[] => golden.filter((row) => row.tool === tool);

function table(row: Row): CodonUsage {
  const params = row.params as { weights?: string; cfile?: string; species?: string };
  const id =
    params.weights?.replace('codon_usage.tsv rel_adaptiveness of ', '') ??
    (params.cfile ? `emboss_${params.cfile.replace('.cut', '')}` : SPECIES[params.species!]!);
  return findCodonUsage(id)!;
}

const SPECIES: Readonly<Record<string, string>> = {
  h_sapiens: 'egf_kazusa_h_sapiens_9606',
  m_musculus: 'egf_kazusa_m_musculus_10090',
  e_coli: 'egf_kazusa_e_coli_316407',
  s_cerevisiae: 'egf_kazusa_s_cerevisiae_4932',
};

const expectedOf = <T>(row: Row): T => row.expected as T;

describe('codon adaptation index', () => {
  it.each(rows('cai_biopython'))('is that of Biopython: $params.name, $params.weights', (row) => {
    const { cai } = adaptationOf(bytesOf(row.input), table(row));
    if (typeof row.expected === 'number') expect(cai).toBeCloseTo(row.expected, 7);
    else expect(cai).toBeUndefined();
  });

  it.each(rows('cai_emboss'))(
    'is that of EMBOSS to its three decimals: $params.name, $params.cfile',
    (row) => {
      const { cai } = adaptationOf(bytesOf(row.input), table(row), 'emboss');
      expect(Math.abs(cai! - Number(expectedOf<{ cai: string }>(row).cai))).toBeLessThan(0.00051);
    },
  );
});

describe('codon counts', () => {
  it.each(rows('codon_usage_table'))('are those of cusp: $params.name', (row) => {
    type Cusp = { codon_aa_fraction_per1000_count: Record<string, [string, number, number, number]> };
    const cusp = expectedOf<Cusp>(row).codon_aa_fraction_per1000_count;
    for (const { codon, amino, fraction, perThousand, count } of listCodonCounts(bytesOf(row.input))) {
      const [cuspAmino, cuspFraction, cuspPerThousand, cuspCount] = cusp[codon]!;
      expect([amino, count]).toEqual([cuspAmino, cuspCount]);
      expect(Math.abs(fraction - cuspFraction)).toBeLessThan(0.00051);
      expect(Math.abs(perThousand - cuspPerThousand)).toBeLessThan(0.00051);
    }
  });

  it('give the effective number of codons of chips, or none where a class of amino acids is missing', () => {
    for (const row of rows('effective_number_of_codons')) {
      const nc = effectiveCodonNumberOf(countCodons(bytesOf(row.input)));
      if (nc === undefined) expect(row.input.length).toBeLessThan(100);
      else expect(nc).toBeCloseTo(Number(expectedOf<{ nc: string }>(row).nc), 2);
    }
  });
});

describe('back-translation', () => {
  it('takes the codon backtranseq takes, or one that is used more', () => {
    for (const row of rows('back_translate_most_frequent')) {
      const usage = table(row);
      const made = textOf(backTranslate(bytesOf(row.input), usage));
      const expected = expectedOf<{ dna: string }>(row).dna;
      expect(translateLetters(made)).toBe(translateLetters(expected));
      for (let at = 0; at < made.length; at += 3)
        if (made.slice(at, at + 3) !== expected.slice(at, at + 3))
          expect(value(usage, made.slice(at, at + 3))).toBeGreaterThan(
            value(usage, expected.slice(at, at + 3)),
          );
    }
  });
});

describe('the rules of DNA Chisel', () => {
  it.each(rows('constraint'))('$params.constraint passes or fails alike on $params.name', (row) => {
    const { constraint } = row.params as { constraint: string };
    expect(countViolations(constraint, row.input) === 0).toBe(expectedOf<{ passes: boolean }>(row).passes);
  });
});

describe('designs', () => {
  const problem = (row: Row, protein: string, rules: ShortRules = {}): Problem => ({
    protein: bytesOf(protein),
    usage: table(row),
    ...rulesFrom(rules),
    objective: 'maxCai',
  });

  it('have the score DNA Chisel reaches where nothing is forbidden, and the proof', () => {
    for (const row of rows('codon_optimize_best')) {
      const design = unwrap(optimize(problem(row, row.input)));
      expect(design.value).toBeCloseTo(expectedOf<{ objective_score: number }>(row).objective_score, 9);
      expect(design.status).toBe('optimal');
    }
  });

  it('score at least as high as those of DNA Chisel under the same rules', () => {
    const rules: ShortRules = {
      avoid: ['GGTCTC', 'CGTCTC'].map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
      runs: { A: 7, C: 7, G: 7, T: 7 },
      windows: [{ width: 50, min: 0.3, max: 0.7 }],
    };
    for (const row of rows('codon_optimize_constrained')) {
      const design = unwrap(optimize(problem(row, row.input, rules)));
      expect(design.value).toBeGreaterThan(
        expectedOf<{ objective_score: number }>(row).objective_score - 1e-9,
      );
      expect(design.status).toBe('optimal');
    }
  });

  it('are scored as DNA Chisel scores sequences', () => {
    for (const row of rows('codon_objective_score')) {
      const dna = bytesOf(row.input);
      const posed = problem(row, translateLetters(row.input));
      const isMatch = (row.params as { method: string }).method === 'match_codon_usage';
      const score = isMatch
        ? -usageDistanceOf(countCodons(dna), targetCountsOf(posed))
        : unpricedScoreOf(posed, dna);
      expect(score).toBeCloseTo(expectedOf<{ score: number }>(row).score, 3);
    }
  });
});

/**
 * DNA Chisel reports AvoidRareCodons as passed for any sequence (it only restricts the search), so it is not compared.
 */
describe('rare codons', () => {
  it('are found by their share in the table', () => {
    const usage = findCodonUsage('kazusa_human')!;
    const posed: Problem = {
      protein: bytesOf('LLL'),
      usage,
      ...rulesFrom({ rareBelow: 0.1 }),
      objective: 'maxCai',
    };
    expect(findViolations(posed, 'CTGTTACTA').map((it) => it.found)).toEqual(['TTA', 'CTA']);
  });
});

function value(usage: CodonUsage, codon: string): number {
  return usage.values[16 * at(codon, 0) + 4 * at(codon, 1) + at(codon, 2)]!;
}

function at(codon: string, i: number): number {
  return 'ACGT'.indexOf(codon[i]!);
}

function countViolations(constraint: string, dna: string): number {
  const [, name, args = ''] = /^(\w+)\((.*)\)$/.exec(constraint)!;
  const number = (key: string) => Number(new RegExp(`${key}=([\\d.]+)`).exec(args)?.[1] ?? Number.NaN);
  switch (name) {
    case 'AvoidPattern':
      return countPatternViolations(args.replaceAll("'", ''), dna);
    case 'EnforceGCContent':
      return findGcViolations(dna, number('window') || dna.length, number('mini'), number('maxi')).length;
    case 'UniquifyAllKmers':
      return findRepeatedWordStarts(bytesOf(dna), Number(/^\d+/.exec(args)![0]), !args.includes('False'))
        .length;
    case 'AvoidHairpins':
      return findHairpins(bytesOf(dna), {
        stem: number('stem_size'),
        loop: 0,
        window: number('hairpin_window'),
      }).length;
    default:
      return [...translateLetters(dna)].filter((letter) => letter === '*').length;
  }
}

function countPatternViolations(pattern: string, dna: string): number {
  const site = /^(\w+)_site$/.exec(pattern);
  const unit = /^(\d+)x(\d+)mer$/.exec(pattern);
  const run = /^(\d+)x([ACGT])$/.exec(pattern);
  if (unit)
    return [...dna.matchAll(new RegExp(`(?=([ACGT]{${unit[2]}})\\1{${Number(unit[1]) - 1}})`, 'g'))].length;
  const letters = site ? findEnzyme(site[1]!)!.site : run ? run[2]!.repeat(Number(run[1])) : pattern;
  return findOccurrences(dna, { pattern: letters.replace(/N+$/, ''), strands: 'both' }).length;
}
