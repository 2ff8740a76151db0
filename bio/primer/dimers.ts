// Whether an oligo folds on itself or pairs with another: the best unbroken helix of each way they can lie, by the nearest
// neighbours of SantaLucia & Hicks 2004 (doi:10.1146/annurev.biophys.32.110601.141800) at 37 C and 1 M Na+. A scan, not a
// folding program: no bulges, no inner loops, no salt; free energies below about -9 kcal/mol (dimer) or -3 (hairpin) are of
// concern, sooner when the 3' end is in the helix, since a polymerase extends it.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { NEIGHBOUR_TABLES } from '#bio/table/nearestNeighbour.ts';

export interface Helix {
  /** kcal/mol at 37 C; below 0 is stable. */
  readonly freeEnergy: number;
  readonly pairs: number;
  /** First base of the helix on the one strand and on the other, 0-based from each 5' end. */
  readonly at: number;
  readonly partnerAt: number;
  /** True when a 3' end lies in the helix. */
  readonly holdsEnd: boolean;
}

const KELVIN = 310.15;
const SHORTEST_STEM = 3;
const SHORTEST_LOOP = 3;
/** kcal/mol by unpaired bases of a hairpin loop; longer ones by Jacobson & Stockmayer. */
const LOOPS = [0, 0, 0, 3.5, 3.5, 3.3, 4, 4.2, 4.3, 4.5];
const START = energyOf(NEIGHBOUR_TABLES.DNA_NN4.start);
const END_AT = energyOf(NEIGHBOUR_TABLES.DNA_NN4.endAT);
const STACKS = stackEnergies();

/** The most stable helix of two copies of an oligo, or of two different oligos; nothing when none is stable. */
export function dimer(one: Uint8Array, other: Uint8Array = one): Helix | undefined {
  const a = basesOf(one);
  const b = basesOf(other);
  let best: Helix | undefined;
  // Base i of the one lies on base sum - i of the other.
  for (let sum = 0; sum <= a.length + b.length - 2; sum++) {
    for (const { at, pairs, energy } of helices(a, b, sum)) {
      const freeEnergy = energy + START;
      if (freeEnergy >= (best?.freeEnergy ?? 0)) continue;
      const partnerAt = sum - at - pairs + 1;
      const holdsEnd = at + pairs === a.length || partnerAt + pairs === b.length;
      best = { freeEnergy, pairs, at, partnerAt, holdsEnd };
    }
  }
  return best;
}

/** The most stable hairpin with a stem of at least 3 pairs around at least 3 bases. */
export function hairpin(oligo: Uint8Array): Helix | undefined {
  const a = basesOf(oligo);
  let best: Helix | undefined;
  for (let sum = 0; sum <= 2 * a.length - 2; sum++) {
    let at = Math.max(0, sum - a.length + 1);
    while (2 * at + SHORTEST_LOOP < sum) {
      let pairs = 0;
      let energy = 0;
      const start = at;
      while (2 * at + SHORTEST_LOOP < sum && a[at]! + a[sum - at]! === 3) {
        if (pairs > 0) energy += STACKS[a[at - 1]! * 4 + a[at]!]!;
        pairs++;
        at++;
      }
      if (pairs >= SHORTEST_STEM) {
        const loop = sum - 2 * (at - 1) - 1;
        const freeEnergy = energy + loopEnergy(loop) + endPenalty(a[start]!) + endPenalty(a[at - 1]!);
        const holdsEnd = sum - start === a.length - 1;
        if (freeEnergy < (best?.freeEnergy ?? 0))
          best = { freeEnergy, pairs, at: start, partnerAt: sum - at + 1, holdsEnd };
      }
      at++;
    }
  }
  return best;
}

function* helices(a: Int8Array, b: Int8Array, sum: number) {
  let at = Math.max(0, sum - b.length + 1);
  const last = Math.min(a.length - 1, sum);
  while (at <= last) {
    const start = at;
    let energy = 0;
    while (at <= last && a[at]! + b[sum - at]! === 3) {
      if (at > start) energy += STACKS[a[at - 1]! * 4 + a[at]!]!;
      at++;
    }
    const pairs = at - start;
    if (pairs >= SHORTEST_STEM)
      yield { at: start, pairs, energy: energy + endPenalty(a[start]!) + endPenalty(a[at - 1]!) };
    at++;
  }
}

/** 0 A, 1 C, 2 G, 3 T; others pair with nothing. */
function basesOf(oligo: Uint8Array): Int8Array {
  return Int8Array.from(oligo, (byte) => {
    const code = [1, 2, 4, 8].indexOf(BASE_MASK[byte]!);
    return code < 0 ? -9 : code;
  });
}

function endPenalty(code: number): number {
  return code === 0 || code === 3 ? END_AT : 0;
}

function loopEnergy(size: number): number {
  return LOOPS[size] ?? LOOPS[9]! + 2.44 * 0.0019872 * KELVIN * Math.log(size / 9);
}

function stackEnergies(): Float64Array {
  const out = new Float64Array(16);
  for (const [key, energy] of Object.entries(NEIGHBOUR_TABLES.DNA_NN4.pairs)) {
    const code = (i: number) => 'ACGT'.indexOf(key[i]!);
    out[code(0) * 4 + code(1)] = energyOf(energy);
    out[code(4) * 4 + code(3)] = energyOf(energy);
  }
  return out;
}

function energyOf([enthalpy, entropy]: readonly [number, number]): number {
  return enthalpy - (KELVIN * entropy) / 1000;
}
