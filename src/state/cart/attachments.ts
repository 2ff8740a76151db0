// Files that belong to a line or a quotation, brought into the account when they are sent: each once, however often
// that is tried.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { sendUnderKey } from '#src/state/sendOnce.ts';

const sent = new WeakMap<File, string>();

/** Their ids, in order; undefined where one could not be brought there, which has been reported. */
export async function uploadAttachments(
  files: readonly File[],
  kind: InputOf<'upload'>['kind'] = 'plasmid',
): Promise<readonly string[] | undefined> {
  const missing = files.filter((it) => !sent.has(it));
  if (missing.length > 0) {
    try {
      const answer = await sendUpload(kind, missing);
      missing.forEach((file, at) => {
        const id = answer.files[at]?.id;
        if (id !== undefined) sent.set(file, id);
      });
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      return undefined;
    }
  }
  return files.flatMap((it) => sent.get(it) ?? []);
}

/** Sent again after a lost answer they are the same upload. */
export function sendUpload(
  kind: InputOf<'upload'>['kind'],
  files: readonly File[],
): Promise<OutputOf<'upload'>> {
  const name = JSON.stringify([kind, files.map((it) => [it.name, it.size, it.lastModified])]);
  return sendUnderKey(`upload ${name}`, (idempotencyKey) =>
    call('upload', { kind }, { files, idempotencyKey }),
  );
}
