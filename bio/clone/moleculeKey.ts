// Which molecules are one: those of the same letters, ends, phosphates, nicks and methylated bases.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { findSmallestRotation, textDigestOf } from '#bio/core/seguid.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import { flipMolecule, isCircle, type Molecule, moleculeSeguidOf, strandsOf } from './molecule.ts';

/**
 * Equal for equal molecules: SEGUID, phosphates, nicks and methylated bases, wherever a circle begins and whichever
 * strand is on top.
 */
export function moleculeKeyOf(molecule: Molecule): string {
  const seguid = moleculeSeguidOf(molecule);
  const columns = methylatedColumnsOf(molecule);
  const methylated = columns?.some((it) => it !== 0) ? columns : undefined;
  if (isCircle(molecule))
    return molecule.nicks.length === 0 && !methylated
      ? seguid
      : `${seguid} ${markedCircleDigest(molecule, methylated)}`;
  const [watson, crick] = strandsOf(molecule);
  const forward = lineMarks(molecule, methylated);
  const backward = lineMarks(flipMolecule(molecule), methylated?.toReversed());
  const [lesser] = watson === crick ? [forward, backward].sort() : [watson < crick ? forward : backward];
  return `${seguid} ${lesser}`;
}

function lineMarks({ ends, nicks }: Molecule, methylated: Uint8Array | undefined): string {
  const phosphates = [ends?.left, ends?.right]
    .map((end) => `${end?.hasPhosphate ? 'P' : 'o'}${end?.hasTopoisomerase ? 'T' : ''}`)
    .join('');
  const places = nicks
    .toSorted((a, b) => a.at - b.at || b.strand - a.strand)
    .map(({ strand, at, hasPhosphate }) => `${strand === 1 ? 't' : 'b'}${at}${hasPhosphate ? 'P' : ''}`);
  return [phosphates, ...places, ...(methylated ? [textDigestOf(methylated.join(''))] : [])].join(' ');
}

/**
 * A repetitive circle has several least rotations, so nicks and methylated bases are part of the letters that are
 * rotated, the latter as a letter behind each.
 */
function markedCircleDigest(molecule: Molecule, methylated: Uint8Array | undefined): string {
  const rotations = [
    { it: molecule, columns: methylated },
    { it: flipMolecule(molecule), columns: methylated?.toReversed() },
  ].map(({ it: { record, nicks }, columns }) => {
    const pairs = record.bytes.map((byte) => BASE_MASK[byte]!);
    for (const { strand, at, hasPhosphate } of nicks)
      pairs[at]! |= (strand === 1 ? 16 : 32) * (hasPhosphate ? 5 : 1);
    const marks = columns ? interleave(pairs, columns) : pairs;
    const origin = findSmallestRotation(marks);
    // As characters up to 255: not every byte is text in UTF-8.
    const turn = Array.from(marks, (_, i) => String.fromCharCode(marks[(origin + i) % marks.length]!));
    return turn.join('');
  });
  return textDigestOf(rotations.sort()[0]!);
}

function interleave(one: Uint8Array, other: Uint8Array): Uint8Array {
  const out = new Uint8Array(2 * one.length);
  one.forEach((it, i) => {
    out[2 * i] = it;
    out[2 * i + 1] = other[i]!;
  });
  return out;
}
