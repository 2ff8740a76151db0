// All rules of a question in words, in both languages, for reports and printed pages.
import type { Says } from '#bio/core/fault.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import type { Problem } from './problem.ts';
import { countsPrices, rulesOf } from './rules.ts';

export function askedOf(problem: Problem): readonly Says[] {
  const { rules } = problem;
  const list = rulesOf(problem);
  const { repeats, coverage, hairpins } = rules;
  return [
    ...(list.ok ? list.value.map(({ says, watched }) => withPrice(says, watched[0]?.price)) : []),
    ...(rules.gc ? [gcSays(rules.gc)] : []),
    ...rules.windows.map((it) => gcSays(it, it.width)),
    ...rules.splice
      .filter(({ site, price }) => site === 'acceptor' && (price === 'forbid' || countsPrices(problem)))
      .map(({ bits, price }) => {
        const { en, zh } = SPLICE_MATRICES.acceptor.label;
        const says = { en: `${en} of ${bits} bits or more`, zh: `${zh} ≥ ${bits} bit` };
        return withPrice(says, price === 'forbid' ? Number.POSITIVE_INFINITY : price);
      }),
    ...(repeats ? [repeated(repeats.length, repeats.inverted)] : []),
    ...(coverage
      ? [
          {
            en: `at most ${percent(coverage.most)} % of the bases in repeated ${coverage.length}-mers`,
            zh: `重复 ${coverage.length}-mer 覆盖率不超过 ${percent(coverage.most)}%`,
          },
        ]
      : []),
    ...(hairpins
      ? [
          {
            en: `no hairpin with a stem of ${hairpins.stem} and a loop of ${hairpins.loop} or more within ${hairpins.window} bases`,
            zh: `${hairpins.window} bp 内无茎长 ${hairpins.stem} bp、环长 ≥ ${hairpins.loop} bp 的发夹`,
          },
        ]
      : []),
  ];
}

function withPrice({ en, zh }: Says, price: number | undefined): Says {
  if (price === undefined || price === Number.POSITIVE_INFINITY || price === 0) return { en, zh };
  return {
    en: `${en.replace(/^no /, '')} at a price of ${price} each`,
    zh: `${zh.replace(/^不含 /, '')} 每个惩罚 ${price}`,
  };
}

/** A limit on GC, of windows where a width is given. */
export function gcSays({ min, max }: { readonly min: number; readonly max: number }, width?: number): Says {
  const limits = `${percent(min)}–${percent(max)}`;
  const [en, zh] =
    width === undefined
      ? ['the whole', '全长']
      : [`every ${width} base${width === 1 ? '' : 's'}`, `每 ${width} bp`];
  return { en: `GC of ${en} ${limits} %`, zh: `${zh} GC ${limits}%` };
}

function repeated(length: number, isInverted: boolean): Says {
  return {
    en: `no word of ${length} bases twice${isInverted ? ', on either strand' : ''}`,
    zh: `无 ${length} bp 及以上重复${isInverted ? '（含反向）' : ''}`,
  };
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
