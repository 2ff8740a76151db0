// What accompanies the goods: a packing slip for each parcel, and a label for each tube. Staff ask for them; the file
// is made by the job of the other documents.
import type * as z from 'zod';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { type LabeledLine, type Tube, tubesOf } from '#commerce/label/tubes.ts';
import { HAZARDS, STORAGES } from '#commerce/sample/choices.ts';
import { type Parcel, parcelsOf, type SplitShipment } from '#commerce/shipment/parcels.ts';
import type { address as addressShape } from '#contract/account.ts';
import type { Tx } from '#server/db/database.ts';
import type { DocumentRow } from '#server/db/tables/documents.ts';
import type { Deps } from '#server/deps.ts';
import type { Detail, Sample } from '#server/features/cart/rules.ts';
import { readCatalogueNow } from '#server/features/catalogue/rows.ts';
import { dayOf } from '#server/ordering/dayOf.ts';
import { lockOrder } from '#server/ordering/orderSteps.ts';
import { type OrderRow, type QuotationRow, readLinesOfQuotation } from '#server/ordering/quotationRows.ts';
import type { DocumentModel, Label, LabelSheet } from './documentModel.ts';
import { requestDocument } from './documentStore.ts';
import { LABELS_ON_SHEET } from './labelSheet.ts';
import { addressLinesOf, itemsOf } from './quotationContent.ts';
import { sellerOf } from './seller.ts';
import { documentWords, makeLocalizer } from './words.ts';

export type Address = z.output<typeof addressShape>;
export type Language = 'en' | 'zh';

/** Twenty sheets. */
export const MAX_LABELS = 20 * LABELS_ON_SHEET;

export interface ShippingDocument {
  /** Its file is there once the row is `done`. */
  readonly row: DocumentRow;
  readonly fileName: string;
}

export type ShippingDeps = Pick<Deps, 'clock' | 'settings'>;

/**
 * The slip of one parcel, from 1: the rest of the order first, then the shipments that were split off. Undefined where
 * there is no such order or parcel.
 */
export async function requestPackingSlip(
  tx: Tx,
  it: { readonly orderId: string; readonly parcel: number; readonly language?: Language },
  deps: ShippingDeps,
): Promise<ShippingDocument | undefined> {
  const shipped = await shippedOrderOf(tx, it.orderId, it.language, deps);
  const parcel = shipped?.parcels[it.parcel - 1];
  if (shipped === undefined || parcel === undefined) return undefined;
  const model = packingSlip(shipped, parcel, { place: it.parcel, sellerLines: sellerLinesOf(shipped, deps) });
  const row = await requestDocument(tx, { kind: 'pdf', model }, deps.clock());
  return { row, fileName: `${shipped.order.number}-${it.parcel} ${model.title}.pdf` };
}

/** How many parcels an order goes in; 0 where it is not there. */
export async function countParcels(tx: Tx, orderId: string, deps: ShippingDeps): Promise<number> {
  return (await shippedOrderOf(tx, orderId, undefined, deps))?.parcels.length ?? 0;
}

/** Labels for all tubes of an order. Undefined where there is none, or nothing to label, or more than `MAX_LABELS`. */
export async function requestTubeLabels(
  tx: Tx,
  it: {
    readonly orderId: string;
    readonly language?: Language;
    /** Labels of the first sheet that were used before. */
    readonly skip?: number;
  },
  deps: ShippingDeps,
): Promise<ShippingDocument | undefined> {
  const shipped = await shippedOrderOf(tx, it.orderId, it.language, deps);
  const count = shipped?.tubes.length ?? 0;
  if (shipped === undefined || count === 0 || count > MAX_LABELS) return undefined;
  const model = labelSheet(shipped, (it.skip ?? 0) % LABELS_ON_SHEET);
  const row = await requestDocument(tx, { kind: 'pdf', model }, deps.clock());
  return { row, fileName: `${model.title}.pdf` };
}

export interface ShippedOrder {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
  readonly language: Language;
  readonly date: string;
  readonly lines: readonly LabeledLine[];
  readonly details: Awaited<ReturnType<typeof itemsOf>>;
  readonly parcels: readonly Parcel<Address>[];
  readonly tubes: readonly Tube[];
}

export async function shippedOrderOf(
  tx: Tx,
  orderId: string,
  wanted: Language | undefined,
  { clock }: ShippingDeps,
): Promise<ShippedOrder | undefined> {
  const pair = await lockOrder(tx, orderId);
  if (pair === undefined) return undefined;
  const { order, quotation } = pair;
  const language = wanted ?? quotation.language;
  const now = clock();
  const catalogue = await readCatalogueNow(tx, () => now);
  const details = await itemsOf(tx, quotation, language);
  const lines = (await readLinesOfQuotation(tx, quotation.id)).map(({ line, vector }): LabeledLine => {
    const detail = line.detail as Detail;
    const sample = line.sample as Sample | null;
    const entry = catalogue.get(line.sku);
    const own = vector?.name ?? ownNameOf(detail) ?? entry?.name[language];
    return {
      ...{ id: line.id, serviceId: line.serviceId, productType: line.productType, quantity: line.quantity },
      name: own ?? details[line.id]?.name ?? line.sku,
      ...(detail.productType === PRODUCT_TYPES.virusPackage && { virus: detail.virus }),
      ...(detail.productType === PRODUCT_TYPES.aliquoting && { tubes: detail.tubes }),
      ...(entry !== undefined && { category: entry.category }),
      ...(sample?.kind === 'test' && { samples: sample.samples }),
    };
  });
  const splits = quotation.shipments as readonly SplitShipment<Address>[];
  return {
    ...{ order, quotation, language, lines, details },
    date: dayOf(now, quotation.site) ?? '',
    parcels: parcelsOf(lines, quotation.address as Address, splits),
    tubes: tubesOf(lines),
  };
}

/** What the customer calls it. */
function ownNameOf(detail: Detail): string | undefined {
  switch (detail.productType) {
    case PRODUCT_TYPES.geneSynthesis:
    case PRODUCT_TYPES.mRna:
      return detail.name;
    case PRODUCT_TYPES.plasmidExtraction:
      return detail.plasmidName;
    case PRODUCT_TYPES.virusPackage: {
      const name = [detail.serotype, detail.plasmidName].filter(Boolean).join(' ');
      return name === '' ? undefined : name;
    }
    default:
      return undefined;
  }
}

export function sellerLinesOf({ language }: ShippedOrder, { settings }: ShippingDeps): readonly string[] {
  return sellerOf(settings, language).lines;
}

function packingSlip(
  shipped: ShippedOrder,
  parcel: Parcel<Address>,
  { place, sellerLines }: { readonly place: number; readonly sellerLines: readonly string[] },
): DocumentModel {
  const { order, quotation, language, date, parcels } = shipped;
  const localize = makeLocalizer(language);
  return makeSlipModel(language, {
    facts: [
      { label: localize('orderNumber'), value: order.number },
      { label: localize('parcel'), value: `${place} / ${parcels.length}` },
      { label: localize('date'), value: date },
    ],
    sellerLines,
    address: parcel.address,
    rows: slipRowsOf(shipped, parcel.contents, ''),
    remarks: [parcel.remark, quotation.shippingNote],
    code: `${order.number}-${place}`,
  });
}

/** What is in a parcel of one order; the numbers of its lines come after the prefix. */
export function slipRowsOf(
  { language, lines, details, tubes }: ShippedOrder,
  contents: Parcel<Address>['contents'],
  prefix: string,
): DocumentModel['rows'] {
  const localize = makeLocalizer(language);
  return contents.flatMap(({ lineId, quantity }) => {
    const at = lines.findIndex((it) => it.id === lineId);
    const line = lines[at];
    if (line === undefined) return [];
    const own = tubes.filter((it) => it.line === at + 1);
    const [first] = own;
    const item = details[lineId];
    const description = item?.details ?? [];
    return [
      {
        isPart: false,
        cells: [
          `${prefix}${at + 1}`,
          item === undefined || line.name === item.name
            ? line.name
            : `${item.name}${language === 'zh' ? '：' : ': '}${line.name}`,
          String(quantity),
          wordOf(STORAGES, first?.storage, language),
          wordOf(HAZARDS, first?.hazard, language),
        ],
        notes: [
          ...description,
          // A part of the line does not tell how many of its tubes are in it.
          ...(quantity === line.quantity && own.length > 0
            ? [localize('tubes', { count: String(own.length) })]
            : []),
          ...(item?.seguid ? [localize('seguid', { seguid: item.seguid })] : []),
        ],
      },
    ];
  });
}

export function makeSlipModel(
  language: Language,
  slip: {
    readonly facts: DocumentModel['facts'];
    readonly sellerLines: readonly string[];
    readonly address: Address;
    readonly rows: DocumentModel['rows'];
    readonly remarks: readonly string[];
    /** At the foot, and as a DataMatrix code. */
    readonly code: string;
    /** Share of the page's width for the line numbers. */
    readonly placeShare?: number;
  },
): DocumentModel {
  const localize = makeLocalizer(language);
  const { placeShare = 8, code } = slip;
  const remarks = slip.remarks.filter((it) => it.trim() !== '');
  return {
    language,
    title: localize('packingSlip'),
    facts: slip.facts,
    parties: [
      { title: localize('sender'), lines: slip.sellerLines },
      { title: localize('delivery'), lines: addressLinesOf(slip.address, language) },
    ],
    columns: [
      { title: localize('place'), isNumber: false, share: placeShare },
      { title: localize('item'), isNumber: false, share: 56 - placeShare },
      { title: localize('quantity'), isNumber: false, share: 10 },
      { title: localize('storage'), isNumber: false, share: 16 },
      { title: localize('hazard'), isNumber: false, share: 18 },
    ],
    rows: slip.rows,
    totals: [],
    notes: [
      ...(remarks.length > 0 ? [{ title: localize('remark'), lines: remarks }] : []),
      { title: localize('onArrival'), lines: [localize('checkContents'), localize('checkCold')] },
      { title: localize('packedBy'), lines: ['____________________'] },
    ],
    footer: code,
    pageOf: documentWords.pageOf[language],
    code,
  };
}

function labelSheet({ order, language, date, tubes }: ShippedOrder, skip: number): LabelSheet {
  const labels = tubes.map((it): Label => {
    const lot = it.lot === '' ? [] : [`${makeLocalizer(language)('lot')} ${it.lot}`];
    const kept = [wordOf(STORAGES, it.storage, language), wordOf(HAZARDS, it.hazard, language)];
    return {
      code: `${order.number}-${it.line}-${it.tube}`,
      name: it.name,
      lines: [
        `${order.number}-${it.line}`,
        ...lot,
        `${date}  ${it.tube}/${it.count}`,
        ...kept.filter((word) => word !== ''),
      ],
    };
  });
  const title = `${order.number} ${makeLocalizer(language)('tubeLabels')}`;
  return { layout: 'labels', language, title, labels, skip };
}

function wordOf(choices: typeof STORAGES, id: string | undefined, language: Language): string {
  return choices.find((it) => it.id === id)?.label[language] ?? '';
}
