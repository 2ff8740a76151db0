// From what was agreed to what is printed. Every number comes from the statement: this file formats and adds nothing
// up, so a document of the same content has the same text.
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement, StatementLine } from '#commerce/pricing/statement.ts';
import type { Detail } from '#server/settings.ts';
import type { Block, DocumentModel, Fact, Row } from './documentModel.ts';
import { type DocumentWord, documentWords, makeLocalizer } from './words.ts';

export type DocumentName = 'quotation' | 'orderSummary' | 'proForma';

export interface DocumentContent {
  readonly language: 'en' | 'zh';
  readonly quotationNumber: string;
  /** Null while it is not ordered. */
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
  const say = makeLocalizer(language);
  const number =
    name === 'quotation' ? content.quotationNumber : (content.orderNumber ?? content.quotationNumber);
  return {
    language,
    title: say(name),
    facts: factsOf(name, content, say),
    parties: [
      { title: say('seller'), lines: seller.lines },
      { title: say('buyer'), lines: content.buyer },
      { title: say('delivery'), lines: content.delivery },
      { title: say('billing'), lines: content.billing },
    ].filter((it) => it.lines.length > 0),
    columns: [
      { title: say('place'), isNumber: false, share: 8 },
      { title: say('item'), isNumber: false, share: 40 },
      { title: say('quantity'), isNumber: true, share: 10 },
      { title: say('unitPrice'), isNumber: true, share: 14 },
      { title: say('lineDiscount'), isNumber: true, share: 13 },
      { title: say('subtotal'), isNumber: true, share: 15 },
    ],
    rows: rowsOf(content, say),
    totals: totalsOf(statement, say),
    notes: notesOf(name, content, seller, say),
    footer: say('digest', { number, digest: content.digest.slice(0, 16) }),
    pageOf: documentWords.pageOf[language],
  };
}

type Say = (word: DocumentWord, values?: Readonly<Record<string, string>>) => string;

function factsOf(name: DocumentName, content: DocumentContent, say: Say): readonly Fact[] {
  const { orderNumber, quotationNumber, date, validUntil, statement } = content;
  return [
    ...(orderNumber === null ? [] : [{ label: say('orderNumber'), value: orderNumber }]),
    { label: say('quotationNumber'), value: quotationNumber },
    { label: say('date'), value: date },
    ...(name === 'quotation' && validUntil !== null ? [{ label: say('validUntil'), value: validUntil }] : []),
    { label: say('currency'), value: statement.currency },
  ];
}

function rowsOf({ statement, items, language }: DocumentContent, say: Say): readonly Row[] {
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
      amount === null ? say('toReview') : formatMoney(amount, statement.currency);
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
        ...(item?.seguid ? [say('seguid', { seguid: item.seguid })] : []),
        // What it is made of, where the unit price alone does not give the subtotal.
        ...(line.parts.length > 1
          ? line.parts.map(
              ({ name, amount }) => `${name[language]} ${formatMoney(amount, statement.currency)}`,
            )
          : []),
        // Nothing to wait for.
        ...(line.turnaroundDays ? [say('turnaround', { days: String(line.turnaroundDays) })] : []),
      ],
    };
  }
}

function totalsOf(it: Statement, say: Say): DocumentModel['totals'] {
  const money = (amount: number) => formatMoney(amount, it.currency);
  const row = (label: string, amount: number, isStrong = false) => ({
    label,
    value: money(amount),
    isStrong,
  });
  return [
    row(say('productTotal'), it.productTotal),
    ...(it.discount > 0 ? [row(say('discount'), -it.discount)] : []),
    ...(it.pointsWorth > 0 ? [row(say('points', { points: String(it.points) }), -it.pointsWorth)] : []),
    row(say('amountAfterDiscount'), it.amountAfterDiscount),
    row(say('freight'), it.freight),
    row(say('total'), it.total, true),
    ...it.taxes.map((tax) => row(say('tax', { rate: String(tax.basisPoints / 100) }), tax.amount)),
  ];
}

function notesOf(
  name: DocumentName,
  { statement, remark }: DocumentContent,
  { bank }: Seller,
  say: Say,
): readonly Block[] {
  const terms =
    name === 'proForma'
      ? [say('termsProForma'), say('termsReference')]
      : [say('termsPrices'), say('termsTurnaround'), say('termsReference')];
  const open = statement.toReview > 0 ? [say('openLines', { count: String(statement.toReview) })] : [];
  return [
    ...(remark.trim() === '' ? [] : [{ title: say('remark'), lines: remark.trim().split('\n') }]),
    ...(bank.length > 0 ? [{ title: say('bank'), lines: bank.map((it) => `${it.label}: ${it.value}`) }] : []),
    { title: say('terms'), lines: [...open, ...terms] },
  ];
}
