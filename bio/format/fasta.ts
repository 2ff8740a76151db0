// Whole FASTA files, read and written. The reader is the streaming one fed with the whole file.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { GrowingBytes } from '#bio/core/growableArrays.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import type { FastaHeader } from './fastaSink.ts';
import { FastaStream } from './fastaStream.ts';
import type { Parsed } from './parsed.ts';
import { guessKind } from './residue.ts';

// The parser stages residues in a buffer as long as what it is given; 256 KiB stay in the second-level cache.
const STAGE = 1 << 18;

/**
 * The records of a FASTA text, case and gaps kept; `kind` is guessed from the letters unless given. A fault where the
 * text is no FASTA. Files beyond memory are for `FastaStream`.
 */
export function parseFasta(
  bytes: Uint8Array,
  { kind }: { readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const records: SequenceRecord[] = [];
  const gathered = new GrowingBytes(STAGE);
  let header: FastaHeader | undefined;
  const stream = new FastaStream({
    start(next) {
      header = next;
      gathered.clear();
    },
    residues: (some) => gathered.append(some),
    stop() {
      const residues = gathered.view().slice();
      const { name, description } = header!;
      records.push(
        createSequenceRecord({ name, description, bytes: residues, kind: kind ?? guessKind(residues) }),
      );
    },
  });
  for (let at = 0; at < bytes.length; at += STAGE) stream.push(bytes.subarray(at, at + STAGE));
  const losses = stream.end();
  if (records.length === 0) return err(losses[0] ?? makeNoRecordFault());
  return ok({ format: 'fasta', records, losses });
}

/** FASTA with lines of `width` residues, 60 by default, 0 for one line a record; an empty record has no line. */
export function writeFasta(
  records: readonly Pick<SequenceRecord, 'name' | 'description' | 'bytes'>[],
  { width = 60 }: { readonly width?: number } = {},
): Uint8Array<ArrayBuffer> {
  const heads = records.map((record) => bytesOf(fastaHeaderOf(record)));
  const total = records.reduce(
    (sum, record, i) => sum + heads[i]!.length + sizeWithLineBreaks(record.bytes.length, width),
    0,
  );
  const out = new Uint8Array(total);
  let at = 0;
  for (const [i, record] of records.entries()) {
    out.set(heads[i]!, at);
    at = wrapInto(out, at + heads[i]!.length, record.bytes, width);
  }
  return out;
}

/** `>name description` and a line feed; line ends inside become blanks. */
export function fastaHeaderOf({ name, description }: Pick<SequenceRecord, 'name' | 'description'>): string {
  return `>${`${name.trim().replace(/\s+/g, '_')} ${description}`.replace(/[\r\n]+/g, ' ').trimEnd()}\n`;
}

/** Bytes that `length` residues take in lines of `width`, line ends included. */
function sizeWithLineBreaks(length: number, width: number): number {
  return length + (width > 0 ? Math.ceil(length / width) : Math.min(1, length));
}

function wrapInto(out: Uint8Array, from: number, residues: Uint8Array, width: number): number {
  let at = from;
  const step = width > 0 ? width : residues.length;
  for (let done = 0; done < residues.length; done += step) {
    const line = residues.subarray(done, done + step);
    out.set(line, at);
    at += line.length;
    out[at++] = 10;
  }
  return at;
}

/** Where there is none, and nothing that was left out either. */
export function makeNoRecordFault(): Fault {
  return fault('fasta/no-record', {
    en: 'Expected FASTA (“>name”, then the sequence on the lines below), found no record. Paste or choose a file with at least one sequence.',
    zh: '应为 FASTA 格式（“>名称”，下一行起为序列），但没有找到任何序列。请粘贴或选择至少含一条序列的文件。',
  });
}
