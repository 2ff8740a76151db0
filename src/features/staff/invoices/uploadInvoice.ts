import { call } from '#src/core/remote.ts';

/** Its id; undefined where it was refused, which has been said. */
export async function uploadInvoice(chosen: File): Promise<string | undefined> {
  try {
    const { files } = await call('upload', { kind: 'purchaseOrder' }, { files: [chosen] });
    return files[0]?.id;
  } catch {
    return undefined;
  }
}
