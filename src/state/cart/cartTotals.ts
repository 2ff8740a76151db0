// What a cart comes to (S3, S5): every item counts, those nested below others too.

export interface Counted {
  /** Of one, in minor units; null where it is quoted. */
  readonly price: number | null;
  readonly quantity: number;
  readonly children: readonly Counted[];
}

export function itemCount(lines: readonly Counted[]): number {
  return lines.reduce((sum, it) => sum + 1 + itemCount(it.children), 0);
}

export interface Amount {
  /** Of those that have a price, in minor units. */
  readonly priced: number;
  /** How many items have none yet. */
  readonly toQuote: number;
}

export function amountOf(lines: readonly Counted[]): Amount {
  let priced = 0;
  let toQuote = 0;
  for (const { price, quantity, children } of lines) {
    const below = amountOf(children);
    priced += (price ?? 0) * quantity + below.priced;
    toQuote += (price === null ? 1 : 0) + below.toQuote;
  }
  return { priced, toQuote };
}
