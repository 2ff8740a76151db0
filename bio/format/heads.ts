// What a file is by its first bytes, for readers that stream: no parser is loaded to ask. detect.ts knows all formats.

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether a file that begins so can be read as a stream: `>` or `;` first, blanks and a byte-order mark aside, or gzip. */
export function looksLikeFasta(head: Uint8Array): boolean {
  if (isGzip(head)) return true;
  const first = head.find((byte, i) => byte > 32 && !(i < 3 && byte > 127));
  return first === GREATER || first === SEMICOLON;
}

/**
 * FASTA beyond doubt: `>` first, all printable ASCII without tabs or `#`, and no mark of PIR (`>P1;`). What is FASTA with more
 * ado (comments, a preface, UTF-8 in the first lines) is for `sniff` to tell.
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

const GREATER = 62;
const SEMICOLON = 59;
const HASH = 35;
/** As much as `sniff` looks at; a tenth of a millisecond. */
const HEAD = 65_536;
