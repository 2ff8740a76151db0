// A terminal repeat where it was found in a record: an inverted one of AAV2 or a long one of HIV-1.
import type { LocalizedText } from '#bio/core/fault.ts';
import { upperCaseOf } from '#bio/core/letters.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';

/**
 * Which side of a repeat its genome lies: 1 behind it on the top strand, -1 before it, 0 where the repeat does not say.
 */
type Faces = 1 | -1 | 0;

interface Repeat {
  /** All bases of the repeat, on the top strand. */
  readonly range: Range;
  readonly faces: Faces;
  /** Its form as a specialist calls it. */
  readonly form: LocalizedText;
  /** Bases that differ from that form. */
  readonly differences: number;
}

export interface InvertedRepeat extends Repeat {
  readonly kind: 'ITR';
  /** Bases from the outer end of the A stem to the end of D, without a cloning flank. */
  readonly length: number;
  /** Bases missing at the outer end of A, of 19 before the conserved stem: 0 wild type, 15 in the 130-nt form. */
  readonly lacksOuter: number;
  /** D and the nicking site (trs) are there; without them the repeat is the inner one of self-complementary AAV. */
  readonly hasD: boolean;
  /** Which hairpin arm comes first from the outer end; undefined without D, where the strand is not known. */
  readonly turn: 'flip' | 'flop' | undefined;
  /** Bases missing in the two hairpin arms, 11 in the form common in plasmids of the pAAV-MCS line. */
  readonly lacksArm: number;
  /** The CCTGCAGGCAG outside of the 130-nt form that makes the 141 bases of pAAV. */
  readonly hasFlank: boolean;
}

export interface LongRepeat extends Repeat {
  readonly kind: 'LTR';
  readonly strand: Strand;
  readonly shape: 'full' | 'SIN' | 'RSV hybrid' | 'CMV hybrid' | 'R-U5';
  /** The R region, where the RNA genome begins and ends. */
  readonly r: Range;
}

export type TerminalRepeat = InvertedRepeat | LongRepeat;

/** At most `size` upper-case bases before (-1) or behind (1) a place, nearest first, complement when read backwards. */
export function readOutward(
  record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>,
  at: number,
  direction: Strand,
  size: number,
): Uint8Array<ArrayBuffer> {
  const { length } = record.bytes;
  const isCircle = record.topology === 'circular';
  const room = isCircle ? length : direction === 1 ? length - at : at;
  const count = Math.max(0, Math.min(size, room));
  const from = direction === 1 ? at : at - count;
  const start = isCircle ? wrap(from, length) : from;
  return upperCaseOf(residuesOf(record, { start, end: start + count }, direction));
}
