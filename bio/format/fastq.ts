// FASTQ (Cock et al. 2010, doi:10.1093/nar/gkp1137) read as sequences: four lines a record or wrapped. Qualities are
// kept where asked for; elsewhere the losses name them. Written, in the Sanger form (Phred + 33), from records that
// have them.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { Lines } from './lines.ts';
import { formatByte, LossBook, type LossKind, quote } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { BYTE_CLASS, FOREIGN_DROPPED, guessKind, RESIDUE } from './residue.ts';

const AT = 64;
const PLUS = 43;

const QUALITIES_DROPPED: LossKind = {
  code: 'fastq/qualities-dropped',
  isCounted: true,
  message: (_, times) => ({
    en: `The quality values of ${pluralize(times, 'read')} were not kept.`,
    zh: `${times} 条读段的质量值未予保留。`,
  }),
};

const CUT_SHORT: LossKind = {
  code: 'fastq/cut-short',
  message: (found) => ({
    en: `Read ${found} has fewer quality values than residues; the file may be cut short.`,
    zh: `读段${found}的质量值少于碱基数，文件可能不完整。`,
  }),
};

interface FastqOptions {
  /** As the letters tell where absent. */
  readonly kind?: Kind | undefined;
  readonly keepQualities?: boolean | undefined;
  /** Bytes read so far, and all; called once every few hundred reads. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Reads between two reports of progress. */
const REPORTED = 500;

/**
 * The reads of a FASTQ text; with `keepQualities` also a Phred value for each base (Phred+33; 0 where a read has too
 * few). A fault, with its line, for a read that is not whole.
 */
export function parseFastq(
  bytes: Uint8Array,
  { kind, keepQualities = false, onProgress }: FastqOptions = {},
): Result<Parsed> {
  const losses = new LossBook();
  const lines = new Lines(bytes);
  const records: SequenceRecord[] = [];
  const qualities: Uint8Array[] = [];
  while (lines.nextLine()) {
    if (lines.to === lines.from) continue;
    if (bytes[lines.from] !== AT) return err(noRead(lines.line, lines.text()));
    const place = { line: lines.line };
    const read = readOne(lines, losses, kind);
    records.push(read.record);
    if (keepQualities) qualities.push(read.qualities);
    else losses.note(QUALITIES_DROPPED, place);
    if (records.length % REPORTED === 0) onProgress?.(lines.to, bytes.length);
  }
  return ok({ format: 'fastq', records, losses: losses.faults(), ...(keepQualities && { qualities }) });
}

/** Four lines a record; `qualities` has a Phred value for each residue of each record, reported up to 93. */
export function writeFastq(
  records: readonly SequenceRecord[],
  qualities: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const text = records.map(({ name, description, bytes }, i) => {
    const values = qualities[i]!.map((value) => Math.min(value, MAX_PHRED) + PHRED_OFFSET);
    return `@${description ? `${name} ${description}` : name}\n${textOf(bytes)}\n+\n${textOf(values)}\n`;
  });
  return bytesOf(text.join(''));
}

const PHRED_OFFSET = 33;
const MAX_PHRED = 93;

interface Read {
  readonly record: SequenceRecord;
  readonly qualities: Uint8Array;
}

function readOne(lines: Lines, losses: LossBook, kind: Kind | undefined): Read {
  const place = { line: lines.line };
  const [name = '', ...words] = lines.text().slice(1).trim().split(/\s+/);
  const pieces: Uint8Array[] = [];
  let length = 0;
  let hasQualities = false;
  while (lines.nextLine()) {
    if (lines.bytes[lines.from] === PLUS) {
      hasQualities = true;
      break;
    }
    const residues = residuesOf(lines, losses);
    pieces.push(residues);
    length += residues.length;
  }
  const qualities = new Uint8Array(length);
  let known = 0;
  while (known < length && hasQualities && lines.nextLine()) {
    for (let i = lines.from; i < lines.to && known < length; i++)
      qualities[known++] = Math.max(0, lines.bytes[i]! - PHRED_OFFSET);
  }
  if (known < length) losses.note(CUT_SHORT, place, quote(name));
  const bytes = concatenate(pieces);
  const record = createSequenceRecord({
    name,
    description: words.join(' '),
    bytes,
    kind: kind ?? guessKind(bytes),
  });
  return { record, qualities };
}

function residuesOf({ bytes, from, to, line }: Lines, losses: LossBook): Uint8Array {
  const text = bytes.subarray(from, to);
  // Nearly every line holds nothing else; of 40 Mb of long reads it takes a twentieth of the time to see.
  let at = from;
  while (at < to && BYTE_CLASS[bytes[at]!] === RESIDUE) at++;
  if (at === to) return text;
  return text.filter((byte) => {
    if (BYTE_CLASS[byte] === RESIDUE) return true;
    if (byte > 32) losses.note(FOREIGN_DROPPED, { line }, formatByte(byte));
    return false;
  });
}

function noRead(line: number, text: string) {
  return fault(
    'fastq/no-read',
    {
      en: `Expected “@name” of the next read, found ${quote(text)}. Check that the file is complete and unpacked whole.`,
      zh: `应为下一条读段的“@名称”，实际为${quote(text)}。请确认文件完整且已完全解压。`,
    },
    { line },
  );
}
