// Text to bytes and back. Residues are ASCII, one byte each; headers are UTF-8.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The UTF-8 bytes of a text; of residues one byte a letter. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** For residues and file text alike: UTF-8, a malformed byte becomes U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The parts one behind the other, in new bytes. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of parts) {
    out.set(it, at);
    at += it.length;
  }
  return out;
}
