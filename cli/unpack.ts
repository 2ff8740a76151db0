// The chunks of a file or of standard input, unpacked where they are gzip; each is good until the next is asked for, and the
// first tells what the file is.
import type { GzipStream } from '#bio/format/gzip.ts';
import { isGzip, withHead } from '#bio/format/heads.ts';
import { type Io, inFile, Refused } from './command.ts';

export function unpacked(path: string, io: Io): AsyncGenerator<Uint8Array, void, void> {
  return withHead(plainChunks(path, io));
}

async function* plainChunks(path: string, io: Io): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let packed: GzipStream | undefined;
  let isFirst = true;
  for await (const chunk of withHead(io.stream(path), 2)) {
    if (isFirst && isGzip(chunk)) {
      // Loaded only where it is needed: its tables take a tenth of the start.
      const gzip = await import('#bio/format/gzip.ts');
      packed = new gzip.GzipStream((plain) => ready.push(plain));
    }
    isFirst = false;
    if (packed) unpackInto(packed, chunk, false, path);
    else ready.push(chunk);
    yield* ready;
    ready = [];
  }
  if (packed) unpackInto(packed, new Uint8Array(0), true, path);
  yield* ready;
}

function unpackInto(packed: GzipStream, chunk: Uint8Array, isLast: boolean, path: string): void {
  const broken = packed.push(chunk, isLast);
  if (broken) throw new Refused(inFile(path, broken));
}
