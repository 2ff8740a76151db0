// EMBOSS getorf for those who compare: its numbers (1-based, without the stop; on the reverse strand start above end;
// over the origin of a circle past the length) and its order (by where an ORF ends). On a circle getorf reads three
// turns from the origin: an ORF over the origin may be reported a second time from a start behind it, and an endless
// one has three turns; that is followed. Its stop-to-stop ways on a circle join frames and are not: those are ours.
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { findOrfs } from './orfs.ts';
import { translate } from './translate.ts';

export interface GetorfOptions {
  /** `-find`: 0 and 2 between stops, 1 and 3 from start to stop; 0 and 1 amino acids, 2 and 3 bases. */
  readonly find?: 0 | 1 | 2 | 3;
  /** `-table`; 0 is the standard code with ATG alone. */
  readonly code?: GeneticCode;
  /** `-minsize` in bases. */
  readonly minSize?: number;
  readonly isCircular?: boolean;
  /** `-noreverse` when false. */
  readonly reverse?: boolean;
  /** `-nomethionine` when false: other starts keep their own amino acid. */
  readonly methionine?: boolean;
}

export interface GetorfOrf {
  readonly start: number;
  readonly end: number;
  readonly isReverse: boolean;
  /** Amino acids or bases, after `find`. */
  readonly residues: Uint8Array;
}

/** Open reading frames as EMBOSS getorf numbers and orders them (1-based, without the stop). `findOrfs` has ours. */
export function findOrfsLikeGetorf(bytes: Uint8Array, options: GetorfOptions = {}): readonly GetorfOrf[] {
  const out: GetorfOrf[] = [];
  for (const isReverse of options.reverse === false ? [false] : [false, true])
    out.push(...ofStrand(isReverse ? reverseComplementOf(bytes) : bytes, isReverse, options));
  return out;
}

function ofStrand(bytes: Uint8Array, isReverse: boolean, options: GetorfOptions): readonly GetorfOrf[] {
  const { find = 0, code = getGeneticCode(0), minSize = 30, isCircular = false, methionine = true } = options;
  const length = bytes.length;
  const isBetweenStops = find % 2 === 0;
  const turns = isCircular ? 3 : 1;
  const read = new Uint8Array(turns * length);
  for (let turn = 0; turn < turns; turn++) read.set(bytes, turn * length);
  const found = findOrfs(
    isCircular && isBetweenStops ? { bytes, topology: 'circular' } : { bytes: read, topology: 'linear' },
    {
      code,
      starts: isBetweenStops ? 'any' : 'code',
      minResidues: find < 2 ? Math.floor(minSize / 3) : Math.ceil(minSize / 3),
      strands: 'forward',
    },
  );
  return found
    .filter((orf) => orf.start < length)
    .sort((a, b) => a.end - b.end)
    .map((orf) => {
      const end = orf.end - (orf.hasStop ? 3 : 0);
      const bases = read.slice(orf.start, end);
      const residues = find < 2 ? protein(bases, code, methionine && !isBetweenStops) : bases;
      if (!isReverse) return { start: orf.start + 1, end, isReverse, residues };
      let around = 0;
      while (length - end + 1 + around < 0) around += length;
      return { start: length - orf.start + around, end: length - end + 1 + around, isReverse, residues };
    });
}

function protein(bases: Uint8Array, code: GeneticCode, methionine: boolean): Uint8Array {
  const read = translate(bases, {
    code,
    ambiguity: 'X',
    unreadable: 'X',
    startsAsM: methionine,
  });
  return read.ok ? read.value : new Uint8Array();
}
