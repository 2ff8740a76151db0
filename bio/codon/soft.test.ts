import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { random } from '#bio/core/random.ts';
import { must } from '#bio/core/result.ts';
import { smallProblem } from './brute.ts';
import { optimize } from './optimize.ts';
import { NO_RULES, type Problem, type Rules } from './problem.ts';
import { codonUsage } from './usage.ts';
import { translated } from './verify.ts';

function posed(protein: string, rules: Partial<Rules>): Problem {
  return {
    protein: bytesOf(protein),
    usage: codonUsage('kazusa_human')!,
    rules: { ...NO_RULES, ...rules },
    objective: 'maxCai',
    isSoft: true,
  };
}

const both = (pattern: string) => ({ name: pattern, pattern, strands: 'both' as const });

describe('soft mode', () => {
  it('breaks one motif where two clash and tells which', () => {
    const design = must(optimize(posed('MAVGKKTWLD', { avoid: [both('GAAGAC'), both('TTTT')] })));
    expect(design.status).toBe('broken');
    expect(design.broken!.map(({ rule }) => rule.en)).toHaveLength(1);
    expect(translated(textOf(design.dna))).toBe('MAVGKKTWLD');
  });

  it('takes the poorest codons where a window is too rich for all', () => {
    const design = must(
      optimize(posed(`M${'A'.repeat(20)}`, { windows: [{ width: 50, min: 0.2, max: 0.6 }] })),
    );
    expect(textOf(design.dna)).not.toMatch(/GC[CG]/);
    expect(design.broken![0]!.rule.en).toBe('GC in 50 bases');
  });

  it('is not needed where a design exists', () => {
    const chance = random(5);
    for (let i = 0; i < 60; i++) {
      const problem = smallProblem(chance, 40);
      const hard = optimize(problem);
      const soft = optimize({ ...problem, isSoft: true });
      if (hard.ok) expect(soft).toEqual(hard);
      else if (soft.ok) expect(soft.value.broken!.length).toBeGreaterThan(0);
    }
  });
});
