// Scratch in memory, where there are no files.
import type { Scratch } from '#bio/edit/reverseStream.ts';

export function createMemoryScratch(): Scratch & { close(): void } {
  let held = new Uint8Array(1 << 10);
  let size = 0;
  return {
    add(bytes) {
      if (size + bytes.length > held.length) {
        const wider = new Uint8Array(2 * (size + bytes.length));
        wider.set(held.subarray(0, size));
        held = wider;
      }
      held.set(bytes, size);
      size += bytes.length;
    },
    read: (into, from) => into.set(held.subarray(from, from + into.length)),
    clear() {
      size = 0;
    },
    close() {},
  };
}
