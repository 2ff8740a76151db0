// Builds the model of a printed document. Every number comes from the statement: this file formats and adds nothing up,
// so documents of the same content have the same text.
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement, StatementLine } from '#commerce/pricing/statement.ts';
import type { Detail } from '#server/settings.ts';
import type { Block, DocumentModel, Fact, Row } from './documentModel.ts';
import { type DocumentWord, documentWords, makeLocalizer } from './words.ts';

export type DocumentName = 'quotation' | 'orderSummary' | 'proForma';

export interface DocumentContent {
  readonly language: 'en' | 'zh';
  readonly quotationNumber: string;
  /** Null before the order. */
  readonly orderNumber: string | null;
  /** ISO dates, `2026-11-23`. */
  readonly date: string;
  readonly validUntil: string | null;
  readonly statement: Statement;
  /** Digest of the statement. */
  readonly digest: string;
  readonly items: Readonly<Record<string, DocumentItem>>;
  readonly buyer: readonly string[];
  readonly delivery: readonly string[];
  readonly billing: readonly string[];
  readonly remark: string;
}

export interface DocumentItem {
  readonly name: string;
  readonly details: readonly string[];
  /** SEGUID of a sequence that is ordered with the line. */
  readonly seguid: string | null;
}

export interface Seller {
  readonly lines: readonly string[];
  readonly bank: readonly Detail[];
}

export function buildDocument(name: DocumentName, content: DocumentContent, seller: Seller): DocumentModel {
  const { language, statement } = content;
  const localize = makeLocalizer(language);
  const number =
    name === 'quotation' ? content.quotationNumber : (content.orderNumber ?? content.quotationNumber);
  return {
    language,
    title: localize(name),
    facts: factsOf(name, content, localize),
    parties: [
      { title: localize('seller'), lines: seller.lines },
      { title: localize('buyer'), lines: content.buyer },
      { title: localize('delivery'), lines: content.delivery },
      { title: localize('billing'), lines: content.billing },
    ].filter((it) => it.lines.length > 0),
    columns: [
      { title: localize('place'), isNumber: false, share: 8 },
      { title: localize('item'), isNumber: false, share: 40 },
      { title: localize('quantity'), isNumber: true, share: 10 },
      { title: localize('unitPrice'), isNumber: true, share: 14 },
      { title: localize('lineDiscount'), isNumber: true, share: 13 },
      { title: localize('subtotal'), isNumber: true, share: 15 },
    ],
    rows: rowsOf(content, localize),
    totals: totalsOf(statement, localize),
    notes: notesOf(name, content, seller, localize),
    footer: localize('digest', { number, digest: content.digest.slice(0, 16) }),
    pageOf: documentWords.pageOf[language],
  };
}

type Localize = (word: DocumentWord, values?: Readonly<Record<string, string>>) => string;

function factsOf(name: DocumentName, content: DocumentContent, localize: Localize): readonly Fact[] {
  const { orderNumber, quotationNumber, date, validUntil, statement } = content;
  return [
    ...(orderNumber === null ? [] : [{ label: localize('orderNumber'), value: orderNumber }]),
    { label: localize('quotationNumber'), value: quotationNumber },
    { label: localize('date'), value: date },
    ...(name === 'quotation' && validUntil !== null
      ? [{ label: localize('validUntil'), value: validUntil }]
      : []),
    { label: localize('currency'), value: statement.currency },
  ];
}

function rowsOf({ statement, items, language }: DocumentContent, localize: Localize): readonly Row[] {
  const { lines } = statement;
  const ids = new Set(lines.map((it) => it.id));
  const products = lines.filter((it) => it.serviceId === null || !ids.has(it.serviceId));
  return products.flatMap((product, at) => {
    const place = String(at + 1);
    const services = lines.filter((it) => it.serviceId === product.id);
    return [
      rowOf(product, place, false),
      ...services.map((it, part) => rowOf(it, `${place}.${part + 1}`, true)),
    ];
  });

  function rowOf(line: StatementLine, place: string, isPart: boolean): Row {
    const item = items[line.id];
    const money = (amount: number | null) =>
      amount === null ? localize('toReview') : formatMoney(amount, statement.currency);
    return {
      isPart,
      cells: [
        place,
        item?.name ?? line.sku,
        String(line.quantity),
        money(line.unitPrice),
        money(line.discount),
        money(line.subtotal),
      ],
      notes: [
        ...(item?.details ?? []),
        ...(item?.seguid ? [localize('seguid', { seguid: item.seguid })] : []),
        // The parts of the price, where the unit price alone does not explain the subtotal.
        ...(line.parts.length > 1
          ? line.parts.map(
              ({ name, amount }) => `${name[language]} ${formatMoney(amount, statement.currency)}`,
            )
          : []),
        // Null or 0 days: there is nothing to wait for.
        ...(line.turnaroundDays ? [localize('turnaround', { days: String(line.turnaroundDays) })] : []),
      ],
    };
  }
}

function totalsOf(it: Statement, localize: Localize): DocumentModel['totals'] {
  const money = (amount: number) => formatMoney(amount, it.currency);
  const row = (label: string, amount: number, isStrong = false) => ({
    label,
    value: money(amount),
    isStrong,
  });
  return [
    row(localize('productTotal'), it.productTotal),
    ...(it.discount > 0 ? [row(localize('discount'), -it.discount)] : []),
    ...(it.pointsWorth > 0 ? [row(localize('points', { points: String(it.points) }), -it.pointsWorth)] : []),
    row(localize('amountAfterDiscount'), it.amountAfterDiscount),
    row(localize('freight'), it.freight),
    row(localize('total'), it.total, true),
    ...it.taxes.map((tax) => row(localize('tax', { rate: String(tax.basisPoints / 100) }), tax.amount)),
  ];
}

function notesOf(
  name: DocumentName,
  { statement, remark }: DocumentContent,
  { bank }: Seller,
  localize: Localize,
): readonly Block[] {
  const terms =
    name === 'proForma'
      ? [localize('termsProForma'), localize('termsReference')]
      : [localize('termsPrices'), localize('termsTurnaround'), localize('termsReference')];
  const open = statement.toReview > 0 ? [localize('openLines', { count: String(statement.toReview) })] : [];
  return [
    ...(remark.trim() === '' ? [] : [{ title: localize('remark'), lines: remark.trim().split('\n') }]),
    ...(bank.length > 0
      ? [{ title: localize('bank'), lines: bank.map((it) => `${it.label}: ${it.value}`) }]
      : []),
    { title: localize('terms'), lines: [...open, ...terms] },
  ];
}
