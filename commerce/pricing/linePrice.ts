// The price of one line: its entry's rules over what was chosen.
import {
  type CatalogueEntry,
  isConditionMet,
  type Measure,
  optionsOf,
  type PriceRule,
  type Selection,
} from '#commerce/catalogue/catalogue.ts';
import { BASIS_POINTS, multiply, type Site, sumOf } from '#commerce/money/money.ts';
import type { PricePart } from './statement.ts';

export interface LinePrice {
  readonly unitPrice: number;
  readonly parts: readonly PricePart[];
  readonly subtotal: number;
}

/** How many units of each measure are free, over all pieces. */
export type FreeMeasures = Readonly<Partial<Record<Measure, number>>>;

/** Undefined where no rule makes a price, or a choice needs a person to set it. */
export function linePriceOf(
  entry: CatalogueEntry,
  selection: Selection,
  quantity: number,
  { site, free }: { readonly site: Site; readonly free: FreeMeasures },
): LinePrice | undefined {
  const { measures } = selection;
  const options = optionsOf(entry, selection);
  if (isReviewed(entry, options)) return undefined;
  const rules = entry.prices[site].filter((it) => isConditionMet(it.when, options));
  if (!rules.some(isBase)) return undefined;
  const amounts = rules.flatMap((rule) => unitAmountOf(rule, measures) ?? []);
  const minimum = Math.max(0, ...rules.flatMap((it) => (it.kind === 'minimum' ? it.amount : [])));
  const plain = sumOf(amounts.map((it) => it.amount));
  const unitPrice = Math.max(plain, minimum);
  const raised = rules.find((it) => it.kind === 'minimum' && it.amount === minimum);
  const parts: PricePart[] = amounts
    .map(({ name, amount }) => ({ name, amount: amount * quantity }))
    .concat(raised && minimum > plain ? [{ name: raised.name, amount: (minimum - plain) * quantity }] : []);
  for (const rule of rules)
    if (rule.kind === 'measured' && free[rule.measure])
      parts.push({
        name: freeNameOf(rule),
        amount: -multiply(free[rule.measure] ?? 0, rule.amount, rule.per),
      });
  parts.push(...tierPart(rules, quantity, sumOf(parts.map((it) => it.amount))));
  const subtotal = sumOf(parts.map((it) => it.amount));
  if (!Number.isSafeInteger(subtotal))
    throw new RangeError('an amount is beyond what can be counted exactly');
  return { unitPrice, parts: parts.filter((it) => it.amount !== 0), subtotal };
}

function isReviewed({ options: groups }: CatalogueEntry, options: Selection['options']): boolean {
  return groups.some(({ code, choices }) =>
    choices.some((it) => it.isByReview === true && it.code === options[code]),
  );
}

/** What makes an entry priced at all: an amount of its own, or one for each of a measure. */
function isBase(rule: PriceRule): boolean {
  return rule.kind === 'measured' || (rule.kind === 'fixed' && rule.isBase);
}

function unitAmountOf(rule: PriceRule, measures: Selection['measures']): PricePart | undefined {
  if (rule.kind === 'fixed') return { name: rule.name, amount: rule.amount };
  if (rule.kind !== 'measured') return undefined;
  const units = Math.ceil((measures[rule.measure] ?? 0) / rule.per);
  return { name: rule.name, amount: multiply(units, rule.amount) };
}

function freeNameOf({ name }: PriceRule): PricePart['name'] {
  return { en: `${name.en}: free of charge`, zh: `${name.zh}：免费部分` };
}

function tierPart(rules: readonly PriceRule[], quantity: number, amount: number): readonly PricePart[] {
  const best = rules
    .filter((it) => it.kind === 'tier' && it.from <= quantity)
    .reduce<Extract<PriceRule, { kind: 'tier' }> | undefined>(
      (max, it) => (it.kind === 'tier' && it.offBasisPoints > (max?.offBasisPoints ?? 0) ? it : max),
      undefined,
    );
  return best === undefined
    ? []
    : [{ name: best.name, amount: -multiply(amount, best.offBasisPoints, BASIS_POINTS) }];
}
