// A contract while it is typed: texts as they stand in the fields, read into what the call takes.
import { FIRST_SERVICE_TYPE } from '#commerce/contract/serviceTypes.ts';
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import { amountTextOf, type Currency, parseAmount } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';

export interface LineDraft {
  /** Of the row on the page. */
  readonly key: string;
  readonly serviceType: number;
  readonly description: string;
  readonly quantity: string;
  readonly subtotal: string;
  readonly status: ContractStatus;
}

export interface ContractDraft {
  readonly number: string;
  readonly customer: string;
  readonly contact: string;
  readonly currency: Currency;
  readonly status: ContractStatus;
  readonly signingDate: string;
  readonly lines: readonly LineDraft[];
}

export function createLineDraft(status: ContractStatus): LineDraft {
  const facts = { serviceType: FIRST_SERVICE_TYPE, description: '', quantity: '1', subtotal: '', status };
  return { key: crypto.randomUUID(), ...facts };
}

export function draftOf(contract: StaffOutputOf<'getStaffContract'> | undefined): ContractDraft {
  if (contract === undefined)
    return {
      ...{ number: '', customer: '', contact: '', currency: 'CNY', status: 'preDelivery', signingDate: '' },
      lines: [createLineDraft('preDelivery')],
    };
  const { number, customer, contact, currency, status, signingDate, lines } = contract;
  return {
    ...{ number, customer, contact, currency, status, signingDate: signingDate ?? '' },
    lines: lines.map((it) => ({
      ...{ key: crypto.randomUUID(), serviceType: it.serviceType, description: it.description },
      ...{ quantity: String(it.quantity), subtotal: formatSignedAmount(it.subtotal ?? 0), status: it.status },
    })),
  };
}

type Lines = StaffInputOf<'saveStaffContract'>['lines'];

/** What the lines say, or the number of the first that cannot be read, from 1. */
export function linesFrom(drafts: readonly LineDraft[]): Lines | number {
  const lines: Lines = [];
  for (const [at, { key: _, quantity, subtotal, ...it }] of drafts.entries()) {
    const amount = parseSignedAmount(subtotal);
    if (!/^\d{1,9}$/.test(quantity.trim()) || amount === undefined) return at + 1;
    lines.push({ ...it, description: it.description.trim(), quantity: Number(quantity), subtotal: amount });
  }
  return lines;
}

/** Below zero what is taken off, with either sign for it. */
export function parseSignedAmount(text: string): number | undefined {
  const [, sign, digits = ''] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
  const amount = parseAmount(digits);
  if (amount === undefined) return undefined;
  return sign === '' || amount === 0 ? amount : -amount;
}

function formatSignedAmount(amount: number): string {
  return amount < 0 ? `-${amountTextOf(-amount)}` : amountTextOf(amount);
}
