// Double-stranded DNA with exact ends. Positions are columns: each holds a base pair, or the single base of an
// overhang.
// `record.bytes` has the top-strand letter of every column, also where only the bottom strand is present.
// An end is blunt, or its 5' or 3' strand sticks out by `overhang` columns. The 5' strand is the top one at the left
// end and the bottom one at the right end, so each end has or lacks one phosphate. A nick is a broken bond inside. A
// single strand is not a molecule here: primers and oligos are plain letters until they are annealed.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Strand } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { cdseguidOf, orderStrands, textDigestOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { joinChinese } from './joinChinese.ts';

export type Side = 'left' | 'right';

/** The cut that made an end. Two ends of one cut stand on either side of it and may grow together again. */
interface EndCut {
  readonly enzymes: readonly string[];
  /** The molecule that was cut, by SEGUID, and the first of its columns that the cut touches. */
  readonly of: string;
  readonly at: number;
  /** The end was before the cut of that molecule, in the direction of its top strand, or after it. */
  readonly was: 'before' | 'after';
  /** Strand of the first site that made it. */
  readonly strand: Strand;
}

export interface MoleculeEnd {
  readonly kind: "5'" | "3'" | 'blunt';
  /** Columns that are single-stranded; 0 for blunt. */
  readonly overhang: number;
  /** Whether the 5' strand of this end carries a phosphate; without one ligase cannot join that strand. */
  readonly hasPhosphate: boolean;
  /** Topoisomerase sits on the 3' strand of a TOPO vector. */
  readonly hasTopoisomerase?: boolean;
  readonly cut?: EndCut;
  /** What NEBuilder HiFi removed from the 3' strand, from the end outwards; only within an assembly. */
  readonly removed?: string;
}

export interface Nick {
  readonly strand: Strand;
  /** The broken bond lies before this column; 0 on a circle is the bond over the origin. */
  readonly at: number;
  /** Ligase can close it: an enzyme made it. Absent where a phosphate was missing. */
  readonly hasPhosphate?: boolean;
  /** The nicking endonucleases that made it. */
  readonly by?: readonly string[];
}

/** Methylation by the strain in which the DNA was grown. */
export interface MoleculeMethylation {
  readonly dam: boolean;
  readonly dcm: boolean;
  readonly ecoKI: boolean;
}

export interface Molecule {
  /** Of kind `dna`; its topology is that of the molecule. */
  readonly record: SequenceRecord;
  /** Present on a linear molecule; a circle has no ends. */
  readonly ends?: { readonly left: MoleculeEnd; readonly right: MoleculeEnd };
  readonly nicks: readonly Nick[];
  readonly methylation: MoleculeMethylation;
  /**
   * The methylated columns of what was cut or joined in the tube (`methylatedColumnsOf`). Absent: all sites of the
   * strain's enzymes, by `methylation`.
   */
  readonly methylated?: Uint8Array;
}

const UNMETHYLATED: MoleculeMethylation = { dam: false, dcm: false, ecoKI: false };
const BLUNT: MoleculeEnd = { kind: 'blunt', overhang: 0, hasPhosphate: true };

interface MoleculeOptions {
  readonly left?: Partial<MoleculeEnd>;
  readonly right?: Partial<MoleculeEnd>;
  readonly nicks?: readonly Nick[];
  readonly methylation?: Partial<MoleculeMethylation>;
}

/**
 * A record as a molecule: a circle, or a line with blunt, phosphorylated ends unless `left` and `right` are given.
 * Gives a fault for a record that is not DNA or holds what is no base (a gap too), and for overhangs that leave no base
 * pair.
 */
export function moleculeFrom(record: SequenceRecord, given: MoleculeOptions = {}): Result<Molecule> {
  const place = record.name === '' ? {} : { record: record.name };
  if (record.kind !== 'dna' || record.bytes.length === 0) return err(noDna(record, place));
  const foreign = record.bytes.findIndex((byte) => BASE_MASK[byte] === 0);
  if (foreign >= 0) return err(noBase(record.bytes[foreign]!, foreign, place));
  const shared = { nicks: given.nicks ?? [], methylation: { ...UNMETHYLATED, ...given.methylation } };
  if (record.topology === 'circular') return ok({ record, ...shared });
  const ends = { left: { ...BLUNT, ...given.left }, right: { ...BLUNT, ...given.right } };
  if (ends.left.overhang + ends.right.overhang >= record.bytes.length)
    return err(
      fault(
        'clone/no-double-strand',
        {
          en: `Expected at least one base pair between the overhangs, found ${record.bytes.length} bases with overhangs of ${ends.left.overhang} and ${ends.right.overhang}. Shorten the overhangs.`,
          zh: `两端突出之间应至少有一个碱基对，实际全长 ${record.bytes.length} 个碱基，突出分别为 ${ends.left.overhang} 和 ${ends.right.overhang}。请缩短突出末端。`,
        },
        place,
      ),
    );
  return ok({ record, ends, ...shared });
}

export function isCircle(molecule: Molecule): boolean {
  return molecule.ends === undefined;
}

/** The end of a linear molecule at a side; throws for a circle, which has no ends. */
export function endOf({ ends }: Molecule, side: Side): MoleculeEnd {
  if (!ends) throw new RangeError('a circle has no ends');
  return ends[side];
}

/** The double-stranded columns: all of a circle, and of a line all but its overhangs. */
export function coreOf({ record, ends }: Molecule): { readonly start: number; readonly end: number } {
  const { length } = record.bytes;
  return ends ? { start: ends.left.overhang, end: length - ends.right.overhang } : { start: 0, end: length };
}

/** The letters that stick out at an end, 5' to 3', upper case; empty for a blunt one. */
export function overhangLettersOf(molecule: Molecule, side: Side): string {
  const { kind, overhang } = endOf(molecule, side);
  if (overhang === 0) return '';
  const { bytes } = molecule.record;
  const columns = side === 'left' ? bytes.subarray(0, overhang) : bytes.subarray(bytes.length - overhang);
  const isTop = (side === 'left') === (kind === "5'");
  return textOf(isTop ? columns : reverseComplementOf(columns)).toUpperCase();
}

/** The same molecule written with its other strand on top. */
export function flipMolecule({ record, ends, nicks, methylation, methylated }: Molecule): Molecule {
  const { length } = record.bytes;
  const circle = ends === undefined;
  return {
    record: unwrap(flip(record)),
    ...(ends && { ends: { left: ends.right, right: ends.left } }),
    nicks: nicks.map((it) => ({
      ...it,
      strand: it.strand === 1 ? -1 : 1,
      at: circle && it.at === 0 ? 0 : length - it.at,
    })),
    methylation,
    ...(methylated && { methylated: methylated.toReversed() }),
  };
}

/**
 * SEGUID v2 of the double strand, with `-` where a strand is missing; nicks and phosphates do not count. The same for
 * every rotation of a circle and for both strands.
 */
export function moleculeSeguidOf(molecule: Molecule): string {
  if (isCircle(molecule)) return cdseguidOf(molecule.record.bytes);
  const [watson, crick] = strandsOf(molecule);
  return `ldseguid=${textDigestOf(orderStrands(watson, crick))}`;
}

/** Both strands 5' to 3' over all columns, `-` where there is no base. */
export function strandsOf(molecule: Molecule): readonly [string, string] {
  const { bytes } = molecule.record;
  const top = bytes.slice();
  const bottom = reverseComplementOf(bytes);
  if (molecule.ends) {
    const { left, right } = molecule.ends;
    (left.kind === "3'" ? top : bottom.subarray(bytes.length - left.overhang)).fill(DASH, 0, left.overhang);
    (right.kind === "3'" ? bottom : top.subarray(bytes.length - right.overhang)).fill(
      DASH,
      0,
      right.overhang,
    );
  }
  return [textOf(top).toUpperCase(), textOf(bottom).toUpperCase()];
}

const DASH = 45;

function noDna(record: SequenceRecord, place: { readonly record?: string }): Fault {
  const found = record.bytes.length === 0 ? 'no bases' : record.kind === 'rna' ? 'RNA' : 'a protein';
  const zh = record.bytes.length === 0 ? '空序列' : record.kind === 'rna' ? 'RNA' : '蛋白质';
  return fault(
    'clone/no-dna',
    {
      en: `Expected double-stranded DNA, found ${found}. Give the DNA sequence.`,
      zh: joinChinese`应为双链 DNA，实际为${zh}。请提供 DNA 序列。`,
    },
    place,
  );
}

function noBase(byte: number, at: number, place: { readonly record?: string }): Fault {
  const letter = byte > 32 && byte < 127 ? `“${String.fromCharCode(byte)}”` : `0x${byte.toString(16)}`;
  return fault(
    'clone/no-base',
    {
      en: `Expected bases (A C G T and IUPAC codes), found ${letter}. Remove it, or give the DNA sequence.`,
      zh: `应为碱基（A C G T 及 IUPAC 简并代码），实际为 ${letter}。请删除该字符，或提供 DNA 序列。`,
    },
    { ...place, position: at + 1 },
  );
}
