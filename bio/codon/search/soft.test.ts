import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Design, Objective, Problem } from '#bio/codon/problem/problem.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { designVariants } from '#bio/codon/variants.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { smallProblem } from '#fixtures/codon/bruteForce.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';

function problemFor(protein: string, rules: ShortRules): Problem {
  return {
    protein: bytesOf(protein),
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom(rules),
    objective: 'maxCai',
    isSoft: true,
  };
}

const solveBoth = (pattern: string) => ({ name: pattern, pattern, strands: 'both' as const });

describe('soft mode', () => {
  it('breaks one motif where two clash and tells which', () => {
    const design = unwrap(
      optimize(problemFor('MAVGKKTWLD', { avoid: [solveBoth('GAAGAC'), solveBoth('TTTT')] })),
    );
    expect(design.status).toBe('broken');
    expect(design.broken!.map(({ rule }) => rule.en)).toHaveLength(1);
    expect(translateLetters(textOf(design.dna))).toBe('MAVGKKTWLD');
  });

  it('takes the poorest codons where a window is too rich for all', () => {
    const design = unwrap(
      optimize(problemFor(`M${'A'.repeat(20)}`, { windows: [{ width: 50, min: 0.2, max: 0.6 }] })),
    );
    expect(textOf(design.dna)).not.toMatch(/GC[CG]/);
    expect(design.broken![0]!.rule.en).toBe('GC in 50 bases');
  });

  it('is not needed where a design exists', () => {
    const chance = createRandom(5);
    for (let i = 0; i < 60; i++) {
      const problem = smallProblem(chance, 40);
      const hard = optimize(problem);
      const soft = optimize({ ...problem, isSoft: true });
      if (hard.ok) expect(soft).toEqual(hard);
      else if (soft.ok) expect(soft.value.broken!.length).toBeGreaterThan(0);
    }
  });

  const clashing: ShortRules = {
    avoid: [solveBoth('GAAGAC'), solveBoth('TTTT')],
    windows: [{ width: 20, min: 0.4, max: 0.5 }],
    cpg: 0.3,
    splice: [
      { site: 'donor', bits: 5, price: 0.2 },
      { site: 'acceptor', bits: 0, price: 0.2 },
    ],
  };
  const PROTEIN = 'MAVGKKTWLDAAPPAAGGPPAAKKTKKTLLLLSSSRRRVVVLLFSLPTAG';
  const original = bytesOf(
    'ATGGCGGTTGGGAAAAAGACATGGTTAGATGCTGCACCTCCAGCGGCCGGAGGGCCTCCGGCAGCTAAAAAGACAAAAAAGACGTTGTTACTTCTCTCTTCATCGCGGAGACGTGTAGTTGTGCTATTATTTTCATTACCGACGGCAGGT',
  );

  it.each<Objective>(['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'])(
    'tells a value and a bound that the second reader confirms, variants too: %s',
    (objective) => {
      const problem: Problem = {
        ...problemFor(PROTEIN, clashing),
        objective,
        original,
        sourceUsage: findCodonUsage('csdb2022_511145')!,
      };
      const designs = unwrap(designVariants(problem, { count: 3, within: 0.9, apart: 0.02 }));
      for (const { design } of designs) {
        expect(design.status).toBe('broken');
        expect(verdict(problem, design)).toContain('Confirmed');
      }
    },
  );

  it('never stands beside a design that keeps all rules, host usage either', () => {
    const windows = [{ width: 60, min: 0.4, max: 0.6 }];
    const long = problemFor(`M${PROTEIN.repeat(5)}*`, { windows, runs: { A: 5, C: 5, G: 5, T: 5 } });
    const matched: Problem = { ...long, objective: 'matchUsage', seed: 23 };
    const effort = { effort: 4e5 };
    for (const problem of [matched, long])
      for (const { design } of unwrap(
        designVariants(problem, { count: 5, within: 0.9, apart: 0.02, ...effort }),
      )) {
        const found = findViolations(problem, textOf(design.dna));
        expect([design.status === 'broken', found.length > 0]).toEqual([
          design.broken !== undefined,
          design.broken !== undefined,
        ]);
        expect(verdict(problem, design)).toContain('Confirmed');
      }
  });

  it('is no longer spoken of where a variant breaks nothing', () => {
    const problem = problemFor(PROTEIN, { avoid: [solveBoth('GAAGAC')] });
    for (const { design } of unwrap(designVariants(problem, { count: 4, within: 0.9, apart: 0.02 }))) {
      expect([design.broken, findViolations(problem, textOf(design.dna))]).toEqual([undefined, []]);
      expect(verdict(problem, design)).toContain('Confirmed');
    }
  });
});

function verdict(problem: Problem, design: Design): string {
  const file = designDataOf('d', problem, design, reportDesign(problem, design));
  return unwrap(checkCertificate(textOf(jsonBytesOf(file)))).message.en;
}
