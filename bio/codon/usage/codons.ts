// Codons as numbers 0..63: 16·first + 4·second + third with A C G T = 0 1 2 3, so AAA is 0 and TTT 63.
// The genetic code here is the standard one (NCBI table 1): the usage tables of this library are all counted under it.
import { UPPER_CASE } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';

export const CODONS = 64;
export const LETTERS = 'ACGT';

/** Amino acid letter of each codon, `*` for stops, in the order of the numbers. */
export const STANDARD = 'KNKNTTTTRSRSIIMIQHQHPPPPRRRRLLLLEDEDAAAAGGGGVVVV*Y*YSSSS*CWCLFLF';

/** Amino acid of a codon as a byte. */
export const AMINO: Uint8Array = bytesOf(STANDARD);

/** Base byte to 0..3 (U reads as T, case does not matter), 4 for everything else. */
export const BASE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = 'ACGT'.indexOf(String.fromCharCode(byte).toUpperCase().replace('U', 'T'));
  return at < 0 ? 4 : at;
});

/** Three letters of a codon. */
export const CODON_TEXT: readonly string[] = Array.from(
  { length: CODONS },
  (_, codon) => LETTERS[codon >> 4]! + LETTERS[(codon >> 2) & 3]! + LETTERS[codon & 3]!,
);

/** Whether the base at a place (0..2) of a codon is G or C, as bits 1, 2, 4. */
export const GC_BITS: Uint8Array = Uint8Array.from({ length: CODONS }, (_, codon) =>
  [codon >> 4, (codon >> 2) & 3, codon & 3].reduce(
    (bits, base, at) => bits | (base === 1 || base === 2 ? 1 << at : 0),
    0,
  ),
);

const CODONS_OF: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: CODONS }, (_, codon) => codon).filter((codon) => AMINO[codon] === UPPER_CASE[byte]),
);

/** The codons of an amino acid byte (`*` for stops; case does not matter), in the order of the numbers. */
export function synonymsOf(amino: number): readonly number[] {
  return CODONS_OF[amino] ?? [];
}

/** The number of the codon that starts at a place, or -1 when one of its letters is no A C G T U. */
export function readCodonAt(bytes: Uint8Array, at: number): number {
  const a = BASE[bytes[at]!]!;
  const b = BASE[bytes[at + 1]!]!;
  const c = BASE[bytes[at + 2]!]!;
  return a > 3 || b > 3 || c > 3 ? -1 : (a << 4) | (b << 2) | c;
}

/** Codon numbers to DNA, three upper-case letters each. */
export function codonBytesOf(codons: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(codons.length * 3);
  for (let i = 0; i < codons.length; i++) {
    const codon = codons[i]!;
    out[3 * i] = LETTERS.charCodeAt(codon >> 4);
    out[3 * i + 1] = LETTERS.charCodeAt((codon >> 2) & 3);
    out[3 * i + 2] = LETTERS.charCodeAt(codon & 3);
  }
  return out;
}
