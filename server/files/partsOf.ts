// A stream in parts of one length, the last of which may be shorter; an empty stream has none.
import { concatenate } from '#bio/core/bytes.ts';

export async function* partsOf(
  stream: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (let chunk of stream) {
    while (bytes + chunk.length >= length) {
      held.push(chunk.subarray(0, length - bytes));
      chunk = chunk.subarray(length - bytes);
      yield concatenate(held);
      held = [];
      bytes = 0;
    }
    if (chunk.length === 0) continue;
    held.push(chunk);
    bytes += chunk.length;
  }
  if (bytes > 0) yield concatenate(held);
  return undefined;
}
