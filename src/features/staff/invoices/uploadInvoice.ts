import { sendUpload } from '#src/state/cart/attachments.ts';

/** Its id; undefined where it was refused, which has been said. */
export async function uploadInvoice(chosen: File): Promise<string | undefined> {
  try {
    const { files } = await sendUpload('purchaseOrder', [chosen]);
    return files[0]?.id;
  } catch {
    return undefined;
  }
}
