// Codons used for less than a share of their amino acid are left out, except the most used one. `allowedCodons.ts` does it.
import type { Rules } from '#bio/codon/problem/problem.ts';
import { ok } from '#bio/core/result.ts';
import { percentOf } from './gcLimit.ts';
import { defineRule } from './rule.ts';

export const rareCodon = defineRule<Pick<Rules, 'rareBelow' | 'locked'>>({
  kind: 'rareCodon',
  reach: 'local',
  parse: ({ rareBelow }) => ok({ rareBelow: rareBelow / 100 }),
  settingsIn: ({ rareBelow, locked }) => (rareBelow > 0 ? [{ rareBelow, locked }] : []),
  // Locked bases come before this rule, so they are part of it.
  alone: (setting) => setting,
  describe: ({ rareBelow }) => ({
    en: `no codon used below ${percentOf(rareBelow)} %`,
    zh: `不使用频率低于 ${percentOf(rareBelow)}% 的密码子`,
  }),
  withoutIt: (rules) =>
    rules.rareBelow > 0
      ? [{ message: { en: 'rare codons', zh: '稀有密码子' }, without: { ...rules, rareBelow: 0 } }]
      : [],
});
