// DNA Strider and Serial Cloner files (.xdna): a header of 112 bytes, residues, comment, overhangs and features in
// Pascal strings, as Biopython's XdnaIO describes them.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { ByteReader, isFault, readOrCutShort } from './binary.ts';
import { LossBook } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { BYTE_CLASS, guessKind, keepResidues, RESIDUE } from './residue.ts';
import { bareNameOf } from './snapgene.ts';

const HEADER = 112;
const LOOKED_AT = 1000;
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [1, 'dna'],
  [2, 'dna'],
  [3, 'rna'],
  [4, 'protein'],
]);

interface Options {
  readonly name?: string | undefined;
  readonly kind?: Kind | undefined;
}

/** Version 0, a known type and topology, lengths that fit the file, and letters where the residues should be. */
export function isXdna(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER || bytes[0] !== 0 || bytes[1]! > 4 || bytes[2]! > 1) return false;
  const { length, commentLength } = headerOf(new ByteReader(bytes));
  if (length <= 0 || HEADER + length + commentLength > bytes.length) return false;
  const start = bytes.subarray(HEADER, HEADER + Math.min(length, LOOKED_AT));
  return start.filter((byte) => BYTE_CLASS[byte] === RESIDUE).length >= 0.9 * start.length;
}

/**
 * The record of a DNA Strider or Serial Cloner file (.xdna) with its features. A fault for a file that is cut short.
 */
export function parseXdna(bytes: Uint8Array, { name, kind }: Options = {}): Result<Parsed> {
  const losses = new LossBook();
  const record = readOrCutShort('XDNA', () => read(bytes, name, losses));
  if (isFault(record)) return err(record);
  return ok({ format: 'xdna', records: [kind ? { ...record, kind } : record], losses: losses.faults() });
}

function headerOf(reader: ByteReader) {
  reader.skip(1);
  const type = reader.byte();
  const isCircular = reader.byte() === 1;
  reader.skip(25);
  const length = reader.readUint32();
  reader.skip(4 + 60);
  const commentLength = reader.readUint32();
  reader.skip(12);
  return { type, isCircular, length, commentLength };
}

function read(bytes: Uint8Array, fileName: string | undefined, losses: LossBook): SequenceRecord {
  const reader = new ByteReader(bytes);
  const { type, isCircular, length, commentLength } = headerOf(reader);
  const residues = keepResidues(reader.take(length), losses);
  const comment = textOf(reader.take(commentLength)).trim();
  return createSequenceRecord({
    name: comment.split(/\s/)[0] || bareNameOf(fileName),
    description: comment.replace(/\s+/g, ' '),
    kind: KINDS.get(type) ?? guessKind(residues),
    topology: isCircular ? 'circular' : 'linear',
    bytes: residues,
    features: reader.isAtEnd ? [] : featuresOf(reader, residues.length),
  });
}

function featuresOf(reader: ByteReader, length: number): readonly Feature[] {
  reader.skip(1);
  for (let end = 0; end < 2; end++) reader.skip(Math.abs(Number(pascal(reader))));
  const count = reader.byte();
  return Array.from({ length: count }, () => featureOf(reader)).filter(
    ({ parts }) => parts[0]!.start >= 0 && parts[0]!.end <= length && parts[0]!.start < parts[0]!.end,
  );
}

function featureOf(reader: ByteReader): Feature {
  const name = pascal(reader);
  const note = pascal(reader);
  const type = pascal(reader) || 'misc_feature';
  const ends = [Number(pascal(reader)), Number(pascal(reader))];
  const isForward = reader.byte() === 1;
  reader.skip(3);
  const color = pascal(reader).split(',').map(Number);
  return {
    type,
    name: name || type,
    parts: [{ start: Math.min(...ends) - 1, end: Math.max(...ends), strand: isForward ? 1 : -1 }],
    qualifiers: [
      ...(name ? [{ key: 'label', value: name }] : []),
      ...(note ? [{ key: 'note', value: note }] : []),
    ],
    ...(color.length === 3 && color.every((it) => it >= 0 && it < 256) && { color: hex(color) }),
  };
}

function pascal(reader: ByteReader): string {
  return textOf(reader.take(reader.byte()));
}

function hex(color: readonly number[]): string {
  return `#${color.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}
