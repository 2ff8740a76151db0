import { describe, expect, it } from 'vitest';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { bruteForce, smallProblem } from '#fixtures/codon/bruteForce.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';
import { explainJoint } from './explainJoint.ts';

const problemFor = (protein: string, rules: ShortRules): Problem => ({
  protein: bytesOf(protein),
  usage: findCodonUsage('kazusa_human')!,
  ...rulesFrom(rules),
  objective: 'maxCai',
});

function explanationOf(problem: Problem): string {
  const answer = optimize(problem);
  return answer.ok ? 'a design' : answer.fault.message.en;
}

const explainBoth = (pattern: string) => ({ name: pattern, pattern, strands: 'both' as const });

describe('what is said where no design keeps the rules', () => {
  it('is about one residue, one rule and one way out where there is only one', () => {
    expect(explanationOf(problemFor('MKT', { avoid: [{ name: 'x', pattern: 'ATG', strands: 'top' }] }))).toBe(
      'No codons for residue 1 (M) keep this rule: x ATG (coding strand). Without this rule there is a design.',
    );
    expect(explanationOf(problemFor('MMK', { runs: { A: 1, C: 9, G: 9, T: 9 } }))).toContain(
      'Without this rule',
    );
    expect(
      explanationOf(problemFor('MKWK', { avoid: [explainBoth('GAAGAC'), explainBoth('AAR')] })),
    ).toContain('residue 2 (K)');
    expect(
      explanationOf(problemFor('AGKK', { cpg: 'forbid', rareBelow: 0.3, runs: { A: 2, C: 9, G: 9, T: 9 } })),
    ).not.toContain('any one of these gives a design: no codon used below 30 %.');
  });

  it('suggests a way out only where repeats leave it open', () => {
    for (const [tail, repeats, offered] of [
      ['', undefined, true],
      ['WWWWWWWWWWWW', undefined, true],
      ['WWWWWWWWWWWW', { length: 9, inverted: false }, false],
    ] as const) {
      const questions = [
        problemFor(`MMK${tail}`, { avoid: [explainBoth('ATGATG')], ...(repeats && { repeats }) }),
        problemFor(`MAAAAAA${tail}`, {
          windows: [{ width: 15, min: 0, max: 0.5 }],
          ...(repeats && { repeats }),
        }),
      ];
      for (const problem of questions)
        expect(/there is a design/.test(explanationOf(problem)), explanationOf(problem)).toBe(offered);
    }
  });

  it('states a limit as it was set, not rounded to whole bases', () => {
    const text = explanationOf(problemFor('MAAAAAAAAAAA', { windows: [{ width: 30, min: 0, max: 0.65 }] }));
    expect(text).toContain('the limit is 65.0 %');
    expect(explanationOf(problemFor('MK', { windows: [{ width: 1, min: 0, max: 0.5 }] }))).toContain(
      'the limit is 50.0 %',
    );
  });

  it('names the residues and the limits that clash only together', () => {
    const windows = [
      { width: 9, min: 0.31, max: 0.72 },
      { width: 7, min: 0.47, max: 0.78 },
    ];
    const text = explanationOf(
      problemFor('IQRGTA', { windows, rareBelow: 0.125, avoid: [explainBoth('CCWGG')] }),
    );
    expect(text).toMatch(/^No codons for residues \d–\d \([A-Z]+\) keep these rules together: .*GC of every/);
    expect(text).toMatch(
      /Dropping (this one|any one of these) gives a design|Dropping one of them was not enough/,
    );
  });

  it.skipIf(process.env['QUICK_RUN'])(
    'is true of small problems: all named rules are needed, and what is offered gives a design',
    () => {
      const chance = createRandom(77);
      const enough = process.env['GENEWRIGHT_LONG'] ? 25 : 8;
      let reported = 0;
      for (let i = 0; i < 4000 && reported < enough; i++) {
        const problem = smallProblem(chance);
        const list = localRulesOf(problem);
        const answer = optimize(problem);
        if (answer.ok || !list.ok || answer.fault.code !== 'codon/gc-no-design') continue;
        const joint = explainJoint(problem, list.value);
        if (!joint) continue;
        reported++;
        expect(bruteForce(problem)).toBeUndefined();
        expect(joint.rules.length).toBeGreaterThan(0);
        const suggestions = /gives a design: (.*)\.$/.exec(joint.fault.message.en)?.[1]?.split('; ') ?? [];
        for (const suggestion of suggestions) {
          const rules = problem.rules.filter(
            (it) =>
              !(it.kind === 'gcWindow' && suggestion.startsWith(`GC of every ${it.width} base`)) &&
              !(it.kind === 'gcTotal' && suggestion.startsWith('GC of the whole')),
          );
          if (rules.length === problem.rules.length) continue;
          expect(bruteForce({ ...problem, rules })).toBeDefined();
        }
      }
      expect(reported).toBeGreaterThan(5);
    },
  );
});
