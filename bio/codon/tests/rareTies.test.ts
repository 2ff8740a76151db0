// Codons that are used as much as the most used one are never rare, for the search and for its check alike.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { CODON_TEXT, CODONS } from '#bio/codon/usage/codons.ts';
import { usageFrom } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';

/** Every codon is seen once: no share of leucine, arginine or serine reaches a fifth. */
const usage = usageFrom(
  { id: 'even', organism: 'none', organismZh: '', set: 'custom', source: '', unit: 'count' },
  new Float64Array(CODONS).fill(1),
);

describe('where even the most used codon is rare', () => {
  it('all that are used as much may stand, as the check has it', () => {
    const problem: Problem = {
      protein: bytesOf('MLRS'),
      usage,
      ...rulesFrom({ rareBelow: 0.2 }),
      objective: 'maxCai',
    };
    for (const leucine of CODON_TEXT.filter((codon) => /^(CT.|TT[AG])$/.test(codon)))
      expect(findViolations(problem, `ATG${leucine}AGATCA`)).toEqual([]);
    // The rules leave one word for L R S: CTG AGA TCT; a search that kept the first codon alone would have none.
    const avoided = ['CTA', 'CTC', 'CTT', 'TTA', 'TTG', 'CGN', 'AGG', 'AGY', 'TCV'].map((pattern) => ({
      kind: 'avoidMotif' as const,
      name: pattern,
      pattern,
      strands: 'top' as const,
    }));
    const design = unwrap(optimize({ ...problem, rules: [...avoided, ...problem.rules] }));
    expect(textOf(design.dna)).toBe('ATGCTGAGATCT');
  });

  it('all that are used as much are counted when a proof is checked', () => {
    const original = bytesOf('ATGTTATTAAAA');
    const problem = {
      ...{ protein: bytesOf('MLLK'), original, usage, ...rulesFrom({ rareBelow: 0.2 }) },
      objective: 'minimalEdit',
    } as const satisfies Problem;
    const fileOf = (it: Problem) => {
      const design = unwrap(optimize(it));
      return JSON.parse(textOf(jsonBytesOf(designDataOf('d', it, design, reportDesign(it, design)))));
    };
    const file = fileOf(problem);
    expect([file.dna, file.value]).toEqual(['ATGTTATTAAAA', 0]);
    expect(unwrap(checkCertificate(JSON.stringify(file))).finding).toBe('optimal');
    // The best of another problem, in which every leucine but CTA is avoided, passed off as that of this one.
    const avoided = ['TTA', 'TTG', 'CTB'].map((pattern) => ({
      ...{ kind: 'avoidMotif' as const, name: pattern, pattern, strands: 'top' as const },
    }));
    const other = fileOf({ ...problem, rules: [...avoided, ...problem.rules] });
    expect(other.dna).toBe('ATGCTACTAAAA');
    const forged = { ...other, rules: file.rules };
    expect(unwrap(checkCertificate(JSON.stringify(forged))).finding).not.toBe('optimal');
  });
});
