// Limits on GC: of the whole design, and of every window of a width.
import type { GcLimit, GcRange } from '#bio/codon/problem/ruleSetting.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { ok } from '#bio/core/result.ts';
import { makeNumberLimits } from './fieldLimits.ts';
import { defineRule, removeEach, removeKinds } from './rule.ts';

export const gcTotal = defineRule({
  kind: 'gcTotal',
  reach: 'gcLimit',
  limits: {
    gcMin: makeNumberLimits(0, 100, 'lowest GC, %', 'GC 下限（%）'),
    gcMax: makeNumberLimits(0, 100, 'highest GC, %', 'GC 上限（%）'),
  },
  parse: ({ hasGc, gcMin, gcMax }) => ok(hasGc ? [{ min: gcMin / 100, max: gcMax / 100 }] : []),
  describe: (limit) => gcLimitTextOf(limit),
  removals: (rules) => removeKinds(rules, ['gcTotal'], { en: 'GC of the whole', zh: '总体 GC' }),
});

export const gcWindow = defineRule({
  kind: 'gcWindow',
  reach: 'gcLimit',
  parse: ({ windows }) =>
    ok(windows.map(({ width, min, max }): GcLimit => ({ width, min: min / 100, max: max / 100 }))),
  describe: (limit) => gcLimitTextOf(limit, limit.width),
  removals: (rules) =>
    removeEach(rules, 'gcWindow', ({ width }) => ({
      en: `GC in ${pluralize(width, 'base')}`,
      zh: `${width} bp 窗口 GC`,
    })),
});

/** A limit on GC in words, of windows where a width is given. */
export function gcLimitTextOf({ min, max }: GcRange, width?: number): LocalizedText {
  const limits = `${percentOf(min)}–${percentOf(max)}`;
  const [en, zh] =
    width === undefined ? ['the whole', '全长'] : [`every ${pluralize(width, 'base')}`, `每 ${width} bp`];
  return { en: `GC of ${en} ${limits} %`, zh: `${zh} GC ${limits}%` };
}

export function percentOf(share: number): number {
  return Math.round(1000 * share) / 10;
}
