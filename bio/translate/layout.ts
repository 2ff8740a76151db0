// A translation map in plain text: rows of DNA with the frames beneath, as the Sequence Manipulation Suite and EMBOSS
// remap print it. A one-letter amino acid is under the middle base of its codon, a three-letter one under all three,
// both read left to right; under the bottom strand the codons of the reverse frames. Numbers are 1-based.
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Range, toOneBased } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { THREE } from '#bio/table/residues.ts';
import { FRAMES, type Frame, findFrameAt } from './frame.ts';
import { type Readings, readingsOf } from './translate.ts';

export interface MapOptions {
  readonly code?: GeneticCode;
  /** Which frames, in the order wanted; reverse ones are written under the bottom strand. All six if absent. */
  readonly frames?: readonly Frame[];
  /** Bases a row (60). */
  readonly width?: number;
  readonly letters?: 'one' | 'three';
  /** The bottom strand is written (true), also without reverse frames. */
  readonly bottom?: boolean;
}

const SPACE = 32;

/** The map in pieces, one per row of DNA, so that a chromosome can be written as it is read. */
export function* writeTranslationMap(
  record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>,
  options: MapOptions = {},
): Generator<string> {
  const { code = getGeneticCode(1), frames = FRAMES, width = 60, letters = 'one', bottom = true } = options;
  const { bytes } = record;
  const all = readingsOf(bytes, code, { isCircular: record.topology === 'circular' });
  const gutter = Math.max(6, String(bytes.length).length) + 1;
  const three = letters === 'three';
  const complement = record.kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  const forward = frames.filter((frame) => frame > 0);
  const reverse = frames.filter((frame) => frame < 0);
  for (let start = 0; start < bytes.length; start += width) {
    const end = Math.min(bytes.length, start + width);
    const label = (text: string) => `${text.padStart(gutter)} `;
    const lines = [label('') + ruler(start, end)];
    const top = bytes.subarray(start, end);
    lines.push(`${label(String(toOneBased(start)))}${textOf(top)} ${end}`);
    for (const frame of forward)
      lines.push(
        label(`+${frame}`) + frameRow(all, frame, { start, end, length: bytes.length, isThree: three }),
      );
    if (bottom || reverse.length > 0) lines.push(label('') + textOf(top.map((byte) => complement[byte]!)));
    for (const frame of reverse)
      lines.push(
        label(String(frame)) + frameRow(all, frame, { start, end, length: bytes.length, isThree: three }),
      );
    yield `${lines.map((line) => line.trimEnd()).join('\n')}\n\n`;
  }
}

/** Every tenth number, its last digit above the base it counts. */
function ruler(start: number, end: number): string {
  let out = '';
  for (let at = Math.ceil((start + 1) / 10) * 10; at <= end; at += 10)
    out = out.padEnd(at - start - String(at).length) + at;
  return out;
}

interface RowLayout extends Range {
  /** Of the sequence. */
  readonly length: number;
  /** Amino acids in three letters. */
  readonly isThree: boolean;
}

function frameRow(all: Readings, frame: Frame, { start, end, length, isThree }: RowLayout): string {
  const row = new Uint8Array(end - start).fill(SPACE);
  const strand = frame > 0 ? 1 : -1;
  const amino = strand === 1 ? all.forward : all.reverse;
  for (let codon = start - 2; codon < end; codon++) {
    const at = codon < 0 ? codon + length : codon;
    const letter = amino[at];
    if (letter === undefined || at < 0 || findFrameAt(at, strand, length) !== frame) continue;
    if (isThree) {
      const name = THREE[String.fromCharCode(letter)]!;
      for (let i = 0; i < 3; i++) placeLetter(row, codon + i - start, name.charCodeAt(i));
    } else placeLetter(row, codon + 1 - start, letter);
  }
  return textOf(row);
}

function placeLetter(row: Uint8Array, at: number, letter: number): void {
  if (at >= 0 && at < row.length) row[at] = letter;
}
