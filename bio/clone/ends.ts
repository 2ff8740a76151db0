// Enzymatic treatment of the ends of linear molecules: phosphorylation, dephosphorylation, blunting, and tailing by one
// base. Circles are returned unchanged.
import { excerpt, insert } from '#bio/edit/splice.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import type { Molecule, MoleculeEnd, Side } from './molecule.ts';

const SIDES = ['left', 'right'] as const satisfies readonly Side[];

/** Adds a phosphate to both 5' ends, as T4 polynucleotide kinase does. */
export function phosphorylate(molecule: Molecule): Molecule {
  return withEnds(molecule, (end) => ({ ...end, hasPhosphate: true }));
}

/** Removes the phosphates of both 5' ends, as alkaline phosphatase does. */
export function dephosphorylate(molecule: Molecule): Molecule {
  return withEnds(molecule, (end) => ({ ...end, hasPhosphate: false }));
}

export type Blunting = 'fill' | 'polish' | 'trim';

/**
 * Blunts both ends. `fill`: 5' overhangs are filled in, 3' overhangs stay (Klenow fragment, exo-). `polish`: 5'
 * overhangs are filled in, 3' overhangs removed (T4 DNA polymerase, Klenow fragment). `trim`: all overhangs are removed
 * (mung bean nuclease).
 */
export function bluntEnds(molecule: Molecule, how: Blunting): Molecule {
  if (!molecule.ends) return molecule;
  const removes = ({ kind }: MoleculeEnd) => how === 'trim' || (how === 'polish' && kind === "3'");
  const { left, right } = molecule.ends;
  const fromLeft = removes(left) ? left.overhang : 0;
  const fromRight = removes(right) ? right.overhang : 0;
  // What is filled in is not methylated.
  const methylated = methylatedColumnsOf(molecule);
  const kept = shorten({ ...molecule, ...(methylated && { methylated }) }, fromLeft, fromRight);
  return withEnds(kept, (end, side) => {
    const before = side === 'left' ? left : right;
    if (before.kind === "3'" && how === 'fill') return end;
    // A nuclease that shortens a strand at its 5' end leaves a 5' phosphate.
    const hasPhosphate = end.hasPhosphate || (how === 'trim' && before.kind === "5'");
    return bluntOf(hasPhosphate);
  });
}

/**
 * Removes positions of the top strand from the ends of a linear molecule. A shortened end is blunt; an end that loses
 * nothing is unchanged.
 */
export function shorten(molecule: Molecule, fromLeft: number, fromRight: number): Molecule {
  if (!molecule.ends || (fromLeft === 0 && fromRight === 0)) return molecule;
  const { record, nicks, methylation, methylated } = molecule;
  const { left, right } = molecule.ends;
  return {
    record: excerpt(record, { start: fromLeft, end: record.bytes.length - fromRight }),
    ends: {
      left: fromLeft > 0 ? bluntOf(left.hasPhosphate) : left,
      right: fromRight > 0 ? bluntOf(right.hasPhosphate) : right,
    },
    nicks: nicks.map((it) => ({ ...it, at: it.at - fromLeft })),
    methylation,
    ...(methylated && { methylated: methylated.slice(fromLeft, methylated.length - fromRight) }),
  };
}

/**
 * Adds one base to the 3' strand of each blunt end: the A that Taq polymerase adds, or the T of a T-vector. Ends with
 * overhangs are unchanged.
 */
export function addBase(molecule: Molecule, letter: 'A' | 'T' = 'A'): Molecule {
  if (!molecule.ends) return molecule;
  const complement = letter === 'A' ? 'T' : 'A';
  let { record } = molecule;
  const isBlunt = (side: Side) => molecule.ends![side].kind === 'blunt';
  // At the left end the base is on the bottom strand; a record holds the letters of the top strand.
  if (isBlunt('left')) record = insert(record, 0, { bytes: letterBytes(complement), features: [] }).record;
  if (isBlunt('right'))
    record = insert(record, record.bytes.length, { bytes: letterBytes(letter), features: [] }).record;
  const shift = isBlunt('left') ? 1 : 0;
  const nicks = molecule.nicks.map((it) => ({ ...it, at: it.at + shift }));
  const before = methylatedColumnsOf(molecule);
  const methylated = before && new Uint8Array(record.bytes.length);
  methylated?.set(before!, shift);
  return withEnds({ ...molecule, record, nicks, ...(methylated && { methylated }) }, (end) =>
    end.kind === 'blunt' ? { kind: "3'", overhang: 1, hasPhosphate: end.hasPhosphate } : end,
  );
}

function withEnds(molecule: Molecule, change: (end: MoleculeEnd, side: Side) => MoleculeEnd): Molecule {
  if (!molecule.ends) return molecule;
  const [left, right] = SIDES.map((side) => change(molecule.ends![side], side)) as [MoleculeEnd, MoleculeEnd];
  return { ...molecule, ends: { left, right } };
}

function bluntOf(hasPhosphate: boolean): MoleculeEnd {
  return { kind: 'blunt', overhang: 0, hasPhosphate };
}

function letterBytes(letter: string): Uint8Array {
  return Uint8Array.of(letter.charCodeAt(0));
}
