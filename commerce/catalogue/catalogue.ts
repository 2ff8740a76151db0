// What can be ordered, as plain data that an operator keeps: entries with their options, which choices combine, and the
// rules that make a price. The page offers from it, the server refuses what it does not know, and pricing reads nothing
// else.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Site } from '#commerce/money/money.ts';
import type { ProductType } from './productTypes.ts';

/** What a price may count besides pieces: bases to be made, tubes to be filled. */
export type Measure = 'basePairs' | 'tubes';

export interface Choice {
  readonly code: string;
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
  /** Working days that it adds to those of the entry. */
  readonly extraDays?: number;
  /** Its price is set by a person, whatever the rules say. */
  readonly isByReview?: boolean;
  /** In a group that follows a measure: the largest that it represents; without one, all beyond the others. */
  readonly upTo?: number;
  /** Where it is offered; both sites if absent. */
  readonly site?: Site;
}

export interface OptionGroup {
  readonly code: string;
  readonly name: LocalizedText;
  readonly choices: readonly Choice[];
  readonly isRequired: boolean;
  /** Nobody chooses: the choice follows from this measure, the first whose `upTo` it does not pass. */
  readonly follows?: Measure;
}

/** By the code of a group, codes of its choices. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** Choices that do not go together: refused where every group named has one of its codes. */
interface Exclusion {
  readonly when: Condition;
  readonly reason: LocalizedText;
}

/**
 * A part of a price in minor units. It counts where its condition holds; without one, always.
 * - `fixed`: an amount for one piece. `isBase` makes the entry priced at all.
 * - `measured`: `amount` for each `per` of a measure beyond those that are free, begun ones counted whole.
 * - `minimum`: what one piece costs at least.
 * - `tier`: from this many pieces on, a share off the line; of several the largest counts.
 */
export type PriceRule =
  | PriceRuleOf<'fixed', { readonly amount: number; readonly isBase: boolean }>
  | PriceRuleOf<
      'measured',
      {
        readonly measure: Measure;
        readonly amount: number;
        readonly per: number;
        /** Free pieces of the product that the line belongs to, shared by several services of it. */
        readonly free?: number;
      }
    >
  | PriceRuleOf<'minimum', { readonly amount: number }>
  | PriceRuleOf<'tier', { readonly from: number; readonly offBasisPoints: number }>;

type PriceRuleOf<Kind extends string, Fields> = Fields & {
  readonly kind: Kind;
  /** As the statement names it. */
  readonly name: LocalizedText;
  readonly when?: Condition;
};

export interface CatalogueEntry {
  readonly sku: string;
  readonly productType: ProductType;
  /** Groups entries on a category page: `aav`, `lentivirus`, `controlVirus`, … */
  readonly category: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly deliveryContent: LocalizedText;
  readonly isOnShelf: boolean;
  /** Pieces in store; null where it is made to order. */
  readonly stock: number | null;
  /** Working days; null where they are reported with the quotation. */
  readonly turnaroundDays: number | null;
  readonly needsColdChain: boolean;
  readonly options: readonly OptionGroup[];
  readonly exclusions: readonly Exclusion[];
  /** By site; a site without rules has its prices by review. */
  readonly prices: Readonly<Record<Site, readonly PriceRule[]>>;
}

/** One entry with its choices, as a line of a cart names them. */
export interface Selection {
  readonly sku: string;
  /** By the code of a group, the code of a choice. */
  readonly options: Readonly<Record<string, string>>;
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

export function catalogueOf(entries: readonly CatalogueEntry[]): Catalogue {
  return new Map(entries.map((it) => [it.sku, it]));
}

/** What was chosen, and what follows from the measures. */
export function optionsOf({ options: groups }: CatalogueEntry, selection: Selection): Selection['options'] {
  const following = groups.flatMap(({ code, choices, follows }) => {
    const measure = follows && selection.measures[follows];
    const choice =
      measure === undefined
        ? undefined
        : choices.find(({ upTo }) => measure <= (upTo ?? Number.POSITIVE_INFINITY));
    return choice === undefined ? [] : [[code, choice.code] as const];
  });
  return following.length === 0
    ? selection.options
    : { ...selection.options, ...Object.fromEntries(following) };
}

export function isConditionMet(when: Condition | undefined, options: Selection['options']): boolean {
  if (when === undefined) return true;
  return Object.entries(when).every(([group, codes]) => codes.includes(options[group] ?? ''));
}

/** Working days until it is made; null where a person tells them. */
export function turnaroundOf(entry: CatalogueEntry, selection: Selection): number | null {
  if (entry.turnaroundDays === null) return null;
  const options = optionsOf(entry, selection);
  const chosen = entry.options.flatMap(({ code, choices }) =>
    choices.filter((it) => it.code === options[code]),
  );
  return chosen.reduce((days, it) => days + (it.extraDays ?? 0), entry.turnaroundDays);
}
