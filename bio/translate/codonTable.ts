// A genetic code spread over all ambiguous codons: one entry for each of 16 x 16 x 16 sets of bases, so that reading a
// codon is three look-ups of its letters and one of the table, whatever the letters are. What all readings of a codon
// agree on is reported; two amino acids that share a letter give B (D or N), Z (E or Q) or J (I or L); the rest is X.
import { BASE_MASK, STAR } from '#bio/core/alphabet.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';

/** `BZJ`: shared letters where there are, as Biopython; `X`: one amino acid or X, as seqkit. */
export type Ambiguity = 'BZJ' | 'X';

export interface CodonTable {
  /** Amino acid byte by set index; 0 where a letter is no nucleotide (gaps too). */
  readonly amino: Uint8Array;
  /** The same for the reverse complement of the codon. */
  readonly reverse: Uint8Array;
  /** Bits `START STOP REVERSE_START REVERSE_STOP`, set where all readings agree. */
  readonly marks: Uint8Array;
}

export const START = 1;
export const STOP = 2;
export const REVERSE_START = 4;
export const REVERSE_STOP = 8;

export const X = 88;

/** Sets of a codon's three letters, shifted to their place: their sum is the index. */
export const FIRST: Uint16Array = Uint16Array.from(BASE_MASK, (mask) => mask << 8);
export const SECOND: Uint8Array = BASE_MASK.map((mask) => mask << 4);
export const THIRD: Uint8Array = BASE_MASK;

const SIZE = 4096;
const STOP_BIT = 1 << 26;
/** Bits of the four bases in the order of the code's letters. */
const TCAG = [8, 2, 1, 4] as const;

const built = new Map<string, CodonTable>();

/** The table of a code, made once. */
export function buildCodonTable(code: GeneticCode, ambiguity: Ambiguity = 'BZJ'): CodonTable {
  const key = `${ambiguity} ${code.aminoAcids} ${code.starts} ${code.stops}`;
  const known = built.get(key);
  if (known) return known;
  const table = build(code, ambiguity);
  built.set(key, table);
  return table;
}

/** The index of a codon in letters, for tests and tables of starts. */
export function codonIndexOf(codon: string): number {
  return FIRST[codon.charCodeAt(0)]! + SECOND[codon.charCodeAt(1)]! + THIRD[codon.charCodeAt(2)]!;
}

/** The index of the reverse complement: bases swapped in each set, sets in the other order. */
function reverseComplementIndex(index: number): number {
  return (
    (complementMask(index & 15) << 8) | (complementMask((index >> 4) & 15) << 4) | complementMask(index >> 8)
  );
}

function complementMask(mask: number): number {
  return ((mask & 1) << 3) | ((mask & 2) << 1) | ((mask & 4) >> 1) | (mask >> 3);
}

function build(code: GeneticCode, ambiguity: Ambiguity): CodonTable {
  const means = spread(code, (at) => {
    const letter = code.aminoAcids.charCodeAt(at);
    return letter === STAR ? STOP_BIT : 1 << (letter - 65);
  });
  const starts = spread(code, (_, codon) => (code.starts.includes(codon) ? 1 : 2));
  const stops = spread(code, (_, codon) => (code.stops.includes(codon) ? 1 : 2));
  const amino = new Uint8Array(SIZE);
  const marks = new Uint8Array(SIZE);
  for (let index = 0; index < SIZE; index++) {
    amino[index] = letterOf(means[index]!, ambiguity);
    marks[index] = (starts[index] === 1 ? START : 0) | (stops[index] === 1 ? STOP : 0);
  }
  const reverse = amino.map((_, index) => amino[reverseComplementIndex(index)]!);
  for (let index = 0; index < SIZE; index++)
    marks[index]! |= (marks[reverseComplementIndex(index)]! & 3) << 2;
  return { amino, reverse, marks };
}

/** For every index the union of what its plain codons say; 0 where a set is empty. */
function spread(code: GeneticCode, of: (at: number, codon: string) => number): Int32Array {
  const out = new Int32Array(SIZE);
  const letters = 'TCAG';
  for (let at = 0; at < code.aminoAcids.length; at++) {
    const [a, b, c] = [at >> 4, (at >> 2) & 3, at & 3] as const;
    const codon = letters[a]! + letters[b]! + letters[c]!;
    out[(TCAG[a as 0]! << 8) | (TCAG[b as 0]! << 4) | TCAG[c as 0]!] = of(at, codon);
  }
  // A set of several bases is the union of its lowest base and the rest, both of which have smaller indices.
  for (let index = 0; index < SIZE; index++)
    for (let shift = 0; shift <= 8; shift += 4) {
      const mask = (index >> shift) & 15;
      const lowest = mask & -mask;
      if (mask === 0) out[index] = 0;
      if (mask === lowest) continue;
      const rest = index & ~(15 << shift);
      out[index] = out[rest | (lowest << shift)]! | out[rest | ((mask ^ lowest) << shift)]!;
      break;
    }
  return out;
}

const SHARED: readonly (readonly [letters: string, letter: string])[] = [
  ['DN', 'B'],
  ['EQ', 'Z'],
  ['IL', 'J'],
];

function letterOf(set: number, ambiguity: Ambiguity): number {
  if (set === 0) return 0;
  if (set === STOP_BIT) return STAR;
  if ((set & (set - 1)) === 0) return 65 + Math.log2(set);
  if (ambiguity === 'BZJ')
    for (const [letters, letter] of SHARED) {
      const union = (1 << (letters.charCodeAt(0) - 65)) | (1 << (letters.charCodeAt(1) - 65));
      if (set === union) return letter.charCodeAt(0);
    }
  return X;
}
