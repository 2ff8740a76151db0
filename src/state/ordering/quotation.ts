// Quotations of the account, as the list, the review and the orders show them: read, acted on, and their files.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { uploadAttachments } from '#src/state/cart/attachments.ts';
import { loadCartInAllTabs } from '#src/state/cart/cart.ts';
import { changeCheckout } from '#src/state/cart/checkout.ts';
import { sendOnce, sendUnderKey } from '#src/state/sendOnce.ts';

export type QuotationDetail = OutputOf<'getQuotation'>;
export type QuotationAction = InputOf<'editQuotation'>['action'];

export function loadQuotation(id: string): Promise<QuotationDetail> {
  return call('getQuotation', { id }, { isQuiet: true });
}

/** The quotation as it is afterwards, or its next revision. Undefined where it was refused: that has been reported. */
export async function editQuotation(
  id: string,
  action: QuotationAction,
  more: Pick<InputOf<'editQuotation'>, 'fileId' | 'remark'> = {},
): Promise<QuotationDetail | undefined> {
  try {
    const input = { id, action, ...more };
    return await sendUnderKey(`editQuotation ${JSON.stringify(input)}`, (idempotencyKey) =>
      call('editQuotation', input, { idempotencyKey }),
    );
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}

/** The same lines in the cart again, selected there; false where it was refused: that has been reported. */
export async function requote(id: string): Promise<boolean> {
  try {
    const { cartIds } = await sendOnce(`requote ${id}`, (idempotencyKey) =>
      call('requote', { id }, { idempotencyKey }),
    );
    await loadCartInAllTabs();
    changeCheckout({ cartIds });
    return true;
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return false;
  }
}

/** What goes wrong has been reported. */
export async function downloadAttachment(id: string, fileName: string): Promise<void> {
  try {
    download(fileName, await callFile('download', { id }));
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
  }
}

/** False where it was refused: that has been reported. The same file again after a lost answer is attached once. */
export async function attachPo(id: string, file: File): Promise<boolean> {
  const [fileId] = (await uploadAttachments([file], 'purchaseOrder')) ?? [];
  return fileId !== undefined && (await editQuotation(id, 'attachPo', { fileId })) !== undefined;
}
