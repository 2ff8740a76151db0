// Which ends join, and how. Ligation: ends of one kind whose overhangs pair letter by letter, or both blunt; ligase
// seals a strand whose 5' end carries a phosphate, the other stays nicked, and two ends without any do not join.
// Homology: the strands that the exonuclease leaves anneal, at least `minOverlap` bases, from end to end. Gibson and
// NEBuilder HiFi chew 5' strands, so 3' strands anneal and a 5' overhang is lost before; In-Fusion chews 3' strands,
// and loses 3' overhangs. Ambiguous letters (N) anneal with nothing: what they are is not known.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Strand } from '#bio/core/range.ts';
import { phosphorylate, shorten } from './ends.ts';
import { endOf, flipMolecule, type Molecule, type MoleculeEnd, overhangLettersOf } from './molecule.ts';

export interface Joint {
  /** Columns that both pieces hold. */
  readonly overlap: number;
  readonly nicked: readonly Strand[];
}

/**
 * How the right end of one line joins the left end of another; empty where it does not, several where homologies nest.
 */
export type JointRule = (left: Molecule, right: Molecule) => readonly Joint[];

/** Ligation of compatible ends, by T4 ligase. */
export function findLigationJoints(left: Molecule, right: Molecule): readonly Joint[] {
  const [a, b] = [endOf(left, 'right'), endOf(right, 'left')];
  if (a.kind !== b.kind || a.overhang !== b.overhang) return [];
  if (!canPair(overhangLettersOf(left, 'right'), overhangLettersOf(right, 'left'))) return [];
  if (!a.hasPhosphate && !b.hasPhosphate) return [];
  // The 5' end at the left end of a piece is on its top strand, at the right end on its bottom strand.
  const nicked: Strand[] = [];
  if (!b.hasPhosphate) nicked.push(1);
  if (!a.hasPhosphate) nicked.push(-1);
  return [{ overlap: a.overhang, nicked }];
}

/**
 * TOPO cloning: topoisomerase sits on the 3' ends of the vector and joins them to 5' ends without a phosphate: blunt
 * ones, of a T-vector those that an A follows on the other strand, and ends whose overhang pairs. A 5' overhang of the
 * vector also invades a blunt end that begins with what pairs with it. The other strand stays nicked.
 */
export function findTopoJoints(left: Molecule, right: Molecule): readonly Joint[] {
  const [a, b] = [endOf(left, 'right'), endOf(right, 'left')];
  const vectorIsLeft = a.hasTopoisomerase === true;
  if (vectorIsLeft === (b.hasTopoisomerase === true)) return [];
  const [vectorEnd, insertEnd] = vectorIsLeft ? [a, b] : [b, a];
  if (insertEnd.hasPhosphate) return [];
  // The vector's 3' end is on the top strand at its right end, on the bottom strand at its left end.
  const joint: Joint = { overlap: vectorEnd.overhang, nicked: [vectorIsLeft ? -1 : 1] };
  const [ofLeft, ofRight] = [overhangLettersOf(left, 'right'), overhangLettersOf(right, 'left')];
  if (vectorEnd.kind === "5'" && insertEnd.kind === 'blunt') {
    const invaded = vectorIsLeft ? canInvade(ofLeft, right) : canInvade(ofRight, flipMolecule(left));
    return invaded ? [joint] : [];
  }
  if (a.kind !== b.kind || a.overhang !== b.overhang) return [];
  return canPair(ofLeft, ofRight) ? [joint] : [];
}

/** Whether a blunt line begins with what the overhang of a vector pairs with, and goes on behind it. */
function canInvade(overhang: string, insert: Molecule): boolean {
  const paired = textOf(reverseComplementOf(bytesOf(overhang)));
  const { bytes } = insert.record;
  return (
    bytes.length > overhang.length && textOf(bytes.subarray(0, overhang.length)).toUpperCase() === paired
  );
}

/** Whether two overhangs of one kind, each 5' to 3', pair over their whole length. */
export function canPair(one: string, other: string): boolean {
  return /^[ACGT]*$/.test(one) && one === textOf(reverseComplementOf(bytesOf(other)));
}

export interface HomologyLimits {
  readonly minOverlap: number;
  /** Longer ones are not searched for. */
  readonly maxOverlap: number;
}

export const MIN_OVERLAP = 15;
export const MAX_OVERLAP = 1_000;

export function homologyLimitsOf({
  minOverlap = MIN_OVERLAP,
  maxOverlap = MAX_OVERLAP,
}: Partial<HomologyLimits>): HomologyLimits {
  return { minOverlap, maxOverlap };
}

/** Annealing of homologous ends; the pieces are as `withoutLostOverhangs` leaves them. */
export function makeHomologyJointRule({ minOverlap, maxOverlap }: HomologyLimits): JointRule {
  return (left, right) =>
    findSharedEnds(left.record.bytes, right.record.bytes, maxOverlap)
      .filter((it) => it >= minOverlap)
      .map((overlap) => ({ overlap, nicked: [] }));
}

/** All lengths at which the last letters of one are the first of the other, shorter than both; ascending. */
export function findSharedEnds(
  left: Uint8Array,
  right: Uint8Array,
  max = Number.POSITIVE_INFINITY,
): number[] {
  const span = Math.min(left.length, right.length, max);
  // The first letters of the right one, a mark that is no letter, the last letters of the left one (Knuth, Morris,
  // Pratt).
  const codes = new Uint8Array(2 * span + 1);
  for (let i = 0; i < span; i++) {
    codes[i] = sureBase(right[i]!, 0x80);
    codes[span + 1 + i] = sureBase(left[left.length - span + i]!, 0x81);
  }
  codes[span] = 0x82;
  const border = new Int32Array(codes.length);
  for (let i = 1, k = 0; i < codes.length; i++) {
    while (k > 0 && codes[i] !== codes[k]) k = border[k - 1]!;
    if (codes[i] === codes[k]) k++;
    border[i] = k;
  }
  const found: number[] = [];
  for (let k = border.at(-1)!; k > 0; k = border[k - 1]!)
    if (k < left.length && k < right.length) found.push(k);
  return found.reverse();
}

/** What an exonuclease leaves of a line: blunt where the strand that stuck out is the one it chews. */
export function withoutLostOverhangs(molecule: Molecule, chewed: "5'" | "3'"): Molecule {
  if (!molecule.ends) return molecule;
  const lossOf = (end: MoleculeEnd) => (end.kind === chewed ? end.overhang : 0);
  const { left, right } = molecule.ends;
  return phosphorylate(shorten(molecule, lossOf(left), lossOf(right)));
}

/** Upper case of a called base; any other letter, as a letter that matches nothing. */
function sureBase(byte: number, otherwise: number): number {
  const mask = BASE_MASK[byte]!;
  return mask !== 0 && (mask & (mask - 1)) === 0 ? byte & 0xdf : otherwise;
}
