// Invoices as a table for the bookkeeping: a line each, amounts as numbers, every tax part in columns of its own.
import writeXlsxFile from 'write-excel-file/node';
import type { LocalizedText } from '#bio/core/fault.ts';
import { INVOICE_STATUS_NAMES } from '#commerce/invoice/invoice.ts';
import { amountTextOf } from '#commerce/money/money.ts';
import type { OutputOf } from '#contract/calls.ts';
import { writeCsv } from '#server/csv.ts';

type Row = OutputOf<'listStaffInvoices'>['rows'][number];

interface Column {
  readonly heading: LocalizedText;
  /** A number: minor units. */
  of(row: Row, language: keyof LocalizedText): string | number;
}

const day = (time: string | null) => time?.slice(0, 10) ?? '';

const FACTS: readonly Column[] = [
  { heading: { en: 'Order', zh: '订单号' }, of: (it) => it.orderNumber },
  { heading: { en: 'Invoice number', zh: '发票号码' }, of: (it) => it.number },
  {
    heading: { en: 'Status', zh: '状态' },
    of: ({ status }, language) => INVOICE_STATUS_NAMES[status][language],
  },
  { heading: { en: 'Organization', zh: '单位' }, of: (it) => it.organization },
  { heading: { en: 'Invoiced to', zh: '发票抬头' }, of: (it) => it.invoice.recipient },
  { heading: { en: 'Tax number', zh: '税号' }, of: (it) => it.invoice.taxNumber ?? '' },
  { heading: { en: 'Applied for', zh: '申请日期' }, of: (it) => day(it.appliedTime) },
  { heading: { en: 'Settled', zh: '处理日期' }, of: (it) => day(it.settledTime) },
  { heading: { en: 'Currency', zh: '币种' }, of: (it) => it.currency },
  { heading: { en: 'Amount', zh: '金额' }, of: (it) => it.amount },
];

const REASON: Column = { heading: { en: 'Reason', zh: '原因' }, of: (it) => it.reason };

/** Every rate that any of them has, its base and its tax. */
function taxColumnsOf(rows: readonly Row[]): readonly Column[] {
  const rates = [...new Set(rows.flatMap((it) => it.taxes.map((tax) => tax.basisPoints)))].sort(
    (a, b) => a - b,
  );
  return rates.flatMap((basisPoints): Column[] => {
    const percent = `${basisPoints / 100}%`;
    const part = (it: Row) => it.taxes.find((tax) => tax.basisPoints === basisPoints);
    return [
      { heading: { en: `Base ${percent}`, zh: `计税金额 ${percent}` }, of: (it) => part(it)?.base ?? 0 },
      { heading: { en: `Tax ${percent}`, zh: `税额 ${percent}` }, of: (it) => part(it)?.amount ?? 0 },
    ];
  });
}

export async function writeInvoices(
  rows: readonly Row[],
  format: 'csv' | 'xlsx',
  language: keyof LocalizedText,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = [...FACTS, ...taxColumnsOf(rows), REASON];
  const heads = columns.map((it) => it.heading[language]);
  if (format === 'csv') {
    const textOf = (value: string | number) =>
      typeof value === 'number' ? amountTextOf(value) : safe(value);
    const cells = rows.map((row) => columns.map((it) => textOf(it.of(row, language))));
    return new TextEncoder().encode(writeCsv([heads, ...cells]));
  }
  const cells = rows.map((row) =>
    columns.map((it) => {
      const value = it.of(row, language);
      if (value === '') return null;
      return typeof value === 'number'
        ? { value: value / 100, type: Number, format: '#,##0.00' }
        : { value, type: String };
    }),
  );
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return new Uint8Array(await writeXlsxFile([head, ...cells]).toBuffer());
}

/** A spreadsheet would run what begins like a formula. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
