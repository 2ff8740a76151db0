// Limits on GC: of the whole design, and of every window of a width.
import type { GcLimit } from '#bio/codon/problem/problem.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { ok } from '#bio/core/result.ts';
import { defineRule } from './rule.ts';

export const gcTotal = defineRule<Omit<GcLimit, 'width'>>({
  kind: 'gcTotal',
  reach: 'gcLimit',
  parse: ({ hasGc, gcMin, gcMax }) => ok({ gc: hasGc ? { min: gcMin / 100, max: gcMax / 100 } : undefined }),
  settingsIn: ({ gc }) => (gc ? [gc] : []),
  alone: (gc) => ({ gc }),
  describe: (limit) => gcLimitText(limit),
  withoutIt: (rules) =>
    rules.gc
      ? [{ message: { en: 'GC of the whole', zh: '总体 GC' }, without: { ...rules, gc: undefined } }]
      : [],
});

export const gcWindow = defineRule<GcLimit>({
  kind: 'gcWindow',
  reach: 'gcLimit',
  parse: ({ windows }) =>
    ok({ windows: windows.map(({ width, min, max }) => ({ width, min: min / 100, max: max / 100 })) }),
  settingsIn: ({ windows }) => windows,
  alone: (window) => ({ windows: [window] }),
  describe: (limit) => gcLimitText(limit, limit.width),
  withoutIt: (rules) =>
    rules.windows.map((window) => ({
      message: {
        en: `GC in ${window.width} ${window.width === 1 ? 'base' : 'bases'}`,
        zh: `${window.width} bp 窗口 GC`,
      },
      without: { ...rules, windows: rules.windows.filter((other) => other !== window) },
    })),
});

/** A limit on GC in words, of windows where a width is given. */
export function gcLimitText({ min, max }: Omit<GcLimit, 'width'>, width?: number): LocalizedText {
  const limits = `${percentOf(min)}–${percentOf(max)}`;
  const [en, zh] =
    width === undefined ? ['the whole', '全长'] : [`every ${pluralize(width, 'base')}`, `每 ${width} bp`];
  return { en: `GC of ${en} ${limits} %`, zh: `${zh} GC ${limits}%` };
}

export function percentOf(share: number): number {
  return Math.round(1000 * share) / 10;
}
