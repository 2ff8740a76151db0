// The directory of an ABIF file (Applied Biosystems Genetic Analysis Data File Format, 2009): tags to their data.
import { textOf } from '#bio/core/bytes.ts';
import { ByteReader } from './binary.ts';

/** Tag and number, as in `PBAS2`, to the bytes of the entry. */
export type AbiEntries = ReadonlyMap<string, Uint8Array>;

const ENTRY = 28;

/** Throws as `ByteReader` does where the file ends too early: call it inside `orCutShort`. */
export function readAbiEntries(bytes: Uint8Array): AbiEntries {
  const head = new ByteReader(bytes, 6 + 12);
  const count = head.readUint32();
  head.skip(4);
  const found = new Map<string, Uint8Array>();
  const directory = new ByteReader(bytes, head.readUint32());
  for (let i = 0; i < count; i++) {
    const at = directory.at;
    const tag = `${textOf(directory.take(4))}${directory.readUint32()}`;
    directory.skip(4 + 4);
    const size = directory.readUint32();
    // Up to four bytes stand in the entry itself.
    const offset = size <= 4 ? at + 20 : directory.readUint32();
    directory.at = at + ENTRY;
    if (offset + size <= bytes.length) found.set(tag, bytes.subarray(offset, offset + size));
  }
  return found;
}
