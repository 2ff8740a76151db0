// Invoices that were applied for, and the orders they are of: each list a page at a time.
import { proxy, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { sendOnce } from '#src/state/sendOnce.ts';

export type InvoicingRow = OutputOf<'listInvoicings'>['rows'][number];
export type BilledOrder = OutputOf<'listOrders'>['rows'][number];

const SIZE = 20;
const QUIET = { isQuiet: true } as const;

const pages = proxy({ records: 1, orders: 1 });

export const records = createLoaded(() => call('listInvoicings', { page: pages.records, size: SIZE }, QUIET));
export const orders = createLoaded(() => call('listOrders', { page: pages.orders, size: SIZE }, QUIET));

const LISTS = { records, orders } as const;

export function usePages(): Readonly<typeof pages> {
  return useSnapshot(pages);
}

export function pageCountOf({ total }: { readonly total: number }): number {
  return Math.max(1, Math.ceil(total / SIZE));
}

export function showPage(list: keyof typeof LISTS, page: number): Promise<void> {
  pages[list] = page;
  return LISTS[list].reload();
}

/** The one that an invoice is applied for may be on any page. */
export function loadBilledOrder(id: string): Promise<BilledOrder> {
  return call('getOrder', { id }, QUIET);
}

/** False where it was refused: that has been reported. */
export async function applyForInvoice(orderId: string, invoiceInfoId: string): Promise<boolean> {
  try {
    await sendOnce(`applyInvoice ${orderId} ${invoiceInfoId}`, (idempotencyKey) =>
      call('applyInvoice', { orderId, invoiceInfoId }, { idempotencyKey }),
    );
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return false;
  }
  pages.records = 1;
  // The page goes on at once: who leaves it meanwhile is not brought back.
  void records.reload();
  void orders.reload();
  return true;
}
