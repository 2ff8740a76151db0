// The residue of the codon that starts at every base, on both strands: what a search in six frames reads.
// Ambiguous codons are X unless all their readings agree. Over the origin of a circle codons are whole; near the end
// of a line, where a codon does not fit, the residue is 0.
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';

/** NCBI table 1, bases in TCAG order. */
export const STANDARD_CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';

export interface Codons {
  /** Residue read at bases i, i+1, i+2 of the top strand. */
  readonly top: Uint8Array<ArrayBuffer>;
  /** Residue read on the bottom strand at bases i+2, i+1, i of the top. */
  readonly bottom: Uint8Array<ArrayBuffer>;
}

export function codonsOf(bytes: Uint8Array, isCircular: boolean, code: string): Codons {
  const length = bytes.length;
  const top = new Uint8Array(length);
  const bottom = new Uint8Array(length);
  const table = residueTable(code);
  const last = isCircular && length >= 3 ? length : length - 2;
  const next = (i: number) => (i >= length ? i - length : i);
  for (let i = 0; i < last; i++) {
    const [a, b, c] = [bytes[i]!, bytes[next(i + 1)]!, bytes[next(i + 2)]!];
    top[i] = table[(BASE_MASK[a]! << 8) | (BASE_MASK[b]! << 4) | BASE_MASK[c]!]!;
    bottom[i] =
      table[
        (BASE_MASK[COMPLEMENT_DNA[c]!]! << 8) |
          (BASE_MASK[COMPLEMENT_DNA[b]!]! << 4) |
          BASE_MASK[COMPLEMENT_DNA[a]!]!
      ]!;
  }
  return { top, bottom };
}

const X = 88;

/** Three sets of bases (4 bits each) to one residue; 0 where a place holds no base. */
function residueTable(code: string): Uint8Array {
  const table = new Uint8Array(4096);
  for (let key = 0; key < 4096; key++) {
    const places = [key >> 8, (key >> 4) & 15, key & 15].map(basesIn);
    if (places.some((bases) => bases.length === 0)) continue;
    let residue = -1;
    for (const a of places[0]!) {
      for (const b of places[1]!) {
        for (const c of places[2]!) {
          const read = code.charCodeAt(a * 16 + b * 4 + c);
          residue = residue < 0 || residue === read ? read : X;
        }
      }
    }
    table[key] = residue;
  }
  return table;
}

/** TCAG indices of a set of bases written as A=1 C=2 G=4 T=8. */
function basesIn(mask: number): number[] {
  return [8, 2, 1, 4].flatMap((bit, index) => (mask & bit ? [index] : []));
}
