// Which columns of a molecule are methylated. DNA that was grown is methylated at every site of its strain's enzymes;
// in the tube nothing is: what is joined there has the methylated bases that its pieces brought, and a site that a
// junction makes has none. Each column has the bits of bio/cut/methylation.ts.
import { methylationMarksOf } from '#bio/cut/methylation.ts';
import type { Molecule, MoleculeEnd } from './molecule.ts';

/** One number per column, bits of its methylated bases on either strand; undefined where there are none. */
export function methylatedColumnsOf(molecule: Molecule): Uint8Array | undefined {
  if (molecule.methylated) return molecule.methylated;
  const { record, ends, methylation } = molecule;
  if (!methylation.dam && !methylation.dcm) return undefined;
  return ends
    ? clearMissingStrands(methylationMarksOf(record, methylation), record.bytes, ends)
    : methylationMarksOf(record, methylation);
}

/** Of an overhang only the strand that sticks out has bases. */
export function clearMissingStrands(
  marks: Uint8Array,
  bytes: Uint8Array,
  { left, right }: { readonly left: MoleculeEnd; readonly right: MoleculeEnd },
): Uint8Array {
  const out = marks.slice();
  for (let i = 0; i < left.overhang; i++) out[i]! &= bitsOn(left.kind === "5'", bytes[i]!);
  for (let i = out.length - right.overhang; i < out.length; i++)
    out[i]! &= bitsOn(right.kind === "3'", bytes[i]!);
  return out;
}

const DAM = 1;
const DCM = 2;

/** The bits of bases on the top strand, or of their partners: dam methylates A, dcm C. */
function bitsOn(isTop: boolean, letter: number): number {
  switch (letter & 0xdf) {
    case 65:
      return isTop ? DAM : 0;
    case 84:
      return isTop ? 0 : DAM;
    case 67:
      return isTop ? DCM : 0;
    case 71:
      return isTop ? 0 : DCM;
    default:
      return 0;
  }
}
