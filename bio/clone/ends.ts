// What is done to the ends of lines: phosphates put on or taken off, overhangs filled or cut away, one base added to
// the 3' ends. Circles are left as they are.
import { excerpt, insert } from '#bio/edit/splice.ts';
import type { Molecule, MoleculeEnd, Side } from './molecule.ts';

const SIDES = ['left', 'right'] as const satisfies readonly Side[];

/** The 5' ends with a phosphate each, by polynucleotide kinase. */
export function phosphorylate(molecule: Molecule): Molecule {
  return withEnds(molecule, (end) => ({ ...end, hasPhosphate: true }));
}

/** The 5' ends without their phosphates, by alkaline phosphatase. */
export function dephosphorylate(molecule: Molecule): Molecule {
  return withEnds(molecule, (end) => ({ ...end, hasPhosphate: false }));
}

/**
 * Blunt ends. `fill`: a polymerase fills 5' overhangs, 3' overhangs stay (Klenow fragment without exonuclease).
 * `polish`: 5' overhangs are filled, 3' overhangs chewed back (T4 DNA polymerase, Klenow). `trim`: both are cut away
 * (mung bean nuclease).
 */
export function bluntEnds(molecule: Molecule, how: 'fill' | 'polish' | 'trim'): Molecule {
  if (!molecule.ends) return molecule;
  const removes = ({ kind }: MoleculeEnd) => how === 'trim' || (how === 'polish' && kind === "3'");
  const { left, right } = molecule.ends;
  const fromLeft = removes(left) ? left.overhang : 0;
  const fromRight = removes(right) ? right.overhang : 0;
  const kept = shorten(molecule, fromLeft, fromRight);
  return withEnds(kept, (end, side) => {
    const before = side === 'left' ? left : right;
    if (before.kind === "3'" && how === 'fill') return end;
    // The strand that nuclease shortened at its 5' end has a new 5' end, which carries a phosphate.
    const hasPhosphate = end.hasPhosphate || (how === 'trim' && before.kind === "5'");
    return bluntOf(hasPhosphate);
  });
}

/** A line without columns at its ends; what remains there is blunt, or as it was where nothing went. */
export function shorten(molecule: Molecule, fromLeft: number, fromRight: number): Molecule {
  if (!molecule.ends || (fromLeft === 0 && fromRight === 0)) return molecule;
  const { record, nicks, methylation } = molecule;
  const { left, right } = molecule.ends;
  return {
    record: excerpt(record, { start: fromLeft, end: record.bytes.length - fromRight }),
    ends: {
      left: fromLeft > 0 ? bluntOf(left.hasPhosphate) : left,
      right: fromRight > 0 ? bluntOf(right.hasPhosphate) : right,
    },
    nicks: nicks.map((it) => ({ ...it, at: it.at - fromLeft })),
    methylation,
  };
}

/**
 * One base on the 3' end of each blunt end, as Taq leaves an A and as a T-vector carries a T. Ends with overhangs stay.
 */
export function addBase(molecule: Molecule, letter: 'A' | 'T' = 'A'): Molecule {
  if (!molecule.ends) return molecule;
  const other = letter === 'A' ? 'T' : 'A';
  let { record } = molecule;
  const isBlunt = (side: Side) => molecule.ends![side].kind === 'blunt';
  // At the left the base is on the bottom strand, so the top strand of that column reads its complement.
  if (isBlunt('left')) record = insert(record, 0, { bytes: letterBytes(other), features: [] }).record;
  if (isBlunt('right'))
    record = insert(record, record.bytes.length, { bytes: letterBytes(letter), features: [] }).record;
  const shift = isBlunt('left') ? 1 : 0;
  const nicks = molecule.nicks.map((it) => ({ ...it, at: it.at + shift }));
  return withEnds({ ...molecule, record, nicks }, (end) =>
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
