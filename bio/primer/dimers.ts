// Whether an oligo folds on itself or pairs with another: the structure of least free energy at 37 C and 1 M Na+, with
// mismatches, bulges, inner loops and dangling ends, by the nearest neighbors of SantaLucia 1998 and the loops of
// SantaLucia & Hicks 2004 (doi:10.1146/annurev.biophys.32.110601.141800). The model is that of primer3's `ntthal`,
// which searches for the highest melting temperature instead; one stem a hairpin, no knots. Dimers below about -9
// kcal/mol and hairpins below -3 are of concern, sooner when the 3' end is paired, since a polymerase extends it.
import {
  codesOf,
  endEnergyOf,
  hairpinLoopEnergyOf,
  loopsOf,
  MAX_LOOP,
  MIN_HAIRPIN,
  START,
  SYMMETRY,
} from './foldEnergies.ts';

export interface Helix {
  /** kcal/mol at 37 C; below 0 is stable. */
  readonly freeEnergy: number;
  /** Paired bases of the one strand and of the other (of a hairpin the same one), 0-based from each 5' end. */
  readonly pairs: readonly (readonly [number, number])[];
  /** True when a 3' end is paired. */
  readonly holdsEnd: boolean;
}

/** The most stable duplex of two copies of an oligo, or of two different oligos; nothing when none is stable. */
export function findDimer(one: Uint8Array, other: Uint8Array = one): Helix | undefined {
  const a = codesOf(one);
  const b = codesOf(other).reverse();
  const [n, m] = [a.length, b.length];
  const between = loopsOf(a, b);
  const isPair = (i: number, j: number) => a[i]! + b[j]! === 3;
  /** Least energy of all that lies to the left of a pair, and the pair before it. */
  const min = new Float64Array(n * m).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(n * m).fill(-1);
  let best = { energy: Number.POSITIVE_INFINITY, at: -1 };
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      if (!isPair(i, j)) continue;
      const here = i * m + j;
      // The left end is a right end as the other strand sees it.
      min[here] = endEnergyOf([b[j]!, a[i]!], b[j - 1], a[i - 1], 'duplex');
      for (let k = i - 1; k >= 0 && i - k - 1 <= MAX_LOOP; k--) {
        for (let l = j - 1; l >= 0 && i - k + (j - l) - 2 <= MAX_LOOP; l--) {
          const there = k * m + l;
          if (min[there] === Number.POSITIVE_INFINITY) continue;
          const energy = min[there]! + between(k, l, i, j);
          if (energy < min[here]!) {
            min[here] = energy;
            before[here] = there;
          }
        }
      }
      const energy = min[here]! + endEnergyOf([a[i]!, b[j]!], a[i + 1], b[j + 1], 'duplex');
      if (energy < best.energy) best = { energy, at: here };
    }
  }
  if (best.at < 0) return undefined;
  const freeEnergy = best.energy + START + (isSelfComplementary(a, b) ? SYMMETRY : 0);
  if (freeEnergy >= 0) return undefined;
  const pairs: [number, number][] = [];
  for (let at = best.at; at >= 0; at = before[at]!) pairs.unshift([Math.floor(at / m), m - 1 - (at % m)]);
  const holdsEnd = pairs.some(([i, j]) => i === n - 1 || j === m - 1);
  return { freeEnergy, pairs, holdsEnd };
}

/** The most stable hairpin around a loop of at least 3 bases. */
export function findHairpin(oligo: Uint8Array): Helix | undefined {
  const a = codesOf(oligo);
  const n = a.length;
  const between = loopsOf(a, a.toReversed());
  /** Least energy of all that lies within a pair, and the next pair inwards. */
  const min = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY);
  const inside = new Int32Array(n * n).fill(-1);
  let best = { energy: 0, at: -1 };
  for (let span = MIN_HAIRPIN + 1; span < n; span++) {
    for (let i = 0; i + span < n; i++) {
      const j = i + span;
      if (a[i]! + a[j]! !== 3) continue;
      const here = i * n + j;
      min[here] = hairpinLoopEnergyOf(a.subarray(i, j + 1));
      for (let k = i + 1; k - i - 1 <= MAX_LOOP && k < j - MIN_HAIRPIN; k++) {
        for (let l = j - 1; l > k + MIN_HAIRPIN && k - i + (j - l) - 2 <= MAX_LOOP; l--) {
          const there = k * n + l;
          if (min[there] === Number.POSITIVE_INFINITY) continue;
          const energy = min[there]! + between(i, n - 1 - j, k, n - 1 - l);
          if (energy < min[here]!) {
            min[here] = energy;
            inside[here] = there;
          }
        }
      }
      const energy = min[here]! + endEnergyOf([a[j]!, a[i]!], a[j + 1], a[i - 1], 'hairpin');
      if (energy < best.energy) best = { energy, at: here };
    }
  }
  if (best.at < 0) return undefined;
  const pairs: [number, number][] = [];
  for (let at = best.at; at >= 0; at = inside[at]!) pairs.push([Math.floor(at / n), at % n]);
  return { freeEnergy: best.energy, pairs, holdsEnd: pairs[0]![1] === n - 1 };
}

function isSelfComplementary(a: Int8Array, reversed: Int8Array): boolean {
  return a.length === reversed.length && a.every((code, i) => code + reversed[i]! === 3);
}
