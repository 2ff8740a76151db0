// Which codons start and which stop, on both strands: a byte at every base, or by kernel six rows of every third.
import {
  openSixFrameKernel,
  ROW_ROOM,
  type SixFrameKernel,
  type StrandTables,
} from '#bio/kernel/sixFrameKernel.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable, codonIndexOf, REVERSE_START, START, THIRD } from './codonTable.ts';

/** `atg`: ATG alone; `code`: the starts of the genetic code; `any`: the first codon after a stop or at the edge. */
export type StartRule = 'atg' | 'code' | 'any';

/** Fewer bases are read sooner than handed over. */
const WORTH = 3000;

/** The marks of a line in six rows, by kernel: 1 Mb in 1 ms where codon by codon takes 7. Undefined where it cannot. */
export function markRows(
  bytes: Uint8Array,
  code: GeneticCode,
  starts: StartRule,
): SixFrameKernel | undefined {
  const work = bytes.length >= WORTH && bytes.length < 3 * ROW_ROOM - 6 ? openSixFrameKernel('marks') : null;
  if (!work) return undefined;
  work.begin(strandMarksOf(marksOf(code, starts)), false);
  work.add(bytes);
  work.end();
  return work;
}

/** Marks by the index of a codon, of both strands. */
export function marksOf(code: GeneticCode, starts: StartRule): Uint8Array {
  const { marks } = buildCodonTable(code);
  return starts === 'code' ? marks : withAtg(marks);
}

const STRAND_MARKS = new WeakMap<Uint8Array, StrandTables>();

/** Marks of each strand as START and STOP; none is 0, which would be an unreadable codon. */
export function strandMarksOf(marks: Uint8Array): StrandTables {
  const known = STRAND_MARKS.get(marks);
  if (known) return known;
  const made = { amino: marks.map((it) => 64 | (it & 3)), reverse: marks.map((it) => 64 | ((it >> 2) & 3)) };
  STRAND_MARKS.set(marks, made);
  return made;
}

/** Start and stop marks of the codon at every position, both strands. */
export function classify(
  bytes: Uint8Array,
  code: GeneticCode,
  starts: StartRule,
  isCircular: boolean,
): Uint8Array {
  const marks = marksOf(code, starts);
  const length = bytes.length;
  const count = isCircular ? length : length - 2;
  const out = new Uint8Array(count);
  let index = (THIRD[bytes[0]!]! << 4) | THIRD[bytes[1]!]!;
  for (let at = 0; at < length - 2; at++) {
    index = ((index << 4) | THIRD[bytes[at + 2]!]!) & 4095;
    out[at] = marks[index]!;
  }
  for (let at = length - 2; at < count; at++) {
    index = ((index << 4) | THIRD[bytes[(at + 2) % length]!]!) & 4095;
    out[at] = marks[index]!;
  }
  return out;
}

// Made once a code: short records come by the million, and 4096 marks take longer than the ORFs of a hundred bases.
const ATG_MARKS = new WeakMap<Uint8Array, Uint8Array>();

/** The same marks with ATG the only start. */
function withAtg(marks: Uint8Array): Uint8Array {
  const known = ATG_MARKS.get(marks);
  if (known) return known;
  const out = marks.map((mark) => mark & ~(START | REVERSE_START));
  out[codonIndexOf('ATG')]! |= START;
  out[codonIndexOf('CAT')]! |= REVERSE_START;
  ATG_MARKS.set(marks, out);
  return out;
}
