// How the entries of the seed are written: both languages and both sites side by side, prices in minor units (fen,
// cents).
import type { LocalizedText } from '#bio/core/fault.ts';
import type {
  CatalogueEntry,
  Choice,
  Condition,
  OptionGroup,
  PriceRule,
} from '#commerce/catalogue/catalogue.ts';
import type { Site } from '#commerce/money/money.ts';

export function bothTextsOf(en: string, zh = en): LocalizedText {
  return { en, zh };
}

type Required = 'sku' | 'productType' | 'category' | 'name' | 'description' | 'prices';

/** Made to order and shipped on dry ice, unless it states otherwise. */
export function entryOf(
  it: Pick<CatalogueEntry, Required> & Partial<Omit<CatalogueEntry, Required>>,
): CatalogueEntry {
  return {
    deliveryContent: bothTextsOf(''),
    isOnShelf: true,
    stock: null,
    turnaroundDays: null,
    needsColdChain: true,
    options: [],
    exclusions: [],
    ...it,
  };
}

export function groupOf(
  code: string,
  name: LocalizedText,
  choices: readonly Choice[],
  more: Partial<Pick<OptionGroup, 'isRequired' | 'follows'>> = {},
): OptionGroup {
  return { code, name, choices, isRequired: more.isRequired ?? true, ...more };
}

/** One whose code people read, the same in both languages: `AAV9`, `1E+13 vg`. */
export function choiceOf(code: string, more: Omit<Choice, 'code' | 'name'> = {}): Choice {
  return { code, name: bothTextsOf(code), ...more };
}

/** A rule for both sites: its amounts in fen and in cents. */
export type TwoPrices = readonly [fen: number, cents: number];

type RuleOfSite = (site: Site) => PriceRule;

export function pricesOf(...rules: readonly RuleOfSite[]): CatalogueEntry['prices'] {
  return { 0: rules.map((it) => it(0)), 1: rules.map((it) => it(1)) };
}

export function makeBaseRule(name: LocalizedText, amounts: TwoPrices, when?: Condition): RuleOfSite {
  return (site) => ({ kind: 'fixed', name, amount: amounts[site], isBase: true, ...conditionOf(when) });
}

export function makeSurchargeRule(name: LocalizedText, amounts: TwoPrices, when: Condition): RuleOfSite {
  return (site) => ({ kind: 'fixed', name, amount: amounts[site], isBase: false, when });
}

export function makePerBaseRule(name: LocalizedText, amounts: TwoPrices, when?: Condition): RuleOfSite {
  return (site) => ({
    ...{ kind: 'measured', name, measure: 'basePairs', amount: amounts[site], per: 1 },
    ...conditionOf(when),
  });
}

export function makeMinPriceRule(name: LocalizedText, amounts: TwoPrices, when?: Condition): RuleOfSite {
  return (site) => ({ kind: 'minimum', name, amount: amounts[site], ...conditionOf(when) });
}

export function makeTierRule(from: number, offBasisPoints: number): RuleOfSite {
  const percent = offBasisPoints / 100;
  const name = bothTextsOf(`${percent} % off from ${from} pieces`, `满 ${from} 件优惠 ${percent}%`);
  return () => ({ kind: 'tier', name, from, offBasisPoints });
}

function conditionOf(when: Condition | undefined) {
  return when === undefined ? {} : { when };
}
