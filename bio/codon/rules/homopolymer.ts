// The longest run of one base.
import { LETTERS } from '#bio/codon/usage/codons.ts';
import { ok } from '#bio/core/result.ts';
import { defineRule } from './rule.ts';

interface Run {
  readonly base: 'A' | 'C' | 'G' | 'T';
  readonly max: number;
}

const BASES = ['A', 'C', 'G', 'T'] as const;
const FREE = Number.POSITIVE_INFINITY;

export const homopolymer = defineRule<Run>({
  kind: 'homopolymer',
  reach: 'local',
  parse: ({ runAT, runGC }) => {
    const at = runAT > 0 ? runAT : FREE;
    const gc = runGC > 0 ? runGC : FREE;
    return ok({ runs: runAT > 0 || runGC > 0 ? { A: at, T: at, G: gc, C: gc } : undefined });
  },
  settingsIn: ({ runs }) =>
    BASES.flatMap((base) => (runs && Number.isFinite(runs[base]) ? [{ base, max: runs[base] }] : [])),
  alone: ({ base, max }) => ({ runs: { A: FREE, C: FREE, G: FREE, T: FREE, [base]: max } }),
  describe: ({ base, max }) => ({
    en: `no more than ${max} ${base} in a row`,
    zh: `${base} 连续不超过 ${max} 个`,
  }),
  patterns: ({ base, max }) =>
    ok([{ masks: new Uint8Array(max + 1).fill(1 << LETTERS.indexOf(base)), price: FREE }]),
  withoutIt: (rules) =>
    rules.runs
      ? [{ message: { en: 'homopolymer limit', zh: '同聚物限制' }, without: { ...rules, runs: undefined } }]
      : [],
});
