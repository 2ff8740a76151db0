// The chunks of a file or of standard input, unpacked where they are gzip; each is good until the next is requested,
// and the first tells what the file is.
import { isGzip, withHead } from '#bio/format/fileHead.ts';
import type { GzipPieces } from '#bio/format/gzip.ts';
import { type Io, locateInFile, Refused } from '#cli/command.ts';

export function unpackFile(path: string, io: Io): AsyncGenerator<Uint8Array, void, void> {
  return withHead(plainChunks(path, io));
}

async function* plainChunks(path: string, io: Io): AsyncGenerator<Uint8Array> {
  let packed: GzipPieces | undefined;
  let isFirst = true;
  for await (const chunk of withHead(io.stream(path), 2)) {
    if (isFirst && isGzip(chunk)) {
      // Loaded only where it is needed: its tables take a tenth of the start.
      const gzip = await import('#bio/format/gzip.ts');
      packed = new gzip.GzipPieces();
    }
    isFirst = false;
    if (packed) yield* unpackedOf(packed, chunk, false, path);
    else yield chunk;
  }
  if (packed) yield* unpackedOf(packed, new Uint8Array(0), true, path);
}

function* unpackedOf(
  packed: GzipPieces,
  chunk: Uint8Array,
  isLast: boolean,
  path: string,
): Generator<Uint8Array> {
  const broken = yield* packed.unpack(chunk, isLast);
  if (broken) throw new Refused(locateInFile(path, broken));
}
