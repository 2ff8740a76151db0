// Free energies (kcal/mol at 37 C, 1 M Na+) of the parts that a structure of DNA is made of: stacked pairs, mismatches,
// bulges, inner loops, hairpin loops and ends. Pairs are the unified set of SantaLucia 1998, the rest is SantaLucia &
// Hicks 2004 with the papers named in the tables; what primer3 2.6.1 `ntthal` calculates with.
// A pair is written as two codes, of the one strand and of the strand under it, which is read 3' to 5'.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { ASYMMETRY, BULGES, HAIRPIN_LOOPS, INTERNAL_LOOPS, LOOP_BONUSES } from '#bio/table/loopEnergies.ts';
import {
  DANGLING_DNA,
  type Energy,
  INTERNAL_MISMATCH,
  NEIGHBOR_TABLES,
  TERMINAL_MISMATCH,
} from '#bio/table/nearestNeighbor.ts';

/** 0 A, 1 C, 2 G, 3 T; what pairs with nothing is `UNPAIRABLE`. */
const UNPAIRABLE = -9;
/** Longer loops are not searched for, as in primer3. */
export const MAX_LOOP = 30;
export const MIN_HAIRPIN = 3;

const KELVIN = 310.15;
const GAS = 0.0019872;
const LETTERS = 'ACGT';

export const START = energyOf(NEIGHBOR_TABLES.DNA_NN4.start);
/** A strand that pairs with a copy of itself in one way alone. */
export const SYMMETRY = energyOf(NEIGHBOR_TABLES.DNA_NN4.symmetry);
const END_AT = energyOf(NEIGHBOR_TABLES.DNA_NN4.endAT);
const STACKS = quartets(NEIGHBOR_TABLES.DNA_NN3.pairs, { isEitherWay: true });
const MISMATCHES = quartets(INTERNAL_MISMATCH.pairs, { isEitherWay: true });
const ENDS = quartets(TERMINAL_MISMATCH.pairs, { isEitherWay: false });
const DANGLES = dangles();
const BONUSES = new Map(
  LOOP_BONUSES.trim()
    .split(/;\s*/)
    .map((row) => row.split(' '))
    .map(([letters, value]) => [letters!, Number(value)]),
);

export function codesOf(oligo: Uint8Array): Int8Array {
  return Int8Array.from(oligo, (byte) => {
    const code = [1, 2, 4, 8].indexOf(BASE_MASK[byte]!);
    return code < 0 ? UNPAIRABLE : code;
  });
}

/** Pair a over b followed by pair c over d. */
function stack(a: number, c: number, b: number, d: number): number {
  return STACKS[energyAt(a, c, b, d)]!;
}

/**
 * What lies between a pair (`k` of the one strand over `l` of the other) and the next one (`i` over `j`): nothing, a
 * bulge, two mismatched bases or an inner loop. The other strand is read 3' to 5'.
 */
export function loopsOf(one: Int8Array, other: Int8Array) {
  return (k: number, l: number, i: number, j: number): number => {
    const [across, below] = [i - k - 1, j - l - 1];
    const size = across + below;
    const [a, b, c, d] = [one[k]!, other[l]!, one[i]!, other[j]!];
    if (size === 0) return stack(a, c, b, d);
    if (size > MAX_LOOP) return Number.POSITIVE_INFINITY;
    if (across === 0 || below === 0)
      return BULGES[size - 1]! + (size === 1 ? stack(a, c, b, d) : endPenalty(a) + endPenalty(c));
    const [first, under, last, underLast] = [one[k + 1]!, other[l + 1]!, one[i - 1]!, other[j - 1]!];
    if (size === 2) return mismatch(a, first, b, under) + mismatch(d, underLast, c, last);
    return (
      INTERNAL_LOOPS[size - 1]! +
      ASYMMETRY * Math.abs(across - below) +
      closing(a, first, b, under) +
      closing(d, underLast, c, last)
    );
  };
}

/** A hairpin loop of the bases between pair a..b, given with it: `codes` begins with a and ends with b. */
export function hairpinLoopEnergyOf(codes: Int8Array): number {
  const size = codes.length - 2;
  const [a, b] = [codes[0]!, codes[codes.length - 1]!];
  if (size < MIN_HAIRPIN) return Number.POSITIVE_INFINITY;
  const length = HAIRPIN_LOOPS[size - 1] ?? HAIRPIN_LOOPS[29]! + 2.44 * GAS * KELVIN * Math.log(size / 30);
  if (size === MIN_HAIRPIN) return length + endPenalty(a) + bonus(codes);
  const [next, under] = [codes[1]!, codes[codes.length - 2]!];
  const first = next + under === 3 ? tightPair(a, next) : closing(a, next, b, under);
  return length + first + (size === 4 ? bonus(codes) : 0);
}

/**
 * What lies beyond the last pair a over b: bases `next` and `under`, undefined where a strand ends. The best of a bare
 * end, one base stacked on it, both as a mismatch and, in a duplex, both by themselves.
 */
export function endEnergyOf(
  [a, b]: readonly [number, number],
  next: number | undefined,
  under: number | undefined,
  of: 'duplex' | 'hairpin',
): number {
  const hasNext = next !== undefined && next >= 0;
  const hasUnder = under !== undefined && under >= 0;
  if (hasNext && hasUnder && next + under === 3) return endPenalty(a);
  const one = hasNext ? DANGLES.one[energyAt(a, next, b, 0)]! : 0;
  const other = hasUnder ? DANGLES.other[energyAt(a, 0, b, under)]! : 0;
  const stacked = endPenalty(a) + Math.min(0, one, other, of === 'duplex' ? one + other : 0);
  return hasNext && hasUnder ? Math.min(stacked, ENDS[energyAt(a, next, b, under)]!) : stacked;
}

function endPenalty(code: number): number {
  return code === 0 || code === 3 ? END_AT : 0;
}

function closing(a: number, next: number, b: number, under: number): number {
  if (next < 0 || under < 0) return endPenalty(a);
  return ENDS[energyAt(a, next, b, under)]!;
}

/** Bases that would pair if the loop were wider stack like a mismatch; rounded from primer3's own values. */
function tightPair(a: number, next: number): number {
  return endPenalty(a) > 0 && endPenalty(next) > 0 ? -0.8 : -1;
}

function mismatch(a: number, next: number, b: number, under: number): number {
  if (next < 0 || under < 0) return 0;
  return MISMATCHES[energyAt(a, next, b, under)]!;
}

function bonus(codes: Int8Array): number {
  if (codes.some((code) => code < 0)) return 0;
  return BONUSES.get(Array.from(codes, (code) => LETTERS[code]).join('')) ?? 0;
}

function energyAt(x: number, y: number, z: number, w: number): number {
  return ((x * 4 + y) * 4 + z) * 4 + w;
}

/** A table of XY/ZW; each reads the same from the other strand where the table is of stacks inside a helix. */
function quartets(
  pairs: Readonly<Record<string, Energy>>,
  { isEitherWay }: { readonly isEitherWay: boolean },
): Float64Array {
  const out = new Float64Array(256);
  for (const [key, energy] of Object.entries(pairs)) {
    const [x, y, z, w] = [0, 1, 3, 4].map((i) => LETTERS.indexOf(key[i]!)) as [
      number,
      number,
      number,
      number,
    ];
    if (Math.min(x, y, z, w) < 0) continue;
    out[energyAt(x, y, z, w)] = energyOf(energy);
    if (isEitherWay) out[energyAt(w, z, y, x)] = energyOf(energy);
  }
  return out;
}

/** The table holds what hangs over to the left; seen from the other strand it hangs over to the right. */
function dangles(): { readonly one: Float64Array; readonly other: Float64Array } {
  const one = new Float64Array(256);
  const other = new Float64Array(256);
  for (const [key, energy] of Object.entries(DANGLING_DNA.pairs)) {
    const [x, y, z, w] = [0, 1, 3, 4].map((i) => LETTERS.indexOf(key[i]!)) as [
      number,
      number,
      number,
      number,
    ];
    if (x < 0) one[energyAt(w, z, y, 0)] = energyOf(energy);
    else other[energyAt(w, 0, y, x)] = energyOf(energy);
  }
  return { one, other };
}

function energyOf([enthalpy, entropy]: Energy): number {
  return enthalpy - (KELVIN * entropy) / 1000;
}
