// Money: whole minor units (fen, cents) of one currency. Rates are exact fractions, and the one rounding rule is here:
// half up where a line is made, the largest remainder where a total is spread over lines.

/** 0 the Chinese site, 1 the English one. */
export type Site = 0 | 1;

export type Currency = 'CNY' | 'USD';

export function currencyOf(site: Site): Currency {
  return site === 0 ? 'CNY' : 'USD';
}

/** Hundredths of a percent in a whole. */
export const BASIS_POINTS = 10_000;

/**
 * `amount * numerator / denominator` in whole minor units, half of one rounded up.
 * Exact for all safe integers; throws a RangeError for anything else or a negative amount.
 */
export function multiply(amount: number, numerator: number, denominator = 1): number {
  for (const it of [amount, numerator, denominator])
    if (!Number.isSafeInteger(it) || it < 0) throw new RangeError(`not a whole amount: ${it}`);
  if (denominator === 0) throw new RangeError('a rate has no denominator');
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  const result = Number(doubled / (2n * BigInt(denominator)));
  if (!Number.isSafeInteger(result)) throw new RangeError('an amount is beyond what can be counted exactly');
  return result;
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, it) => sum + it, 0);
}

/**
 * Spreads a total over weights: each share is `total * weight / sum` rounded down, and what is left goes one by one to
 * the largest remainders, the first of equal ones first. The shares add up to the total; no share exceeds its weight
 * where the total does not exceed the sum of the weights. Zero weights get nothing.
 */
export function allocate(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((whole, it) => whole + BigInt(it), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('nothing to spread a total over');
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight);
    return { at, share: Number(exact / sum), remainder: exact % sum };
  });
  const left = total - sumOf(shares.map((it) => it.share));
  const lucky = shares
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const luckyPlaces = new Set(lucky.map((it) => it.at));
  return shares.map(({ at, share }) => share + (luckyPlaces.has(at) ? 1 : 0));
}

/** Formats an amount for people: `¥1,280.00`, `USD 1,280.00`. */
export function formatMoney(amount: number, currency: Currency): string {
  const sign = amount < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(amount) / 100)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, ',');
  const cents = (Math.abs(amount) % 100).toString().padStart(2, '0');
  return `${sign}${currency === 'CNY' ? '¥' : 'USD '}${whole}.${cents}`;
}

/** An amount as people type it, in minor units: `1,280.5` is 128050. Undefined where it is none. */
export function parseAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** The same back, as it is typed: `1280.50`. */
export function amountTextOf(amount: number): string {
  return `${Math.floor(amount / 100)}.${(amount % 100).toString().padStart(2, '0')}`;
}
