// What a file is by its first bytes, for readers that stream: no parser is loaded to ask. detect.ts knows all formats.
import { concatenate } from '#bio/core/bytes.ts';

/** Whether the bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Whether a file that begins so can be read as a stream: `>` or `;` first, blanks and a byte-order mark aside, or gzip.
 */
export function looksLikeFasta(head: Uint8Array): boolean {
  if (isGzip(head)) return true;
  if (isUtf16(head) || isPir(head)) return false;
  const first = head.find((byte, i) => byte > 32 && !(i < 3 && byte > 127));
  return first === GREATER || first === SEMICOLON;
}

/**
 * FASTA beyond doubt: `>` first, all printable ASCII without tabs or `#`, and no mark of PIR (`>P1;`). What is FASTA
 * with more ado (comments, a preface, UTF-8 in the first lines) is for `sniff` to tell.
 */
export function isPlainFasta(start: Uint8Array): boolean {
  if (start[0] !== GREATER || start[3] === SEMICOLON) return false;
  const head = Math.min(start.length, HEAD);
  for (let i = 0; i < head; i++) {
    const byte = start[i]!;
    if (byte > 126 || byte === HASH || (byte < 32 && byte !== 10 && byte !== 13)) return false;
  }
  return true;
}

/**
 * The same bytes, the first chunk a whole head at least: of a slow pipe, or of gzip in small members, one may hold a
 * single byte, which tells nothing. Each is good until the next is requested.
 */
export async function* withHead(
  chunks: AsyncIterable<Uint8Array>,
  min = HEAD,
): AsyncGenerator<Uint8Array, void, void> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const isBehind = size >= min;
    size += chunk.length;
    if (isBehind || (pieces.length === 0 && size >= min)) yield chunk;
    else if (size >= min) yield concatenate([...pieces.splice(0), chunk]);
    else pieces.push(chunk.slice());
  }
  if (size > 0 && size < min) yield concatenate(pieces);
}

/** Whether the text begins with the byte-order mark that Windows writes for UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** `>P1;` and the like, as `sniff` has them. */
function isPir(head: Uint8Array): boolean {
  return /^>(?:P1|F1|D1|DL|DC|RL|RC|N1|N3|XX);/.test(String.fromCharCode(...head.subarray(0, 4)));
}

const GREATER = 62;
const SEMICOLON = 59;
const HASH = 35;
/** Bytes that `sniff` inspects, which takes a tenth of a millisecond. */
const HEAD = 65_536;
