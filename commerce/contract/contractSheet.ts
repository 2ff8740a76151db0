// Offline orders as a sheet: one line an item, the facts of the contract repeated in each. It is read by its headings,
// in either language and any order; nothing of it counts while anything in it is wrong.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Currency, sumOf } from '#commerce/money/money.ts';
import { LAST_SERVICE_TYPE, serviceTypeOf } from './serviceTypes.ts';
import { CONTRACT_STATUS_NAMES, CONTRACT_STATUSES, type ContractStatus } from './statuses.ts';

interface ContractLine {
  readonly serviceType: number;
  readonly description: string;
  readonly quantity: number;
  /** Minor units; below zero what is taken off. */
  readonly subtotal: number;
  readonly status: ContractStatus;
}

export interface Contract {
  readonly number: string;
  readonly customer: string;
  readonly contact: string;
  readonly currency: Currency;
  /** What the lines add up to. */
  readonly amount: number;
  readonly status: ContractStatus;
  /** `2026-11-23`; undefined until it is signed. */
  readonly signingDate?: string;
  readonly lines: readonly ContractLine[];
}

interface ContractFault {
  /** As the spreadsheet counts, from 1. */
  readonly line: number;
  readonly heading: string;
  readonly message: LocalizedText;
}

export interface ReadContracts {
  readonly contracts: readonly Contract[];
  readonly faults: readonly ContractFault[];
}

const HEADINGS = {
  number: { en: 'Contract number', zh: '合同编号' },
  customer: { en: 'Customer', zh: '客户单位' },
  contact: { en: 'Contact', zh: '联系人' },
  currency: { en: 'Currency', zh: '币种' },
  status: { en: 'Status', zh: '合同状态' },
  signingDate: { en: 'Signing date', zh: '签订日期' },
  serviceType: { en: 'Service type', zh: '服务类型' },
  description: { en: 'Description', zh: '描述' },
  quantity: { en: 'Quantity', zh: '数量' },
  subtotal: { en: 'Subtotal', zh: '小计' },
  lineStatus: { en: 'Line status', zh: '明细状态' },
  amount: { en: 'Amount', zh: '合同金额' },
} as const satisfies Record<string, LocalizedText>;

type Column = keyof typeof HEADINGS;

const OPTIONAL: readonly Column[] = ['contact', 'signingDate', 'lineStatus', 'amount'];
const COLUMNS = Object.keys(HEADINGS) as readonly Column[];

const MAX = { number: 60, customer: 200, contact: 100, description: 2_000, lines: 500 } as const;
const MAX_QUANTITY = 1_000_000_000;
const MAX_AMOUNT = 9_000_000_000_000;

/** Cells as a reader of spreadsheets gives them. */
export function readContractSheet(cells: readonly (readonly unknown[])[]): ReadContracts {
  const top = cells.findIndex((line) => columnsOf(line).has('number'));
  const columns = columnsOf(cells[top] ?? []);
  const absent = COLUMNS.filter((it) => !columns.has(it) && !OPTIONAL.includes(it));
  if (absent.length > 0)
    return {
      contracts: [],
      faults: absent.map((it) => ({
        line: Math.max(1, top + 1),
        heading: HEADINGS[it].en,
        message: { en: 'There is no such column.', zh: '缺少该列。' },
      })),
    };
  const lines = cells
    .map((line, at) => ({ number: at + 1, cellOf: (it: Column) => textOf(line[columns.get(it) ?? -1]) }))
    .slice(top + 1)
    .filter(({ cellOf }) => COLUMNS.some((it) => cellOf(it) !== ''));
  const faults: ContractFault[] = [];
  const drafts = new Map<string, Draft>();
  for (const { number, cellOf } of lines) {
    const fail = (column: Column, message: LocalizedText) =>
      faults.push({ line: number, heading: HEADINGS[column].en, message });
    const head = readHead(cellOf, fail);
    const line = readLine(cellOf, head.status, fail);
    const draft = drafts.get(head.number);
    if (draft === undefined) drafts.set(head.number, { head, lines: [line], at: number });
    else {
      for (const column of HEAD)
        if (draft.head[column] !== head[column])
          fail(column, {
            en: `It is another one in line ${draft.at}, of the same contract.`,
            zh: `与同一合同的第 ${draft.at} 行不一致。`,
          });
      if (draft.lines.push(line) > MAX.lines)
        fail('number', {
          en: `A contract has at most ${MAX.lines} lines.`,
          zh: `一份合同最多 ${MAX.lines} 行。`,
        });
    }
  }
  const contracts = [...drafts.values()].map(({ head, lines: items, at }): Contract => {
    const { amount: stated, signingDate, ...facts } = head;
    const amount = sumOf(items.map((it) => it.subtotal));
    if (stated !== '' && minorUnitsOf(stated) !== amount)
      faults.push({
        ...{ line: at, heading: HEADINGS.amount.en },
        message: {
          en: `The lines add up to ${(amount / 100).toFixed(2)}.`,
          zh: `各行合计为 ${(amount / 100).toFixed(2)}。`,
        },
      });
    return { ...facts, amount, ...(signingDate !== '' && { signingDate }), lines: items };
  });
  return { contracts: faults.length === 0 ? contracts : [], faults };
}

interface Head {
  readonly number: string;
  readonly customer: string;
  readonly contact: string;
  readonly currency: Currency;
  readonly status: ContractStatus;
  readonly signingDate: string;
  readonly amount: string;
}

const HEAD = ['customer', 'contact', 'currency', 'status', 'signingDate', 'amount'] as const;

interface Draft {
  readonly head: Head;
  readonly lines: ContractLine[];
  readonly at: number;
}

type CellOf = (column: Column) => string;
type Fail = (column: Column, message: LocalizedText) => void;

function readHead(cellOf: CellOf, fail: Fail): Head {
  const textIn = (column: 'number' | 'customer' | 'contact', isRequired: boolean) => {
    const value = cellOf(column);
    if (isRequired && value === '') fail(column, { en: 'This must not be empty.', zh: '不能为空。' });
    if (value.length > MAX[column]) fail(column, tooLong(MAX[column]));
    return value;
  };
  const currency = { CNY: 'CNY', RMB: 'CNY', '¥': 'CNY', USD: 'USD', $: 'USD' } as const;
  const money = Object.entries(currency).find(([it]) => it === cellOf('currency').toUpperCase())?.[1];
  if (money === undefined) fail('currency', { en: 'It is CNY or USD.', zh: '应为 CNY 或 USD。' });
  const status = statusOf(cellOf('status'));
  if (status === undefined) fail('status', unknownStatus);
  const signingDate = dateOf(cellOf('signingDate'));
  if (signingDate === undefined)
    fail('signingDate', { en: 'It is a date, such as 2026-11-23.', zh: '应为日期，例如 2026-11-23。' });
  return {
    number: textIn('number', true),
    customer: textIn('customer', true),
    contact: textIn('contact', false),
    currency: money ?? 'CNY',
    status: status ?? 'preDelivery',
    signingDate: signingDate ?? '',
    amount: cellOf('amount'),
  };
}

function readLine(cellOf: CellOf, contractStatus: ContractStatus, fail: Fail): ContractLine {
  const serviceType = serviceTypeOf(cellOf('serviceType'));
  if (serviceType === undefined)
    fail('serviceType', {
      en: `It is a number from 10 to ${LAST_SERVICE_TYPE}, or the name of such a service.`,
      zh: `应为 10 至 ${LAST_SERVICE_TYPE} 的编号，或服务名称。`,
    });
  const quantity = Number(cellOf('quantity').replaceAll(',', ''));
  if (cellOf('quantity') === '' || !Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY)
    fail('quantity', { en: 'It is a whole number.', zh: '应为整数。' });
  const subtotal = minorUnitsOf(cellOf('subtotal'));
  if (subtotal === undefined)
    fail('subtotal', {
      en: 'It is an amount with at most two decimals, such as 1280.50.',
      zh: '应为最多两位小数的金额，例如 1280.50。',
    });
  const status = cellOf('lineStatus') === '' ? contractStatus : statusOf(cellOf('lineStatus'));
  if (status === undefined) fail('lineStatus', unknownStatus);
  const description = cellOf('description');
  if (description.length > MAX.description) fail('description', tooLong(MAX.description));
  return {
    serviceType: serviceType ?? LAST_SERVICE_TYPE,
    description,
    quantity,
    subtotal: subtotal ?? 0,
    status: status ?? contractStatus,
  };
}

function tooLong(max: number): LocalizedText {
  return { en: `At most ${max} characters are allowed.`, zh: `最多 ${max} 个字符。` };
}

const unknownStatus: LocalizedText = {
  en: `It is one of ${CONTRACT_STATUSES.map((it) => CONTRACT_STATUS_NAMES[it].en).join(', ')}.`,
  zh: `应为以下之一：${CONTRACT_STATUSES.map((it) => CONTRACT_STATUS_NAMES[it].zh).join('、')}。`,
};

function statusOf(text: string): ContractStatus | undefined {
  const key = text.toLowerCase().replace(/\s/g, '');
  return CONTRACT_STATUSES.find((it) =>
    [it, CONTRACT_STATUS_NAMES[it].en, CONTRACT_STATUS_NAMES[it].zh].some(
      (name) => name.toLowerCase().replace(/\s/g, '') === key,
    ),
  );
}

/** Reads an amount by its digits, never as a binary fraction. */
function minorUnitsOf(text: string): number | undefined {
  const [, sign, whole = '', cents = ''] =
    /^([-−]?)(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  if (amount > MAX_AMOUNT) return undefined;
  return sign === '' || amount === 0 ? amount : -amount;
}

/** Empty where none is given; undefined where it is no day of the calendar. */
function dateOf(text: string): string | undefined {
  if (text === '') return '';
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().slice(0, 10) === date ? date : undefined;
}

function columnsOf(line: readonly unknown[]): ReadonlyMap<Column, number> {
  const keyOf = (text: string) => text.toLowerCase().replace(/[\s*]/g, '');
  const found = new Map<Column, number>();
  line.forEach((cell, at) => {
    const key = keyOf(textOf(cell));
    const column = COLUMNS.find((it) =>
      [HEADINGS[it].en, HEADINGS[it].zh].some((name) => keyOf(name) === key),
    );
    if (column !== undefined && !found.has(column)) found.set(column, at);
  });
  return found;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}
