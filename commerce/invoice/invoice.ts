// An application for the invoice of an order: issued or rejected with a reason. After a rejection there may be another
// one.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type StateEvent, type Step, stepFrom, type Transition } from '#commerce/states/machine.ts';

export const INVOICE_STATUSES = ['applied', 'invoiced', 'rejected'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The specification names the last two. */
export const INVOICE_STATUS_NAMES: Readonly<Record<InvoiceStatus, LocalizedText>> = {
  applied: { en: 'Applied', zh: '已申请' },
  invoiced: { en: 'Invoiced', zh: '已开票' },
  rejected: { en: 'Rejected', zh: '已驳回' },
};

export type InvoiceAct = 'issue' | 'reject';
type InvoiceCondition = 'reasonGiven';
export type InvoiceEffect = 'notifyCustomer';

const invoiceTransitions: readonly Transition<InvoiceStatus, InvoiceAct, InvoiceCondition, InvoiceEffect>[] =
  [
    {
      ...{ act: 'issue', by: ['staff'], from: ['applied'], to: 'invoiced' },
      ...{ needs: [], effects: ['notifyCustomer'] },
    },
    {
      ...{ act: 'reject', by: ['staff'], from: ['applied'], to: 'rejected' },
      ...{ needs: ['reasonGiven'], effects: ['notifyCustomer'] },
    },
  ];

export function stepInvoice(
  status: InvoiceStatus,
  event: StateEvent<InvoiceAct>,
  reason: string,
): Step<InvoiceStatus, InvoiceCondition, InvoiceEffect> {
  return stepFrom(invoiceTransitions, status, event, { reasonGiven: reason.trim() !== '' });
}

/** What is invoiced of an order, in minor units: its total without what was given back of it. */
export function invoiceAmountOf({
  total,
  refunded,
}: {
  readonly total: number;
  readonly refunded: number;
}): number {
  return Math.max(0, total - refunded);
}

/** An order has one application at a time, and none once it is invoiced, cancelled or refunded whole. */
export function mayApply(
  applications: readonly InvoiceStatus[],
  { isCancelled, amount }: { readonly isCancelled: boolean; readonly amount: number },
): boolean {
  return !isCancelled && amount > 0 && applications.every((it) => it === 'rejected');
}
