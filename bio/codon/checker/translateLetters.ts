// The checker's own table of codons.
const TCAG = 'TCAG';
const AMINO_ACIDS = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';

/** One-letter protein of a coding sequence, standard code. */
export function translateLetters(dna: string): string {
  let protein = '';
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => TCAG.indexOf(dna[at + k]!));
    protein += Math.min(a!, b!, c!) < 0 ? 'X' : AMINO_ACIDS[16 * a! + 4 * b! + c!];
  }
  return protein;
}
