// Files that go with a line, brought into the account when it is added: each once, however often that is tried.
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

const sent = new WeakMap<File, string>();

/** Their ids, in order; undefined where one could not be brought there, which has been said. */
export async function uploadAttachments(
  files: readonly File[],
  kind: 'plasmid' | 'design' = 'plasmid',
): Promise<readonly string[] | undefined> {
  const missing = files.filter((it) => !sent.has(it));
  if (missing.length > 0) {
    try {
      const answer = await call('upload', { kind }, { files: missing });
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
