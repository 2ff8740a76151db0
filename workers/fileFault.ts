// A file that cannot be read any more, moved, removed or written since it was chosen: what the browser throws, in
// words.
import { type Fault, fault } from '#bio/core/fault.ts';

const UNREADABLE = ['NotReadableError', 'NotFoundError'];

/** Undefined of anything else. */
export function fileFaultOf(error: unknown): Fault | undefined {
  if (!(error instanceof DOMException) || !UNREADABLE.includes(error.name)) return undefined;
  return fault('file/unreadable', {
    en: `The file could not be read (${error.message}). Check that it still exists and has not changed, then choose it again.`,
    zh: `无法读取文件（${error.message}）。请确认文件仍存在且未被修改，然后重新选择。`,
  });
}
