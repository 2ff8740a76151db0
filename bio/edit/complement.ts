// Complement, reverse and both, on bytes: IUPAC codes, case and gaps kept, what is no nucleotide left as it is.
// Letters: `same` keeps the alphabet of the input (U and no T is RNA), `dna` writes T, `rna` writes U; the complement
// of U is A, as Biopython 1.89 has it.
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';

export type Letters = 'same' | 'dna' | 'rna';

export interface LettersOption {
  readonly as?: Letters;
}

/** The complement in the same order; `as` chooses U or T. Case, gaps and foreign letters are kept. */
export function complement(bytes: Uint8Array, { as = 'same' }: LettersOption = {}): Uint8Array<ArrayBuffer> {
  const table = complementTable(bytes, as);
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!;
  return out;
}

/** The residues from last to first, a copy; `as` chooses U or T. */
export function reverse(bytes: Uint8Array, { as = 'same' }: LettersOption = {}): Uint8Array<ArrayBuffer> {
  return convertUT(bytes, as).reverse();
}

/**
 * The reverse complement, a copy of the same length; `as` chooses U or T. IUPAC codes are complemented (R and Y, K
 * and M …), case, gaps and foreign letters are kept: `ACGTn-` gives `-nACGT`.
 */
export function reverseComplement(
  bytes: Uint8Array,
  { as = 'same' }: LettersOption = {},
): Uint8Array<ArrayBuffer> {
  const table = complementTable(bytes, as);
  const { length } = bytes;
  const out = new Uint8Array(length);
  const work = length >= WORTH ? openFastaKernel() : null;
  if (work) {
    for (let to = length; to > 0; to -= STAGE)
      out.set(work.wrap(bytes.subarray(Math.max(0, to - STAGE), to), table), length - to);
    return out;
  }
  for (let i = 0, j = length - 1; j >= 0; i++, j--) out[i] = table[bytes[j]!]!;
  return out;
}

/** Fewer bytes are done sooner than handed over. */
const WORTH = 256;

/** A copy in the letters asked for: T and U exchanged, nothing else. */
export function convertUT(bytes: Uint8Array, as: Letters): Uint8Array<ArrayBuffer> {
  const table = LETTERS[as];
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!;
  return out;
}

/** The table that `complement` uses for these bytes; `same` is RNA where there is a U and no T. */
function complementTable(bytes: Uint8Array, as: Letters): Uint8Array {
  if (as === 'dna') return COMPLEMENT_DNA;
  if (as === 'rna') return COMPLEMENT_RNA;
  // DNA shows its first T at once; only without one is the whole looked through.
  const hasT = bytes.includes(84) || bytes.includes(116);
  return !hasT && (bytes.includes(85) || bytes.includes(117)) ? COMPLEMENT_RNA : COMPLEMENT_DNA;
}

/** Byte to byte in the letters asked for. */
export const LETTERS: Readonly<Record<Letters, Uint8Array>> = {
  same: spelling({}),
  dna: spelling({ U: 'T', u: 't' }),
  rna: spelling({ T: 'U', t: 'u' }),
};

function spelling(changes: Readonly<Record<string, string>>): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    (changes[String.fromCharCode(byte)] ?? String.fromCharCode(byte)).charCodeAt(0),
  );
}
