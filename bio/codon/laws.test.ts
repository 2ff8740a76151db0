// What must hold between the answers to two questions: more work and freer limits never give less, and a design that one objective
// finds keeps the rules for another.
import { describe, expect, it } from 'vitest';
import { LONG_PROTEINS } from '#bio/bench/longProteins.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { random } from '#bio/core/random.ts';
import { must } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { humanLike } from './humanLike.ts';
import { optimize } from './optimize.ts';
import { NO_RULES, type Problem, type Rules } from './problem.ts';
import { problemOf } from './settings.ts';
import { codonUsage } from './usage.ts';
import { violations } from './verify.ts';

const LONG = process.env.GENEWRIGHT_LONG ? 10 : 1;
const SITES = ['GAATTC', 'GGATCC', 'AAGCTT', 'GGTCTC', 'CGTCTC', 'GAAGAC', 'GCTCTTC'];
/** The work of two seconds. */
const EFFORT = 1.2e8;

function posed(protein: Uint8Array, rules: Partial<Rules>): Problem {
  return {
    protein,
    usage: codonUsage('kazusa_human')!,
    rules: {
      ...NO_RULES,
      avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
      runs: { A: 5, C: 5, G: 5, T: 5 },
      ...rules,
    },
    objective: 'maxCai',
  };
}

function underPreset(id: string, protein: Uint8Array): Problem {
  const preset = PRESETS.find((it) => it.id === id)!;
  return must(problemOf(withPreset(preset, DEFAULT_SETTINGS), { protein }));
}

function longProtein(gene: string): Uint8Array {
  return bytesOf(LONG_PROTEINS.find((it) => it.gene === gene)!.residues);
}

describe('a design', () => {
  it('is no worse, nor its bound higher, for more work', () => {
    const chance = random(7);
    for (let i = 0; i < (LONG > 1 ? 12 : 2); i++) {
      const protein = humanLike(60 + chance.int(60), chance);
      const middle = 0.45 + chance.int(15) / 100;
      const problem =
        i % 3 === 0
          ? underPreset(chance.pick(['lentivirus', 'aav', 'mammalian']), protein)
          : posed(protein, {
              gc: { min: middle, max: middle + 0.02 },
              windows: [{ width: 100, min: middle - 0.08, max: middle + 0.1 }],
            });
      let before: { readonly value: number; readonly bound: number } | undefined;
      for (const times of [1, 3]) {
        const answer = optimize(problem, { effort: times * EFFORT });
        if (before) expect(answer.ok).toBe(true);
        if (!answer.ok) continue;
        const { value, bound } = answer.value;
        if (before) {
          expect(value).toBeGreaterThanOrEqual(before.value - 1e-9);
          expect(bound).toBeLessThanOrEqual(before.bound + 1e-9);
        }
        before = { value, bound };
      }
    }
  });

  it('is found for host usage where one is found for the CAI', () => {
    const chance = random(11);
    for (let i = 0; i < 15 * LONG; i++) {
      const protein = humanLike(60 + chance.int(200), chance);
      const problem = posed(protein, { windows: [{ width: 100, min: 0.4, max: 0.6 - chance.int(5) / 100 }] });
      const effort = 4e6;
      if (!optimize(problem, { effort }).ok) continue;
      const matched = must(optimize({ ...problem, objective: 'matchUsage' }, { effort }));
      expect(violations(problem, textOf(matched.dna))).toEqual([]);
    }
  });

  it('is no worse for a freer limit on the whole beside windows', () => {
    const windows = [{ width: 100, min: 0.3, max: 0.65 }];
    const gene = LONG > 1 ? 'MUC17' : 'TRO';
    const rules = { avoid: [], runs: undefined, windows };
    const strict = posed(longProtein(gene), { ...rules, gc: { min: 0.42, max: 0.56 } });
    const free = posed(longProtein(gene), { ...rules, gc: { min: 0.4, max: 0.58 } });
    const [less, more] = [strict, free].map((it) => must(optimize(it, { effort: EFFORT })));
    expect(more!.value).toBeGreaterThanOrEqual(less!.value);
    expect(more!.loss).toBeLessThan(5e-3);
  });
});

describe('a long natural protein', () => {
  const asked = LONG_PROTEINS.flatMap(({ gene }) =>
    ['mammalian', 'aav', 'lentivirus'].map((preset) => [gene, preset] as const),
  );
  const few = asked.filter(([gene, preset]) => gene === 'TRO' && preset === 'lentivirus');

  it.each(LONG > 1 ? asked : few)('has a design near its bound: %s for %s', (gene, preset) => {
    const problem = underPreset(preset, longProtein(gene));
    const design = must(optimize(problem, { effort: EFFORT }));
    expect(violations(problem, textOf(design.dna))).toEqual([]);
    expect(design.loss).toBeLessThan(0.02);
  });
});
