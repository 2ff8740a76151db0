// The four sets of windows of docs/codon.md, 300 random proteins of 100 to 800 residues each, human and mouse tables in
// turn, ten sites, no run of six: at least 99 % proved with the work of 2.5 seconds, no open gap above 0.15 % of CAI,
// every other question explained. Each certificate is confirmed by the checker. Whole with GENEWRIGHT_LONG, else
// a few of each.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { GcLimit } from '#bio/codon/problem/ruleSetting.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { randomHumanProtein } from '#fixtures/codon/randomHumanProtein.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';

const SITES = 'GAATTC GGATCC AAGCTT CTCGAG GCGGCCGC GCTAGC GGTCTC CGTCTC GAAGAC GCTCTTC'.split(' ');
const TABLES = [findCodonUsage('kazusa_human')!, findCodonUsage('csdb2022_10090')!];
const PROTEINS = process.env['GENEWRIGHT_LONG'] ? 300 : 4;
const EFFORT = 1.5e8;

const SETS: Readonly<Record<string, readonly GcLimit[]>> = {
  A: [{ width: 50, min: 0.3, max: 0.65 }],
  B: [{ width: 100, min: 0.3, max: 0.65 }],
  C: [
    { width: 50, min: 0.3, max: 0.65 },
    { width: 100, min: 0.35, max: 0.62 },
  ],
  D: [{ width: 50, min: 0.35, max: 0.6 }],
};

describe('optimize', () => {
  it.each(Object.entries(SETS))(
    'proves nearly all random proteins under set %s',
    (name, windows) => {
      const chance = createRandom(name.charCodeAt(0));
      let feasible = 0;
      let proved = 0;
      for (let i = 0; i < PROTEINS; i++) {
        const problem = problemFor(randomHumanProtein(100 + chance.int(700), chance), windows, i);
        const answer = optimize(problem, { effort: EFFORT });
        if (!answer.ok) {
          expect(answer.fault.code).toMatch(/^codon\/(gc-out-of-reach|gc-no-design|no-design)$/);
          continue;
        }
        feasible++;
        const { status, gap, value } = answer.value;
        if (status === 'optimal') proved++;
        else expect(1 - Math.exp(-gap / problem.protein.length)).toBeLessThan(0.0015);
        const file = designDataOf('p', problem, answer.value, reportDesign(problem, answer.value));
        const verdict = checkCertificate(textOf(jsonBytesOf(file)));
        expect(verdict.ok && [verdict.value.finding, verdict.value.check.value]).toEqual([
          status,
          expect.closeTo(value, 6),
        ]);
      }
      expect(proved).toBeGreaterThanOrEqual(0.99 * feasible);
    },
    1_800_000,
  );
});

function problemFor(protein: Uint8Array, windows: readonly GcLimit[], i: number): Problem {
  return {
    protein,
    usage: TABLES[i % 2]!,
    ...rulesFrom({
      avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
      runs: { A: 5, C: 5, G: 5, T: 5 },
      windows,
    }),
    objective: 'maxCai',
  };
}
