// Bases as text, three a letter: A-Za-z0-9-_ stand for AAA, AAC ... TTT. Half the size of plain letters in a script.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TRIPLET = Int8Array.from({ length: 128 }, (_, byte) => LETTERS.indexOf(String.fromCharCode(byte)));

/** A C G T as 0 1 2 3. */
export function unpackCodes(text: string, length: number): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const triplet = TRIPLET[text.charCodeAt(Math.floor(i / 3))]!;
    codes[i] = (triplet >> (4 - 2 * (i % 3))) & 3;
  }
  return codes;
}

/** Upper-case letters. */
export function unpackBytes(text: string, length: number): Uint8Array<ArrayBuffer> {
  return unpackCodes(text, length).map((code) => [65, 67, 71, 84][code]!);
}
