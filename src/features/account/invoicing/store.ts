// Invoices that were applied for, and the orders they are of.

import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { sendOnce } from '#src/state/sendOnce.ts';

export type InvoicingRow = OutputOf<'listInvoicings'>['rows'][number];
export type BilledOrder = OutputOf<'listOrders'>['rows'][number];

const ALL = { page: 1, size: 100 } as const;

export const invoicing = createLoaded(async () => {
  const [records, orders] = await Promise.all([
    call('listInvoicings', ALL, { isQuiet: true }),
    call('listOrders', ALL, { isQuiet: true }),
  ]);
  return { records: records.rows, orders: orders.rows };
});

/** False where it was refused: that has been said. */
export async function applyForInvoice(orderId: string, invoiceInfoId: string): Promise<boolean> {
  try {
    await sendOnce(`applyInvoice ${orderId} ${invoiceInfoId}`, (idempotencyKey) =>
      call('applyInvoice', { orderId, invoiceInfoId }, { idempotencyKey }),
    );
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return false;
  }
  await invoicing.reload();
  return true;
}
