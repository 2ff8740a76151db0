// Codons used for less than a share of their amino acid are left out, except the most used one; enforced by
// `allowedCodons.ts`.
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { ok } from '#bio/core/result.ts';
import { makeNumberLimits } from './fieldLimits.ts';
import { percentOf } from './gcLimit.ts';
import { defineRule, removeKinds } from './rule.ts';

export const rareCodon = defineRule({
  kind: 'rareCodon',
  reach: 'local',
  limits: {
    rareBelow: makeNumberLimits(
      0,
      100,
      'share below which codons are left out, %',
      '剔除密码子的频率阈值（%）',
    ),
  },
  parse: ({ rareBelow }) => ok(rareBelow > 0 ? [{ below: rareBelow / 100 }] : []),
  // Locked bases come before this rule, so they are part of it.
  isolate: (setting, rules) => [setting, ...settingsOf(rules, 'lockedBases')],
  describe: ({ below }) => ({
    en: `no codon used below ${percentOf(below)} %`,
    zh: `不使用频率低于 ${percentOf(below)}% 的密码子`,
  }),
  removals: (rules) => removeKinds(rules, ['rareCodon'], { en: 'rare codons', zh: '稀有密码子' }),
});
