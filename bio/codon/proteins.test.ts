// Whole proteins of the library under ten sites, runs and GC windows, with the table of two decimals: their proved optima.
import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { must } from '#bio/core/result.ts';
import { elements } from '#bio/table/elements.ts';
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import { proteinOf } from './check.ts';
import { optimize } from './optimize.ts';
import { NO_RULES } from './problem.ts';
import { codonUsage } from './usage.ts';

const SITES = 'GAATTC GGATCC AAGCTT CTCGAG GCGGCCGC GCTAGC GGTCTC CGTCTC GAAGAC GCTCTTC'.split(' ');
const cas9 = elements().find(({ id }) => id.startsWith('spcas9-human'))!.versions[0]!.bases;
const PROTEINS = {
  'Cre of phage P1': proteinOf(bytesOf(RECOMBINASE_GENES[0]!.coding))!,
  SpCas9: proteinOf(cas9.map((base) => 'ACGT'.charCodeAt(base)))!,
};

describe('optimize', () => {
  it.each([
    ['Cre of phage P1', 0, -0.533157],
    ['Cre of phage P1', 50, -8.227289],
    ['Cre of phage P1', 100, -4.049755],
    ['SpCas9', 0, -2.431024],
    ['SpCas9', 50, -11.626655],
    ['SpCas9', 100, -3.360594],
  ] as const)('proves %s with GC in every %i bases', (name, width, value) => {
    const design = must(
      optimize({
        protein: PROTEINS[name],
        usage: codonUsage('egf_kazusa_h_sapiens_9606')!,
        rules: {
          ...NO_RULES,
          avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
          runs: { A: 5, C: 5, G: 5, T: 5 },
          windows: width > 0 ? [{ width, min: 0.3, max: 0.65 }] : [],
        },
        objective: 'maxCai',
      }),
    );
    expect(design.status).toBe('optimal');
    expect(design.value).toBeCloseTo(value, 5);
  });
});
