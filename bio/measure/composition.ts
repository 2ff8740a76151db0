// What a sequence is made of: counts by letter, GC and skews. U counts as T, case does not matter, nothing is dropped:
// every byte is in `letters` and in one class. A ratio of nothing to nothing (GC of an all-N contig) is NaN, not 0.
import { A, BASE_MASK, C, G, IS_GAP, T } from '#bio/core/alphabet.ts';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';

/** Classes 1..15 are sets of bases (`BASE_MASK`); the rest of all bytes falls into these three. */
export const FOREIGN = 0;
export const GAP = 16;
export const UNKNOWN_X = 17;
export const CLASSES = 18;

/** Byte to class, case folded. `X` is apart because two peers read it as N and the others do not. */
export const RESIDUE_CLASS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  IS_GAP[byte] || byte === 126 ? GAP : byte === 88 || byte === 120 ? UNKNOWN_X : BASE_MASK[byte]!,
);

export interface Composition {
  readonly length: number;
  /** Count of every byte as written, case kept; 256 entries. */
  readonly letters: Float64Array;
  /** Count of every class, 18 entries: 1..15 by set of bases, `FOREIGN`, `GAP`, `UNKNOWN_X`. */
  readonly classes: Float64Array;
}

export { GC_RULES, type GcRule };

/**
 * How often each letter and class of letters occurs; case is ignored, gaps and foreign letters are counted apart.
 */
export function compositionOf(bytes: Uint8Array): Composition {
  const counts = new Uint32Array(256);
  countLetters(bytes, counts);
  return toComposition(counts);
}

/** Adds the letters of a stretch to 256 counters; four tables break the wait on a counter just written. */
export function countLetters(bytes: Uint8Array, into: Uint32Array): void {
  const n = bytes.length;
  if (n < 512) {
    for (let i = 0; i < n; i++) into[bytes[i]!]!++;
    return;
  }
  const lanes = new Uint32Array(1024);
  const whole = n - (n % 4);
  for (let i = 0; i < whole; i += 4) {
    lanes[bytes[i]!]!++;
    lanes[256 + bytes[i + 1]!]!++;
    lanes[512 + bytes[i + 2]!]!++;
    lanes[768 + bytes[i + 3]!]!++;
  }
  for (let i = whole; i < n; i++) lanes[bytes[i]!]!++;
  for (let i = 0; i < 256; i++) into[i]! += lanes[i]! + lanes[i + 256]! + lanes[i + 512]! + lanes[i + 768]!;
}

/** From 256 counts by byte. */
export function toComposition(counts: ArrayLike<number>): Composition {
  const letters = Float64Array.from(counts);
  const classes = new Float64Array(CLASSES);
  let length = 0;
  for (let byte = 0; byte < 256; byte++) {
    length += letters[byte]!;
    classes[RESIDUE_CLASS[byte]!]! += letters[byte]!;
  }
  return { length, letters, classes };
}

/** Fraction 0..1 of G and C; NaN where the rule counts nothing. */
export function gcContentOf(bytes: Uint8Array, rule: GcRule = 'called'): number {
  return gcFractionOf(compositionOf(bytes), rule);
}

export function gcFractionOf(it: Pick<Composition, 'classes' | 'length'>, rule: GcRule = 'called'): number {
  return calculateGcOfClasses(it.classes, it.length, rule);
}

/** The same from bare class counts and the number of residues. */
export function calculateGcOfClasses(classes: ArrayLike<number>, length: number, rule: GcRule): number {
  const cg = classes[C]! + classes[G]!;
  const strong = cg + classes[C | G]!;
  switch (rule) {
    case 'called':
      return strong / (strong + classes[A]! + classes[T]! + classes[A | T]!);
    case 'length':
      return strong / length;
    case 'weighted':
      return weightedGc(classes) / length;
    case 'seqkit':
      return cg / length;
    case 'geecee':
      return weightedGc(classes) / (length - classes[GAP]!);
  }
}

/** (G - C) / (G + C), -1..1; NaN without either. Biopython writes 0 there, seqkit NaN (and percent). */
export function gcSkewOf(it: Pick<Composition, 'classes'>): number {
  return skewOf(it.classes[G]!, it.classes[C]!);
}

/** (A - T) / (A + T), U as T. */
export function atSkewOf(it: Pick<Composition, 'classes'>): number {
  return skewOf(it.classes[A]!, it.classes[T]!);
}

export function skewOf(more: number, less: number): number {
  return (more - less) / (more + less);
}

/** A, C, G, T and U. */
export function countCalledBases(it: Pick<Composition, 'classes'>): number {
  return it.classes[A]! + it.classes[C]! + it.classes[G]! + it.classes[T]!;
}

/** Every IUPAC code that is no single base, N and X among them. */
export function countAmbiguousBases(it: Pick<Composition, 'classes'>): number {
  let sum = it.classes[UNKNOWN_X]!;
  for (let mask = 1; mask < 16; mask++) if ((mask & (mask - 1)) !== 0) sum += it.classes[mask]!;
  return sum;
}

/** Letters written in lower case (soft-masked repeats, as a rule). */
export function countLowerCase(it: Pick<Composition, 'letters'>): number {
  let sum = 0;
  for (let byte = 97; byte <= 122; byte++) sum += it.letters[byte]!;
  return sum;
}

export interface LetterCount {
  /** Upper case. */
  readonly letter: string;
  readonly count: number;
  readonly lower: number;
}

/** Letters that occur, case folded, A C G T U first and the rest by code. */
export function letterCountsOf(it: Pick<Composition, 'letters'>): readonly LetterCount[] {
  const found: LetterCount[] = [];
  for (const byte of ORDER) {
    const lower = byte >= 65 && byte <= 90 ? it.letters[byte + 32]! : 0;
    const count = it.letters[byte]! + lower;
    if (count > 0) found.push({ letter: String.fromCharCode(byte), count, lower });
  }
  return found;
}

const ORDER: readonly number[] = (() => {
  const first = [...'ACGTUNRYSWKMBDHV-.'].map((letter) => letter.charCodeAt(0));
  const rest = Array.from({ length: 256 }, (_, byte) => byte).filter(
    (byte) => !first.includes(byte) && !(byte >= 97 && byte <= 122),
  );
  return [...first, ...rest];
})();

function weightedGc(classes: ArrayLike<number>): number {
  let sum = classes[UNKNOWN_X]! / 2;
  for (let mask = 1; mask < 16; mask++) sum += classes[mask]! * GC_SHARE[mask]!;
  return sum;
}

/** Share of C and G in each set of bases. */
const GC_SHARE: Float64Array = Float64Array.from({ length: 16 }, (_, mask) => {
  const bits = (set: number) => (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1) + ((set >> 3) & 1);
  return mask === 0 ? 0 : bits(mask & (C | G)) / bits(mask);
});
