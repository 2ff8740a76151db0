// What must hold between the answers to two questions: more work and freer limits never give less, and a design that
// one objective finds keeps the rules for another.
import { describe, expect, it } from 'vitest';
import { LONG_QUESTIONS, longDesignOf } from '#bench/longDesigns.ts';
import { LONG_PROTEINS } from '#bench/longProteins.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { listStagesWithin } from '#bio/codon/search/budget.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { randomHumanProtein } from '#fixtures/codon/randomHumanProtein.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';

const LONG = process.env.GENEWRIGHT_LONG ? 10 : 1;
const SITES = ['GAATTC', 'GGATCC', 'AAGCTT', 'GGTCTC', 'CGTCTC', 'GAAGAC', 'GCTCTTC'];
/** The work of two seconds. */
const EFFORT = 1.2e8;

function problemFor(protein: Uint8Array, rules: ShortRules): Problem {
  return {
    protein,
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom({
      avoid: SITES.map((pattern) => ({ name: pattern, pattern, strands: 'both' })),
      runs: { A: 5, C: 5, G: 5, T: 5 },
      ...rules,
    }),
    objective: 'maxCai',
  };
}

function underPreset(id: string, protein: Uint8Array): Problem {
  const preset = PRESETS.find((it) => it.id === id)!;
  return unwrap(problemOf(withPreset(preset, DEFAULT_SETTINGS), { protein }));
}

function longProtein(gene: string): Uint8Array {
  return bytesOf(LONG_PROTEINS.find((it) => it.gene === gene)!.residues);
}

it('gives the best of few sequences under rules that are met lazily, whatever work is allowed', () => {
  // With the work of a second what mended the first design ended at -1.61, with that of a millisecond at the best.
  const problem: Problem = {
    protein: bytesOf('PAQ'),
    original: bytesOf('CCGGCCCAG'),
    usage: findCodonUsage('kazusa_human')!,
    ...rulesFrom({
      avoid: [
        { name: 'm', pattern: 'CGA', strands: 'bottom' },
        { name: 'm', pattern: 'ANTAC', strands: 'both' },
      ],
      runs: { A: 4, C: 4, G: 3, T: 4 },
      upa: 'forbid',
      locked: [{ start: 8, end: 11 }],
      splice: [{ site: 'donor', bits: 6, price: 'forbid' }],
      coverage: { length: 3, inverted: true, max: 0.45 },
      stop: 'TAA',
      before: 'CGGTG',
      after: 'TGCTA',
    }),
    objective: 'balanced',
  };
  for (const effort of [1000, 20_000, 4e8])
    expect(unwrap(optimize(problem, { effort })).value).toBeCloseTo(-0.407713, 6);
});

/** Full of no repeats of their own. */
const PLAIN = ['MACF1', 'CSMD1', 'TACC2', 'PIEZO2', 'RNF213', 'eryAI'];
/** Where it is proved that some word must occur twice, and where no design is found with the work of two seconds. */
const FORCED = [
  'sdrF aav',
  'sdrF lentivirus',
  'hagA aav',
  'hagA lentivirus',
  'L669 aav',
  'L669 lentivirus',
  'orangutan OBSCN lentivirus',
];
const NOT_FOUND = ['HMPREF9382_0971 aav', 'HMPREF9382_0971 lentivirus'];

describe('a design', () => {
  it('is no worse, nor its bound higher, for more work', () => {
    const chance = createRandom(7);
    for (let i = 0; i < (LONG > 1 ? 12 : 2); i++) {
      const protein = randomHumanProtein(60 + chance.int(60), chance);
      const middle = 0.45 + chance.int(15) / 100;
      const problem =
        i % 3 === 0
          ? underPreset(chance.pick(['lentivirus', 'aav', 'mammalian']), protein)
          : problemFor(protein, {
              gc: { min: middle, max: middle + 0.02 },
              windows: [{ width: 100, min: middle - 0.08, max: middle + 0.1 }],
            });
      let before: { readonly value: number; readonly bound: number } | undefined;
      for (const times of [0.12, 0.4, 1, 3]) {
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

  it('breaks no more for more work', () => {
    const chance = createRandom(3);
    for (let i = 0; i < 4 * LONG; i++) {
      const protein = randomHumanProtein(40 + chance.int(80), chance);
      const middle = 0.3 + chance.int(40) / 100;
      const problem: Problem = {
        ...problemFor(protein, { windows: [{ width: 40, min: middle, max: middle + 0.1 }] }),
        isSoft: true,
      };
      let before: { readonly isBroken: boolean; readonly value: number } | undefined;
      for (const effort of [1.4e7, 4e7]) {
        const { status, value } = unwrap(optimize(problem, { effort }));
        const isBroken = status === 'broken';
        if (before) {
          expect(isBroken && !before.isBroken).toBe(false);
          if (isBroken === before.isBroken) expect(value).toBeGreaterThanOrEqual(before.value - 1e-9);
        }
        before = { isBroken, value };
      }
    }
  });

  it('is no worse for a freer limit, on the whole and in windows', () => {
    const chance = createRandom(5);
    for (let i = 0; i < 6 * LONG; i++) {
      const protein = randomHumanProtein(50 + chance.int(60), chance);
      const middle = 0.45 + chance.int(15) / 100;
      const rulesAt = (room: number) => ({
        gc: { min: middle - room, max: middle + room },
        windows: [{ width: 60, min: middle - 0.1 - room, max: middle + 0.1 + room }],
      });
      const [strict, free] = [0.01, 0.03].map((room) =>
        optimize(problemFor(protein, rulesAt(room)), { effort: EFFORT / 3 }),
      );
      if (!strict!.ok) continue;
      expect(unwrap(free!).value).toBeGreaterThanOrEqual(strict!.value.value - 1e-9);
    }
  });

  it('is found for host usage where one is found for the CAI', () => {
    const chance = createRandom(11);
    for (let i = 0; i < 15 * LONG; i++) {
      const protein = randomHumanProtein(60 + chance.int(200), chance);
      const problem = problemFor(protein, {
        windows: [{ width: 100, min: 0.4, max: 0.6 - chance.int(5) / 100 }],
      });
      const effort = 4e6;
      if (!optimize(problem, { effort }).ok) continue;
      const matched = unwrap(optimize({ ...problem, objective: 'matchUsage' }, { effort }));
      expect(findViolations(problem, textOf(matched.dna))).toEqual([]);
    }
  });

  it('is no worse for a freer limit on the whole beside windows', () => {
    const windows = [{ width: 100, min: 0.3, max: 0.65 }];
    const gene = LONG > 1 ? 'MUC17' : 'TRO';
    const rules = { avoid: [], runs: undefined, windows };
    const strict = problemFor(longProtein(gene), { ...rules, gc: { min: 0.42, max: 0.56 } });
    const free = problemFor(longProtein(gene), { ...rules, gc: { min: 0.4, max: 0.58 } });
    const [less, more] = [strict, free].map((it) => unwrap(optimize(it, { effort: EFFORT })));
    expect(more!.value).toBeGreaterThanOrEqual(less!.value);
    expect(more!.loss).toBeLessThan(5e-3);
  });
});

describe('a long natural protein', () => {
  const few = LONG_QUESTIONS.filter(({ name }) => name === 'TRO lentivirus' || name === 'hagA lentivirus');

  it.each(LONG > 1 ? LONG_QUESTIONS : few)(
    'has a design near its bound, or the rule in the way is named: $name',
    (of) => {
      const { status, loss, broken, fault } = longDesignOf(of.protein, of.preset);
      expect(broken).toBe(0);
      // Without repeats of its own a protein is designed to within 0.5 %; what repeats cost no bound counts.
      if (status !== 'none') expect(loss).toBeLessThan(PLAIN.includes(of.protein.gene) ? 5e-3 : 8e-2);
      else {
        expect(FORCED.includes(of.name) ? 'codon/repeat-forced' : fault!.code).toBe(fault!.code);
        expect([...FORCED, ...NOT_FOUND]).toContain(of.name);
        expect(fault!.message.en).toMatch(
          /With the limit on repeats at \d+ bases instead of 1[46].* a design was found/,
        );
        expect(fault!.message.zh).toMatch(/若将重复序列限制由 1[46] bp 放宽至 \d+ bp/);
      }
    },
  );
});

describe('sizes of searches', () => {
  it('of more work hold all those of less', () => {
    for (const effort of [1.4e7, 3e7, 4e7, 1e8, 1.2e8, 3e8, 3.6e8, 1.1e9]) {
      const more = listStagesWithin(3 * effort);
      for (const stage of listStagesWithin(effort))
        expect(more.some((it) => Math.abs(it / stage - 1) < 1e-9)).toBe(true);
      expect(listStagesWithin(effort).reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(1.001 * effort);
    }
  });
});
