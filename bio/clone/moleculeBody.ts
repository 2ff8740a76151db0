// A molecule as JSON holds it, and the checksum of that.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { valueDigestOf } from '#bio/core/valueDigest.ts';
import {
  type Molecule,
  type MoleculeEnd,
  type MoleculeMethylation,
  moleculeFrom,
  type Nick,
} from './molecule.ts';

export interface MoleculeBody {
  readonly name: string;
  readonly description: string;
  readonly topology: Topology;
  readonly letters: string;
  readonly features: readonly Feature[];
  readonly annotations: Readonly<Record<string, string>>;
  readonly ends?: { readonly left: MoleculeEnd; readonly right: MoleculeEnd };
  readonly nicks: readonly Nick[];
  readonly methylation: MoleculeMethylation;
  /** Columns with a methylated base on either strand, where they are not all sites of the strain. */
  readonly methylated?: { readonly dam: readonly number[]; readonly dcm: readonly number[] };
}

/** The molecule as JSON holds it. */
export function bodyOf({ record, ends, nicks, methylation, methylated }: Molecule): MoleculeBody {
  const { name, description, topology, features, annotations } = record;
  return {
    name,
    description,
    topology,
    letters: textOf(record.bytes),
    features,
    annotations,
    ...(ends && { ends }),
    nicks,
    methylation,
    ...(methylated && {
      methylated: { dam: columnsWith(DAM, methylated), dcm: columnsWith(DCM, methylated) },
    }),
  };
}

/** The molecule of a body; a fault where its ends leave no base pair. */
export function restoreMolecule({
  letters,
  ends,
  nicks,
  methylation,
  methylated,
  ...about
}: MoleculeBody): Result<Molecule> {
  const molecule = moleculeFrom(createSequenceRecord({ ...about, bytes: bytesOf(letters) }), {
    nicks,
    methylation,
    ...(ends && { left: ends.left, right: ends.right }),
  });
  if (!molecule.ok || !methylated) return molecule;
  const columns = new Uint8Array(molecule.value.record.bytes.length);
  for (const at of methylated.dam) columns[at]! |= DAM;
  for (const at of methylated.dcm) columns[at]! |= DCM;
  return ok({ ...molecule.value, methylated: columns });
}

export function bodyDigestOf(molecule: Molecule): string {
  return valueDigestOf(bodyOf(molecule));
}

/** Whether a checksum is that of a molecule; older files leave out the methylated bases of what steps make. */
export function hasBodyDigest(molecule: Molecule, digest: string): boolean {
  if (bodyDigestOf(molecule) === digest) return true;
  const { methylated, ...bare } = bodyOf(molecule);
  return methylated !== undefined && valueDigestOf(bare) === digest;
}

/** Bits of the methylated columns. */
const DAM = 1;
const DCM = 2;

function columnsWith(bit: number, methylated: Uint8Array): readonly number[] {
  const columns: number[] = [];
  methylated.forEach((bits, at) => {
    if ((bits & bit) !== 0) columns.push(at);
  });
  return columns;
}
