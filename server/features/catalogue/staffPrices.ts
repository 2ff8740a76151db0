// What a cart or a quotation would cost at a time, in the console.
import { catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { type OrderRow, pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import {
  type PricedItem,
  type PricingContext,
  priceCart,
  type Shipment,
} from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { readLinesOfQuotation } from '#server/ordering/quotationRows.ts';
import { findQuotationByNumber } from '#server/ordering/staffWork.ts';
import { readEntriesAt } from './rows.ts';

const words = {
  noQuotation: { en: 'There is no quotation or order of this number.', zh: '没有该编号的报价单或订单。' },
  noLines: {
    en: 'The catalogue has none of these entries at that time.',
    zh: '该时间的目录中没有这些条目。',
  },
} as const;

/** More are not shown. */
const MAX_PROBLEMS = 200;

export const cataloguePriceHandlers = {
  async previewCataloguePrice({ site, at, of }, { tx, session, deps }) {
    const time = at === null ? deps.clock() : new Date(at);
    const catalogue = catalogueOf(await readEntriesAt(tx, time));
    const priced = of.kind === 'quotation' ? await linesOf(tx, of.number) : itemsOf(of.lines, catalogue);
    if (priced === undefined)
      return refuse(of.kind === 'quotation' ? words.noQuotation : words.noLines, NOT_FOUND);
    const { items, quoted, terms } = priced;
    const pricedSite = quoted?.site ?? site;
    const statement = priceCart(items, catalogue, { site: pricedSite, settings: PRICING_SETTINGS, ...terms });
    type Answer = OutputOf<'previewCataloguePrice'>;
    return reply({
      at: time.toISOString(),
      statement: statement as Answer['statement'],
      names: items.map((it) => catalogue.get(it.selection.sku)?.name ?? PRODUCT_NAMES[it.productType]),
      problems: items
        .flatMap(({ id, selection }) =>
          findSelectionFaults(catalogue, selection, pricedSite).map(({ message }) => ({
            lineId: id,
            message,
          })),
        )
        .slice(0, MAX_PROBLEMS),
      quoted: session.perms.includes('amounts') ? (quoted as Answer['quoted']) : null,
    });
  },
} satisfies Handlers<'previewCataloguePrice'>;

interface PricedLines {
  readonly items: readonly PricedItem[];
  readonly quoted: Statement | null;
  readonly terms: Pick<PricingContext, 'coupon' | 'points' | 'shipments'>;
}

/** Lines, coupon, points and shipments of an existing quotation, with its statement. */
async function linesOf(tx: Tx, number: string): Promise<PricedLines | undefined> {
  const quotation = await findQuotationByNumber(tx, number);
  if (quotation === undefined) return undefined;
  const rows = (await readLinesOfQuotation(tx, quotation.id)).map(
    ({ line, vector }): OrderRow => ({
      ...{ id: line.id, serviceId: line.serviceId, quantity: line.quantity },
      ...{ detail: line.detail as OrderRow['detail'], vector },
    }),
  );
  const { couponTerms: coupon, points } = quotation;
  const shipments = (quotation.shipments as readonly { readonly lines: Shipment }[]).map((it) => it.lines);
  const items = pricedItemsOf(rows);
  return { items, quoted: quotation.statement, terms: { coupon, points, shipments } };
}

function itemsOf(
  lines: Extract<InputOf<'previewCataloguePrice'>['of'], { readonly kind: 'entries' }>['lines'],
  catalogue: ReturnType<typeof catalogueOf>,
): PricedLines | undefined {
  const items = lines.flatMap(({ sku, quantity, options, basePairs, tubes }, at) => {
    const entry = catalogue.get(sku);
    if (entry === undefined) return [];
    const chosen = Object.fromEntries(
      options.filter((it) => it.code !== '').map((it) => [it.group, it.code]),
    );
    const measures = { ...(basePairs !== undefined && { basePairs }), ...(tubes !== undefined && { tubes }) };
    return [
      {
        ...{ id: `line-${at + 1}`, serviceId: null, productType: entry.productType, quantity },
        selection: { sku, options: chosen, measures },
      },
    ];
  });
  const terms = { coupon: null, points: 0, shipments: [] };
  return items.length === 0 ? undefined : { items, quoted: null, terms };
}
