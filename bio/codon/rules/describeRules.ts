// All rules of a question in words, in both languages, for reports and printed pages; each also as the only rule there
// is.

import { NO_RULES, type Problem, type Rules } from '#bio/codon/problem/problem.ts';
import { LETTERS } from '#bio/codon/usage/codons.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { countsPrices, type Rule, ruleListOf } from './ruleList.ts';

export interface Constraint {
  readonly message: LocalizedText;
  /** At a price, not forbidden. */
  readonly isPriced: boolean;
  /** This rule alone, forbidden, with the flanks. */
  readonly alone: Rules;
}

export function describeConstraints(problem: Problem): readonly LocalizedText[] {
  return constraintsOf(problem).map(({ message }) => message);
}

export function constraintsOf(problem: Problem): readonly Constraint[] {
  const { rules } = problem;
  const { repeats, coverage, hairpins, gc } = rules;
  const constraints: Constraint[] = [];
  const add = (message: LocalizedText, only: Partial<Rules>, isPriced = false) =>
    constraints.push({
      message,
      isPriced,
      alone: { ...NO_RULES, before: rules.before, after: rules.after, ...only },
    });
  for (const [message, only, isPriced] of localConstraints(problem)) add(message, only, isPriced);
  if (gc) add(gcLimitText(gc), { gc });
  for (const it of rules.windows) add(gcLimitText(it, it.width), { windows: [it] });
  for (const rule of rules.splice) {
    const isPriced = rule.price !== 'forbid';
    if (rule.site !== 'acceptor' || (isPriced && !countsPrices(problem))) continue;
    const { en, zh } = SPLICE_MATRICES.acceptor.label;
    const message = { en: `${en} of ${rule.bits} bits or more`, zh: `${zh} ≥ ${rule.bits} bit` };
    const price = rule.price === 'forbid' ? undefined : rule.price;
    add(withPriceText(message, price), { splice: [{ ...rule, price: 'forbid' }] }, isPriced);
  }
  if (repeats) add(repeatText(repeats.length, repeats.inverted), { repeats });
  if (coverage)
    add(
      {
        en: `at most ${percentOf(coverage.max)} % of the bases in repeated ${coverage.length}-mers`,
        zh: `重复 ${coverage.length}-mer 覆盖率不超过 ${percentOf(coverage.max)}%`,
      },
      { coverage },
    );
  if (hairpins)
    add(
      {
        en: `no hairpin with a stem of ${hairpins.stem} and a loop of ${hairpins.loop} or more within ${hairpins.window} bases`,
        zh: `${hairpins.window} bp 内无茎长 ${hairpins.stem} bp、环长 ≥ ${hairpins.loop} bp 的发夹`,
      },
      { hairpins },
    );
  return constraints;
}

/** The rules of the one numbered list, each of a kind in the order in which the question holds them. */
function localConstraints(problem: Problem): readonly (readonly [LocalizedText, Partial<Rules>, boolean])[] {
  const list = ruleListOf(problem);
  if (!list.ok) return [];
  const { rules } = problem;
  const isPaid = countsPrices(problem);
  const motifs = [...rules.avoid, ...(isPaid ? rules.priced : [])];
  const donors = rules.splice.filter(({ site, price }) => site === 'donor' && (price === 'forbid' || isPaid));
  const runs = [...LETTERS].flatMap((base) => {
    const max = rules.runs?.[base as keyof typeof rules.runs];
    return max !== undefined && Number.isFinite(max) ? [[base, max] as const] : [];
  });
  const next = { motif: 0, run: 0, splice: 0 };
  const only = ({ kind }: Rule): Partial<Rules> => {
    switch (kind) {
      case 'motif':
        return { avoid: [motifs[next.motif++]!] };
      case 'run': {
        const [base, max] = runs[next.run++]!;
        return { runs: { ...FREE_RUNS, [base]: max } };
      }
      case 'splice':
        return { splice: [{ ...donors[next.splice++]!, price: 'forbid' }] };
      case 'cpg':
        return { cpg: 'forbid' };
      case 'upa':
        return { upa: 'forbid' };
      case 'rare':
        return { rareBelow: rules.rareBelow, locked: rules.locked };
      case 'locked':
        return { locked: rules.locked };
      case 'stop':
        return { stop: rules.stop };
    }
  };
  return list.value.map((rule) => {
    const price = rule.watched[0]?.price;
    const isPriced = price !== undefined && Number.isFinite(price);
    return [withPriceText(rule.message, isPriced ? price : undefined), only(rule), isPriced];
  });
}

const FREE = Number.POSITIVE_INFINITY;
const FREE_RUNS = { A: FREE, C: FREE, G: FREE, T: FREE };

function withPriceText({ en, zh }: LocalizedText, price: number | undefined): LocalizedText {
  if (price === undefined) return { en, zh };
  return {
    en: `${en.replace(/^no /, '')} at a price of ${price} each`,
    zh: `${zh.replace(/^不含 /, '')} 每个惩罚 ${price}`,
  };
}

/** A limit on GC, of windows where a width is given. */
export function gcLimitText(
  { min, max }: { readonly min: number; readonly max: number },
  width?: number,
): LocalizedText {
  const limits = `${percentOf(min)}–${percentOf(max)}`;
  const [en, zh] =
    width === undefined
      ? ['the whole', '全长']
      : [`every ${width} base${width === 1 ? '' : 's'}`, `每 ${width} bp`];
  return { en: `GC of ${en} ${limits} %`, zh: `${zh} GC ${limits}%` };
}

function repeatText(length: number, isInverted: boolean): LocalizedText {
  return {
    en: `no word of ${length} bases twice${isInverted ? ', on either strand' : ''}`,
    zh: `无 ${length} bp 及以上重复${isInverted ? '（含反向）' : ''}`,
  };
}

function percentOf(share: number): number {
  return Math.round(1000 * share) / 10;
}
