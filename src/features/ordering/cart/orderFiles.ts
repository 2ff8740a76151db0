// What is selected as files for a quotation: the list as a table, the vectors as they were added, the genes as typed.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { type CsvRow, csvOf, csvTimeOf } from '#src/core/csv.ts';
import { call } from '#src/core/remote.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import { flattenItems } from '#src/state/cart/cartTotals.ts';
import { lengthOf, nameOf, remarkOf } from '#src/state/cart/itemNames.ts';

/** What a list states of one item, in the language shown. */
export interface Labels {
  readonly headings: CsvRow;
  category(line: CartItem): string;
  topology(line: CartItem): string;
  /** A number without its currency, which the heading states, or why there is none. */
  price(line: CartItem): string;
}

export function makeOrderList(lines: readonly CartItem[], labels: Labels): string {
  const rows = lines.flatMap((line, at) =>
    flattenItems([line]).map((it, below): CsvRow => {
      const { vector, detail, quantity, grade, scale, sku, addedTime } = it;
      return [
        below === 0 ? `${at + 1}` : `${at + 1}.${below}`,
        labels.category(it),
        nameOf(it),
        vector?.number ?? sku,
        lengthOf(it) ?? '',
        labels.topology(it),
        vector?.digest ?? '',
        grade,
        scale,
        quantity,
        labels.price(it),
        remarkOf(detail),
        csvTimeOf(addedTime),
      ];
    }),
  );
  return csvOf([labels.headings, ...rows]);
}

export function hasVectors(lines: readonly CartItem[]): boolean {
  return flattenItems(lines).some((it) => it.vector !== null);
}

export function hasGenes(lines: readonly CartItem[]): boolean {
  return genesOf(lines).length > 0;
}

/** Each vector once. */
export async function makeVectorFile(lines: readonly CartItem[]): Promise<string> {
  const records = new Map<string, string>();
  for (const { id, vector } of flattenItems(lines)) {
    if (vector === null) continue;
    const key = `${vector.number} ${vector.digest} ${vector.name}`;
    if (records.has(key)) continue;
    const { genBank } = await call('getCartItem', { id });
    if (genBank !== null) records.set(key, genBank);
  }
  return [...records.values()].join('');
}

export function makeGeneFile(lines: readonly CartItem[]): string {
  return genesOf(lines)
    .map(({ name, sequence }) => `>${name}\n${sequence.replace(/.{60}(?=.)/g, '$&\n')}\n`)
    .join('');
}

function genesOf(lines: readonly CartItem[]) {
  return flattenItems(lines).flatMap(({ detail }) =>
    (detail.productType === PRODUCT_TYPES.geneSynthesis || detail.productType === PRODUCT_TYPES.mRna) &&
    detail.sequence !== ''
      ? [detail]
      : [],
  );
}
