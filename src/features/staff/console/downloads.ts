// Files of the console. One that is still being made is asked for again for a while, so that one click is enough.
import { NOT_READY } from '#contract/envelope.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { callStaffFile } from './calls.ts';

const WAIT_MS = 1_000;
const TRIES = 12;

type FileCall =
  | 'downloadAttachment'
  | 'downloadStaffContractFile'
  | 'getShippingDocument'
  | 'getStaffDocument'
  | 'getSampleLabels'
  | 'downloadInvoice'
  | 'exportInvoices';

/** Undefined where none came: that has been said. */
async function fetchFile<Name extends FileCall>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<Blob | undefined> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const isLast = tries === TRIES;
    try {
      return await callStaffFile(name, input, { isQuiet: !isLast });
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      if (isLast) return undefined;
      const isOnItsWay = reason.code === NOT_READY;
      if (isOnItsWay) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      // What it is refused with is shown by the last try.
      else tries = TRIES - 1;
    }
  }
  return undefined;
}

export async function downloadFile<Name extends FileCall>(
  name: Name,
  input: StaffInputOf<Name>,
  fileName: string,
): Promise<void> {
  const file = await fetchFile(name, input);
  if (file !== undefined) download(fileName, file);
}
