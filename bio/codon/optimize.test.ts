import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { smallProblem } from '#fixtures/codon/bruteForce.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { translateLetters } from './checker/translateLetters.ts';
import { findViolations } from './checker/verify.ts';
import { optimize } from './optimize.ts';
import type { Problem } from './problem/problem.ts';
import { findCodonUsage } from './usage/usage.ts';

const human = findCodonUsage('kazusa_human')!;
const EGFP =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK*';
const SITES = 'GAATTC GGATCC AAGCTT CTCGAG GCGGCCGC GCTAGC GGTCTC CGTCTC GAAGAC GCTCTTC'.split(' ');

function problem(protein: string, rules: ShortRules, rest: Partial<Problem> = {}): Problem {
  return {
    protein: bytesOf(protein),
    usage: human,
    ...rulesFrom(rules),
    objective: 'maxCai',
    ...rest,
  };
}

const expectBoth = (pattern: string) => ({ name: pattern, pattern, strands: 'both' as const });

describe('optimize', () => {
  it.each([
    { width: 50, value: -3.9829087, table: 'kazusa_human' },
    { width: 100, value: -1.8892003, table: 'kazusa_human' },
    // The optimum an integer program gives for the table of two decimals (-4.05).
    { width: 50, value: -4.0498032, table: 'egf_kazusa_h_sapiens_9606' },
  ])('proves EGFP with ten sites, runs and GC in every $width bases, $table', ({ width, value, table }) => {
    const design = unwrap(
      optimize(
        problem(
          EGFP,
          {
            avoid: SITES.map(expectBoth),
            runs: { A: 5, C: 5, G: 5, T: 5 },
            windows: [{ width, min: 0.3, max: 0.65 }],
          },
          { usage: findCodonUsage(table)! },
        ),
      ),
    );
    expect(design.status).toBe('optimal');
    expect(design.value).toBeCloseTo(value, 6);
  });

  it('takes the most used codon everywhere without rules', () => {
    expect(textOf(unwrap(optimize(problem('MLKRS*', {}))).dna)).toBe('ATGCTGAAGAGAAGCTGA');
  });

  it('keeps motifs out over both ends', () => {
    const rules = { avoid: [expectBoth('GAATTC')], before: 'GGGGAATT', after: 'AATTCGG' };
    expect(textOf(unwrap(optimize(problem('LKE', {}))).dna)).toBe('CTGAAGGAG');
    expect(textOf(unwrap(optimize(problem('LKE', rules))).dna)).toBe('TTGAAGGAA');
  });

  it('does not answer for motifs that lie in the flanks alone', () => {
    const design = optimize(
      problem('MVK', { avoid: [expectBoth('GAATTC')], before: 'GAATTCAAA', after: 'AAGAATTC' }),
    );
    expect(design.ok).toBe(true);
  });

  it('names the residues and the rules that clash, each of them needed', () => {
    const answer = optimize(
      problem('MAVGKKTWLD', { avoid: [expectBoth('GAAGAC'), expectBoth('TTTT'), expectBoth('GGATCC')] }),
    );
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect(answer.fault.code).toBe('codon/no-design');
    expect(answer.fault.message.en).toContain('residues 5–7 (KKT)');
    expect(answer.fault.message.en).toContain('GAAGAC');
    expect(answer.fault.message.en).not.toContain('GGATCC');
  });

  it('names the window that cannot be met and what is in reach', () => {
    const answer = optimize(problem(`M${'A'.repeat(30)}`, { windows: [{ width: 50, min: 0.2, max: 0.6 }] }));
    expect(!answer.ok && answer.fault.code).toBe('codon/gc-out-of-reach');
    expect(!answer.ok && answer.fault.message.en).toContain('the lowest GC in reach');
  });

  it('leaves locked bases as they are', () => {
    const original = bytesOf('ATGTTACTACTTTAA');
    const design = unwrap(optimize(problem('MLLL*', { locked: [{ start: 3, end: 6 }] }, { original })));
    expect(textOf(design.dna)).toBe('ATGTTACTGCTGTGA');
  });

  it('changes the fewest bases under minimalEdit', () => {
    const original = bytesOf('ATGGAATTCAAACTG');
    const design = unwrap(
      optimize(problem('MEFKL', { avoid: [expectBoth('GAATTC')] }, { original, objective: 'minimalEdit' })),
    );
    const changed = [...textOf(design.dna)].filter((base, i) => base !== 'ATGGAATTCAAACTG'[i]);
    expect(changed).toHaveLength(1);
    expect(findViolations(problem('MEFKL', { avoid: [expectBoth('GAATTC')] }), textOf(design.dna))).toEqual(
      [],
    );
  });

  it('matches the host as nearly as whole numbers can, under the rules', () => {
    const rules = { avoid: SITES.map(expectBoth), runs: { A: 5, C: 5, G: 5, T: 5 } };
    const design = unwrap(optimize(problem(EGFP, rules, { objective: 'matchUsage', seed: 3 })));
    expect(design.status).toBe('optimal');
    expect(translateLetters(textOf(design.dna))).toBe(EGFP);
  });

  it('gives the same bytes for the same question', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const [one, two] = [1, 2].map(() => optimize(smallProblem(createRandom(seed))));
        expect(one).toEqual(two);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['', 'codon/empty', undefined],
    ['*', 'codon/empty', undefined],
    ['MKX', 'codon/foreign-residue', 3],
    ['MU', 'codon/foreign-residue', 2],
    ['MK*K', 'codon/stop-inside', 3],
    ['M'.repeat(12_001), 'codon/too-long', undefined],
  ])('refuses the protein %j', (protein, code, position) => {
    const answer = optimize(problem(protein, {}));
    expect(!answer.ok && [answer.fault.code, answer.fault.place.position]).toEqual([code, position]);
  });

  it.each([
    [{ avoid: [expectBoth('GAXTTC')] }, {}, 'codon/bad-motif'],
    [{ avoid: [expectBoth('NNN')] }, {}, 'codon/bad-motif'],
    [{ avoid: [expectBoth('')] }, {}, 'codon/bad-motif'],
    [{ windows: [{ width: 50, min: 0.6, max: 0.4 }] }, {}, 'codon/bad-gc'],
    [{ gc: { min: 0.4, max: 1.2 } }, {}, 'codon/bad-gc'],
    [{ runs: { A: 0, C: 5, G: 5, T: 5 } }, {}, 'codon/bad-run'],
    [{ before: 'ACN' }, {}, 'codon/bad-flank'],
    [{ locked: [{ start: 0, end: 3 }] }, {}, 'codon/needs-dna'],
    [{}, { objective: 'harmonise' as const }, 'codon/needs-dna'],
    [{}, { original: bytesOf('ATGAAAG') }, 'codon/other-protein'],
    [{}, { original: bytesOf('ATGAAA'), objective: 'harmonise' as const }, 'codon/needs-source'],
  ])('refuses the rules %j', (rules, rest, code) => {
    const answer = optimize(problem('MK', rules, rest));
    expect(!answer.ok && answer.fault.code).toBe(code);
  });
});

describe('a suggested relaxation', () => {
  const limitedProblem = (max: number) =>
    problem(`M${'A'.repeat(20)}`, { windows: [{ width: 50, min: 0.2, max }] });

  it('names a limit on GC with which there is a design', () => {
    const answer = optimize(limitedProblem(0.6));
    const offered = /With ([\d.]+) % there is a design/.exec(answer.ok ? '' : answer.fault.message.en);
    expect(optimize(limitedProblem(Number(offered?.[1]) / 100)).ok).toBe(true);
  });

  it('is not made where dropping a rule leaves other limits in the way', () => {
    const avoid = ['GAAGAC', 'TTTT'].map(expectBoth);
    const windows = [{ width: 12, min: 0.5, max: 0.6 }];
    const free = optimize(problem('MAVGKKTWLD', { avoid }));
    expect(!free.ok && free.fault.message.en).toContain('Dropping any one of these gives a design');
    const bound = optimize(problem('MAVGKKTWLD', { avoid, windows }));
    expect(!bound.ok && bound.fault.message.en).toContain('limits on GC prevent it');
  });
});

describe('the work allowed', () => {
  const windows = [{ width: 100, min: 0.49, max: 0.51 }];
  const chance = createRandom(400);
  const some = Array.from({ length: 400 }, () => chance.pick('ARNDCQEGHILKMFPSTWYV')).join('');
  const nasty: readonly (readonly [string, Problem])[] = [
    ['narrow windows', problem(some, { windows })],
    ['narrow windows, rules may break', problem(some, { windows }, { isSoft: true })],
    ['a protein of repeats', problem('RA'.repeat(120), { repeats: { length: 12, inverted: true } })],
    ['hairpins all along', problem(some, { hairpins: { stem: 5, loop: 3, window: 200 } })],
    ['little coverage', problem(some, { coverage: { length: 9, inverted: true, max: 0.01 } })],
    [
      'host usage',
      problem(
        'RA'.repeat(120),
        { windows, repeats: { length: 12, inverted: true } },
        { objective: 'matchUsage' },
      ),
    ],
  ];

  it.each(nasty)('%s: every phase ends soon after `mustStop`', (_, problem) => {
    let questions = 0;
    const answer = optimize(problem, { mustStop: () => ++questions > 1 });
    expect(questions).toBeGreaterThan(1);
    expect(questions).toBeLessThan(60);
    if (!answer.ok) expect(answer.fault.code).toBe('codon/not-found');
  });

  it.each(nasty)('%s: the same work gives the same answer', (_, problem) => {
    const once = optimize(problem, { effort: 1e6 });
    expect(optimize(problem, { effort: 1e6 })).toEqual(once);
  });
});
