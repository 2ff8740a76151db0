// What a bank's statement states came in, read by its headings in either language and any order, and which order each
// transfer is likely for. Amounts are read by their digits. Nothing of a sheet counts while anything in it is wrong.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Currency, parseAmount } from '#commerce/money/money.ts';

export interface StatedTransfer {
  /** `2026-11-23`. */
  readonly bookedOn: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly payer: string;
  readonly reference: string;
  /** The bank's own number of it; empty where the sheet has none. */
  readonly bankNumber: string;
}

interface StatementFault {
  /** As the spreadsheet counts, from 1. */
  readonly line: number;
  readonly message: LocalizedText;
}

interface ReadStatement {
  readonly transfers: readonly StatedTransfer[];
  /** Lines of money that went out. */
  readonly outgoing: number;
  readonly faults: readonly StatementFault[];
}

/** Column headings of banks. `amount` may be negative for a payment out; `credit` has only payments in. */
const HEADINGS = {
  date: [
    'date',
    'bookingdate',
    'transactiondate',
    'valuedate',
    '日期',
    '交易日期',
    '记账日期',
    '入账日期',
    '交易时间',
  ],
  amount: ['amount', 'transactionamount', '金额', '交易金额', '发生额'],
  credit: [
    'credit',
    'creditamount',
    'paidin',
    'moneyin',
    '收入',
    '收入金额',
    '贷方金额',
    '贷方发生额',
    '贷方',
    '转入金额',
  ],
  debit: [
    'debit',
    'debitamount',
    'paidout',
    'moneyout',
    '支出',
    '支出金额',
    '借方金额',
    '借方发生额',
    '借方',
    '转出金额',
  ],
  currency: ['currency', '币种', '货币'],
  payer: [
    'payer',
    'name',
    'counterparty',
    'sender',
    'from',
    '付款人',
    '对方户名',
    '对方名称',
    '付款方',
    '对方账户名称',
  ],
  reference: [
    ...['reference', 'paymentreference', 'details', 'description', 'narrative', 'remittanceinformation'],
    ...['摘要', '附言', '用途', '备注', '交易附言', '摘要附言'],
  ],
  bankNumber: [
    ...['transactionid', 'bankreference', 'banknumber', 'transactionnumber'],
    ...['流水号', '交易流水号', '交易流水', '凭证号'],
  ],
} as const;

type Column = keyof typeof HEADINGS;

const COLUMNS = Object.keys(HEADINGS) as readonly Column[];
const MAX_TEXT = 500;
/** Letters and digits of a number. */
const MAX_NUMBER = 24;

/** `cells` as a reader of spreadsheets gives them; `currency` where the sheet names none. */
export function readBankStatement(cells: readonly (readonly unknown[])[], currency: Currency): ReadStatement {
  const top = cells.findIndex((line) => isHead(columnsOf(line)));
  if (top < 0) return { transfers: [], outgoing: 0, faults: [{ line: 1, message: noHead }] };
  const columns = columnsOf(cells[top] ?? []);
  const transfers: StatedTransfer[] = [];
  const faults: StatementFault[] = [];
  let outgoing = 0;
  for (const [at, line] of cells.entries()) {
    if (at <= top) continue;
    const cellOf = (it: Column) => textOf(line[columns.get(it) ?? -1]);
    if (COLUMNS.every((it) => cellOf(it) === '')) continue;
    const read = readLine(cellOf, currency);
    if (read === 'outgoing') outgoing++;
    else if ('en' in read) faults.push({ line: at + 1, message: read });
    else transfers.push(read);
  }
  return { transfers: faults.length === 0 ? transfers : [], outgoing, faults };
}

function readLine(
  cellOf: (it: Column) => string,
  standard: Currency,
): StatedTransfer | 'outgoing' | LocalizedText {
  const credit = cellOf('credit');
  const amountCell = credit === '' || isZero(credit) ? cellOf('amount') : credit;
  if (isOutgoing(amountCell, cellOf('debit'))) return 'outgoing';
  const bookedOn = dayOf(cellOf('date'));
  if (bookedOn === undefined)
    return badCell(cellOf('date'), {
      en: 'a day is expected, such as 2026-11-23',
      zh: '应为日期，例如 2026-11-23',
    });
  const amount = parseAmount(amountCell.replace(/^\+/, ''));
  if (amount === undefined || amount === 0)
    return badCell(amountCell, {
      en: 'an amount with at most two decimals is expected, such as 1280.50',
      zh: '应为最多两位小数的金额，例如 1280.50',
    });
  const currency = cellOf('currency') === '' ? standard : currencyOf(cellOf('currency'));
  if (currency === undefined)
    return badCell(cellOf('currency'), { en: 'CNY or USD is expected', zh: '应为 CNY 或 USD' });
  const textIn = (it: Column) => cellOf(it).slice(0, MAX_TEXT);
  const said = { payer: textIn('payer'), reference: textIn('reference'), bankNumber: textIn('bankNumber') };
  return { bookedOn, amount, currency, ...said };
}

const noHead: LocalizedText = {
  en: 'No line heads the columns: a date and an amount (or credit) are needed, a payer and a reference help.',
  zh: '未找到表头：至少需要“交易日期”和“金额”（或“收入金额”）两列，建议包含“对方户名”和“附言”。',
};

function badCell(found: string, expected: LocalizedText): LocalizedText {
  if (found === '') return { en: `The cell is empty: ${expected.en}.`, zh: `单元格为空：${expected.zh}。` };
  const short = found.length > 40 ? `${found.slice(0, 40)}…` : found;
  return { en: `“${short}”: ${expected.en}.`, zh: `“${short}”：${expected.zh}。` };
}

function isOutgoing(amount: string, debit: string): boolean {
  if (/^[-−(]/.test(amount)) return true;
  return (amount === '' || isZero(amount)) && debit !== '' && !isZero(debit);
}

function isZero(text: string): boolean {
  return /^[-+]?0*(?:\.0*)?$/.test(text.replaceAll(',', ''));
}

function currencyOf(text: string): Currency | undefined {
  const names: Readonly<Record<string, Currency>> = {
    ...{ CNY: 'CNY', RMB: 'CNY', '¥': 'CNY', 人民币: 'CNY' },
    ...{ USD: 'USD', $: 'USD', US$: 'USD', 美元: 'USD' },
  };
  return names[text.toUpperCase()];
}

/** Reads a day, with or without a time after it; undefined for a day that does not exist. */
function dayOf(text: string): string | undefined {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s].*)?$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().slice(0, 10) === date ? date : undefined;
}

function columnsOf(line: readonly unknown[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  line.forEach((cell, at) => {
    const key = textOf(cell)
      .toLowerCase()
      .replace(/[\s*_/()（）:：.]/g, '');
    const column = COLUMNS.find((it) => (HEADINGS[it] as readonly string[]).includes(key));
    if (column !== undefined && !found.has(column)) found.set(column, at);
  });
  return found;
}

function isHead(columns: ReadonlyMap<Column, number>): boolean {
  return columns.has('date') && (columns.has('amount') || columns.has('credit'));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

export interface OpenRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Number of the order's quotation, such as S26…-R2; empty if it has none. */
  readonly quotationNumber: string;
  readonly organization: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: Currency;
}

interface Proposal {
  readonly request: OpenRequest;
  /**
   * `number`: the reference names it and the amount is exact. `otherAmount`: it names it alone. `payer`: one open order
   * of this payer has this amount. `amount`: one open order at all has it.
   */
  readonly why: 'number' | 'otherAmount' | 'payer' | 'amount';
}

/**
 * The order that a transfer is likely for; undefined where none is, or two are as likely. Never more than a proposal.
 */
export function proposeOrder(
  { amount, currency, payer, reference }: Pick<StatedTransfer, 'amount' | 'currency' | 'payer' | 'reference'>,
  open: readonly OpenRequest[],
): Proposal | undefined {
  const said = keyOf(reference);
  const isExact = (it: OpenRequest) => it.amount === amount && it.currency === currency;
  const named = open.filter((it) => names(said, it));
  const exactNamed = named.filter(isExact);
  if (exactNamed.length === 1) return propose(exactNamed[0], 'number');
  if (named.length > 0) return named.length === 1 ? propose(named[0], 'otherAmount') : undefined;
  const exact = open.filter(isExact);
  const ofPayer = exact.filter((it) => isPayer(payer, it));
  if (ofPayer.length > 0) return ofPayer.length === 1 ? propose(ofPayer[0], 'payer') : undefined;
  return exact.length === 1 ? propose(exact[0], 'amount') : undefined;
}

function propose(request: OpenRequest | undefined, why: Proposal['why']): Proposal | undefined {
  return request && { request, why };
}

/** A number is typed with and without dashes, blanks and its revision. The longer of two that are in it was meant. */
function names(said: string, { orderNumber, quotationNumber }: OpenRequest): boolean {
  const base = quotationNumber.replace(/-R\d+$/, '');
  return [orderNumber, base].some((it) => it !== '' && new RegExp(`${keyOf(it)}(?!\\d)`).test(said));
}

/**
 * The keys of all numbers that a reference may name: `keyOf` of those that begin with a letter and end with a digit
 * behind which no other follows. Of what `names` finds none is missing.
 */
export function findNumberKeys(reference: string): readonly string[] {
  const keys = new Set<string>();
  for (const [run] of keyOf(reference).matchAll(/[A-Z0-9]+/g))
    for (const { index, 0: digits } of run.matchAll(/\d+/g)) {
      const end = index + digits.length;
      for (let at = Math.max(0, end - MAX_NUMBER); at < end; at++)
        if (/[A-Z]/.test(run.charAt(at))) keys.add(run.slice(at, end));
    }
  return [...keys];
}

function isPayer(payer: string, { organization, customer }: OpenRequest): boolean {
  const key = keyOf(payer);
  return key !== '' && [organization, customer].some((it) => it !== '' && keyOf(it) === key);
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
