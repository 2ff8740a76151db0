// What a document states of a quotation or its order: the rows as they were placed, in the language of the quotation.
import type * as z from 'zod';
import { PRODUCT_NAMES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { validUntilOf } from '#commerce/quotation/quotation.ts';
import { parcelsOf, type SplitShipment } from '#commerce/shipment/parcels.ts';
import type { address as addressShape, invoiceInfo as invoiceShape } from '#contract/account.ts';
import type { Tx } from '#server/db/database.ts';
import { dayOf } from '#server/ordering/dayOf.ts';
import {
  findOrderOfQuotation,
  findQuotationById,
  type OrderRow,
  type QuotationRow,
  readLinesOfQuotation,
} from '#server/ordering/quotationRows.ts';
import type { DocumentContent, DocumentItem, DocumentName } from './buildDocument.ts';

type Address = z.output<typeof addressShape>;
type Invoice = z.output<typeof invoiceShape>;
type Language = DocumentContent['language'];

/** As `server/ordering/place.ts` keeps him. */
interface Buyer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly organizationName: string;
}

/** `notOrdered`: there is no order yet that the document could be of. */
export async function contentOf(
  tx: Tx,
  {
    accountId,
    quotationId,
    document,
  }: {
    readonly accountId: string;
    readonly quotationId: string;
    readonly document: DocumentName;
  },
): Promise<DocumentContent | 'unknown' | 'notOrdered'> {
  const quotation = await findQuotationById(tx, quotationId, accountId);
  if (quotation === undefined) return 'unknown';
  const order = await findOrderOfQuotation(tx, quotationId);
  if (document !== 'quotation' && order === undefined) return 'notOrdered';
  const { language, number, statement, digest, remark } = quotation;
  return {
    ...{ language, quotationNumber: number, statement, digest, remark },
    orderNumber: document === 'quotation' ? null : (order?.number ?? null),
    date: dateOf(document, quotation, order),
    validUntil: dayOf(validUntilOf(quotation), quotation.site),
    items: await itemsOf(tx, quotation),
    buyer: buyerLines(quotation.buyer as Buyer),
    delivery: await deliveryLines(tx, quotation),
    billing: invoiceLines(quotation.invoice as Invoice | null),
  };
}

function dateOf(document: DocumentName, quotation: QuotationRow, order: OrderRow | undefined): string {
  const { quoteTime, createdAt, site } = quotation;
  const at = document === 'quotation' ? (quoteTime ?? createdAt) : (order?.createdAt ?? createdAt);
  return dayOf(at, site) ?? '';
}

/** By the id of a line, in the language of the quotation by default. */
export async function itemsOf(
  tx: Tx,
  quotation: QuotationRow,
  language: Language = quotation.language,
): Promise<Readonly<Record<string, DocumentItem>>> {
  const rows = await readLinesOfQuotation(tx, quotation.id);
  return Object.fromEntries(
    rows.map(({ line, vector }) => {
      const product = PRODUCT_NAMES[line.productType as ProductType][language];
      const described = line.description === '' || line.description === product ? [] : [line.description];
      const sku = line.sku === '' ? [] : [`${language === 'zh' ? '货号' : 'SKU'} ${line.sku}`];
      const sequence = vector === null ? [] : [`${vector.name}, ${vector.length.toLocaleString('en-US')} bp`];
      return [
        line.id,
        { name: product, details: [...described, ...sku, ...sequence], seguid: vector?.digest ?? null },
      ];
    }),
  );
}

function buyerLines({ name, phone, email, organizationName }: Buyer): readonly string[] {
  return [organizationName, name, phone, email].filter((it): it is string => it !== null && it !== '');
}

/** Of split shipments each address is below its pieces. */
async function deliveryLines(tx: Tx, quotation: QuotationRow): Promise<readonly string[]> {
  const { language } = quotation;
  const rows = (await readLinesOfQuotation(tx, quotation.id)).map(({ line }) => line);
  const address = quotation.address as Address | null;
  const parcels = parcelsOf(rows, address, quotation.shipments as readonly SplitShipment<Address>[]);
  if (parcels.length < 2) return addressLinesOf(parcels[0]?.address ?? address, language);
  const pieceOf = ({ lineId, quantity }: (typeof parcels)[number]['contents'][number]) => {
    const line = rows.find((it) => it.id === lineId);
    const name = line?.description || PRODUCT_NAMES[(line?.productType ?? 1) as ProductType][language];
    return `${name} × ${quantity}`;
  };
  return parcels.flatMap((it) => [
    it.contents.map(pieceOf).join(language === 'zh' ? '、' : ', '),
    ...addressLinesOf(it.address, language),
  ]);
}

export function addressLinesOf(it: Address | null, language: Language): readonly string[] {
  if (it === null) return [];
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(it.country) ?? it.country;
  return [it.receiver, it.address, `${it.zipCode} ${country}`, it.phone, it.email].filter(
    (line) => line.trim() !== '',
  );
}

function invoiceLines(it: Invoice | null): readonly string[] {
  if (it === null) return [];
  return [it.recipient, it.taxNumber ?? '', it.address, it.email].filter((line) => line.trim() !== '');
}
