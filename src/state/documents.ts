// Documents of quotations and orders. A file that is still being made is requested again for a while, so that one click
// is enough; what the server states of one that does not come is shown.
import type { InputOf } from '#contract/contract.ts';
import { NOT_READY } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { callFile } from '#src/core/remote.ts';

export type RequestedDocument = InputOf<'getDocument'>;

const WAIT_MS = 1_000;
const TRIES = 12;

/** `name` without an ending. Answers whether it came. */
export async function downloadDocument(requested: RequestedDocument, name: string): Promise<boolean> {
  const fetchFile = (isQuiet: boolean) => callFile('getDocument', requested, { isQuiet });
  for (let tries = 1; tries < TRIES; tries++) {
    try {
      save(await fetchFile(true));
      return true;
    } catch (error) {
      if (!isOnItsWay(error)) break;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
  // What the last try is refused with is shown.
  return fetchFile(false).then(
    (file) => {
      save(file);
      return true;
    },
    () => false,
  );

  function save(file: Blob): void {
    download(`${name}.${requested.kind === 'pdf' ? 'pdf' : 'docx'}`, file);
  }
}

function isOnItsWay(error: unknown): boolean {
  return error instanceof CallError && error.code === NOT_READY;
}
