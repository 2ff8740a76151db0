// What a letter states of the lines of a quotation: what each is, how many, and what it costs.
import type { LocalizedText } from '#bio/core/fault.ts';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import type { Tx } from '#server/db/database.ts';
import { type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';

/** More than this are read on the page. */
const MAX_LINES = 20;

export async function letterContentsOf(
  tx: Tx,
  { id, statement }: Pick<QuotationRow, 'id' | 'statement'>,
): Promise<readonly LocalizedText[]> {
  const priced = new Map(statement.lines.map((it) => [it.id, it.subtotal]));
  const lines = (await readLinesOfQuotation(tx, id)).map((it) => it.line);
  const left = lines.length - MAX_LINES;
  const shown = lines.slice(0, MAX_LINES).map((it, at): LocalizedText => {
    const subtotal = priced.get(it.id) ?? null;
    const name = PRODUCT_NAMES[it.productType as ProductType];
    const money = subtotal === null ? undefined : formatMoney(subtotal, statement.currency);
    const what = it.description || it.sku;
    return {
      en: `${at + 1}. ${name.en}${what && `: ${what}`} × ${it.quantity}, ${money ?? 'to be quoted'}`,
      zh: `${at + 1}. ${name.zh}${what && `：${what}`} × ${it.quantity}，${money ?? '待报价'}`,
    };
  });
  const more = left > 0 ? [{ en: `and ${left} more.`, zh: `另有 ${left} 项。` }] : [];
  return [...shown, ...more, ...sumsOf(statement)];
}

/** What is between the lines and the total. */
function sumsOf({ discount, pointsWorth, freight, currency }: Statement): readonly LocalizedText[] {
  const sum = (en: string, zh: string, amount: number) => {
    const money = formatMoney(amount, currency);
    return amount === 0 ? [] : [{ en: `${en}: ${money}`, zh: `${zh}：${money}` }];
  };
  return [
    ...sum('Discount', '优惠', -discount),
    ...sum('Points', '积分抵扣', -pointsWorth),
    ...sum('Shipping', '运费', freight),
  ];
}
