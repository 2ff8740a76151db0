// What goes into a ligation or an assembly: so many times the vector's molecules of each insert, as ng and µL, with
// buffer and water. ng of insert = ng of vector × ratio × M(insert) / M(vector).
import type { Molecule } from './molecule.ts';

export interface LigationPart {
  readonly molecule: Molecule;
  /** Molecules of it for each one of the vector. */
  readonly ratio: number;
  /** ng/µL. */
  readonly stock: number;
}

export interface LigationOptions {
  /** ng */
  readonly vectorMass: number;
  /** µL */
  readonly volume: number;
  /** 10 of a 10× buffer, 2 of a 2× mix; above 1. */
  readonly bufferFold: number;
  /** µL of ligase or other enzyme beside the buffer. */
  readonly enzyme: number;
}

interface LigationRow {
  readonly part: LigationPart;
  readonly femtomoles: number;
  readonly nanograms: number;
  readonly microliters: number;
}

export interface Ligation {
  /** The vector first. */
  readonly rows: readonly LigationRow[];
  /** µL of all DNA, and of the buffer. */
  readonly dna: number;
  readonly buffer: number;
  /** µL of water; below 0 where it does not fit. */
  readonly water: number;
  /** µL: the smallest reaction, its buffer along, that holds the DNA and the enzyme. */
  readonly smallestVolume: number;
  /** ng: the most of the vector that fits the volume; 0 where buffer and enzyme fill it alone. */
  readonly largestVectorMass: number;
}

/** All numbers above 0 (the enzyme's volume may be 0); checked by those who read them. */
export function ligationOf(
  [vector, ...inserts]: readonly [LigationPart, ...LigationPart[]],
  { vectorMass, volume, bufferFold, enzyme }: LigationOptions,
): Ligation {
  const rows = [{ ...vector, ratio: 1 }, ...inserts].map((part) => {
    const share = (part.ratio * part.molecule.molarMass) / vector.molecule.molarMass;
    const nanograms = part.ratio === 1 && part.molecule === vector.molecule ? vectorMass : vectorMass * share;
    return {
      part,
      femtomoles: (vectorMass * part.ratio * 1e6) / vector.molecule.molarMass,
      nanograms,
      microliters: nanograms / part.stock,
    };
  });
  const dna = rows.reduce((sum, it) => sum + it.microliters, 0);
  const buffer = volume / bufferFold;
  const room = volume - buffer - enzyme;
  return {
    rows,
    dna,
    buffer,
    water: room - dna,
    smallestVolume: ((dna + enzyme) * bufferFold) / (bufferFold - 1),
    largestVectorMass: room > 0 ? (vectorMass * room) / dna : 0,
  };
}
