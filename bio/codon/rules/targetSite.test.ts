// Sites near a target: the search against trying every sequence, and the checker against a design that has one.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { findDisagreement, smallProblem } from '#fixtures/codon/bruteForce.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { listMismatchPatterns } from './targetSite.ts';

const PROTEIN = 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYG';
/** A 20-mer of the sequence of EGFP that codes for GKLTLKF. */
const GUIDE = 'GCAAGCTGACCCTGAAGTTC';

const problem = (mismatches: number): Problem => ({
  protein: bytesOf(PROTEIN),
  usage: findCodonUsage('kazusa_human')!,
  ...rulesFrom({ targetSites: [{ pattern: GUIDE, mismatches }] }),
  objective: 'maxCai',
});

/** Fewest differences from the guide at any place, on either strand. */
function nearestSite(dna: string): number {
  const reverse = [...GUIDE].reverse().map((base) => 'TGCA'['ACGT'.indexOf(base)]);
  return Math.min(
    ...[[...GUIDE], reverse].flatMap((word) =>
      Array.from(
        { length: dna.length - 19 },
        (_, at) => word.filter((base, k) => base !== dna[at + k]).length,
      ),
    ),
  );
}

describe('a target site', () => {
  it('is missed by more than the mismatches given, with a proof that the checker confirms', () => {
    const free = unwrap(optimize({ ...problem(0), rules: [] }));
    expect(nearestSite(textOf(free.dna))).toBe(0);
    for (const mismatches of [0, 2, 4]) {
      const posed = problem(mismatches);
      const design = unwrap(optimize(posed));
      expect(nearestSite(textOf(design.dna))).toBeGreaterThan(mismatches);
      expect(design.status).toBe('optimal');
      const file = textOf(jsonBytesOf(designDataOf('d', posed, design, reportDesign(posed, design))));
      expect(unwrap(checkCertificate(file)).finding).toBe('optimal');
      const without = file.replace(textOf(design.dna), textOf(free.dna));
      expect(unwrap(checkCertificate(without)).finding).toBe('refuted');
    }
  });

  it.skipIf(process.env['QUICK_RUN'])('gives what trying every sequence gives', () => {
    const chance = createRandom(31);
    let designs = 0;
    for (let i = 0; i < 250; i++) {
      const small = smallProblem(chance, 36);
      const pattern = Array.from({ length: 5 + chance.int(4) }, () => chance.pick('AACCGGTTACGTRN')).join('');
      const site = { kind: 'targetSite' as const, pattern: `${pattern}C`, mismatches: chance.int(3) };
      const posed: Problem = { ...small, rules: [...small.rules, site] };
      const answer = optimize(posed);
      expect(findDisagreement(posed, answer)).toBeUndefined();
      if (answer.ok) designs++;
    }
    expect(designs).toBeGreaterThan(60);
  });

  it('counts once, over the ends of the design too, not in a flank alone', () => {
    const rules = [{ kind: 'targetSite' as const, pattern: 'GAATTC', mismatches: 1 }];
    const at = (dna: string, before = '', after = '') =>
      findViolations({ ...problem(0), rules, flanks: { before, after } }, dna)
        .filter(({ found }) => found.length === 6)
        .map(({ range }) => range.start);
    expect(at('ATGGAATTA')).toEqual([3]);
    expect(at('TTCATG', 'GAA')).toEqual([-3]);
    expect(at('ATGATG', 'GAATTCATGAAA')).toEqual([]);
    expect([...listMismatchPatterns(Uint8Array.from([1, 2, 15, 4]), 2)]).toHaveLength(1 + 3 + 3);
  });

  it('is read from settings, and refused where it cannot be meant', () => {
    const rulesFor = (targets: string, targetMismatches: number) =>
      problemOf({ ...DEFAULT_SETTINGS, targets, targetMismatches }, { protein: bytesOf('MKF') });
    expect(settingsOf(unwrap(rulesFor('gcaagcugacc, GGGTTTAAAC', 1)).rules, 'targetSite')).toEqual([
      { kind: 'targetSite', pattern: 'GCAAGCTGACC', mismatches: 1 },
      { kind: 'targetSite', pattern: 'GGGTTTAAAC', mismatches: 1 },
    ]);
    expect(rulesFor('GAT', 3)).toMatchObject({ fault: { code: 'codon/bad-target' } });
    expect(rulesFor('GAZT', 1)).toMatchObject({ fault: { code: 'codon/bad-motif' } });
    expect(rulesFor('ACGTACGTACGTACGTACGTACGTACGTAC', 6)).toMatchObject({
      fault: { code: 'codon/bad-target' },
    });
    expect(rulesFor(GUIDE, 2.5)).toMatchObject({ fault: { code: 'codon/bad-setting' } });
  });

  it('is off in settings that an earlier version stored', () => {
    const { targets: _, targetMismatches: __, ...earlier } = DEFAULT_SETTINGS;
    const posed = problemOf(earlier as typeof DEFAULT_SETTINGS, { protein: bytesOf('MKF') });
    expect(settingsOf(unwrap(posed).rules, 'targetSite')).toEqual([]);
  });
});
