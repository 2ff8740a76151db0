// ORFs of every record of a FASTA stream. Records of up to a few megabases are held in memory; longer ones are searched
// as they are read.
import type { Range, Strand } from '#bio/core/range.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import type { Scratch } from '#bio/edit/longRecord.ts';
import type { FastaHeader, FastaSink } from '#bio/format/fastaSink.ts';
import { orfProteinOf } from '#bio/translate/orfProtein.ts';
import { OrfStream } from '#bio/translate/orfStream.ts';
import { findOrfs, type OrfOptions } from '#bio/translate/orfs.ts';
import type { FoundOrfs, OrfWriter, Reading } from './orfRows.ts';

export interface OrfSinkOptions {
  readonly orfs: OrfOptions;
  /** Whether the output has the bases or proteins of the ORFs. */
  readonly needsBases: boolean;
  readonly scratch: Scratch;
  /** Most bases of a record that are held in memory, 4 Mi by default. */
  readonly maxHeld?: number;
}

const MIN_HELD = 1 << 16;
const MAX_HELD = 1 << 22;
/** Bases of a piece of a long ORF: a multiple of 3. */
const PIECE = 3 << 15;

export class OrfSink implements FastaSink {
  readonly #writer: OrfWriter;
  readonly #options: OrfSinkOptions;
  #header: Pick<FastaHeader, 'name' | 'description'> = { name: '', description: '' };
  #held = new Uint8Array(MIN_HELD);
  #length = 0;
  #long: OrfStream | undefined;

  constructor(writer: OrfWriter, options: OrfSinkOptions) {
    this.#writer = writer;
    this.#options = options;
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#length = 0;
    this.#long = undefined;
  }

  residues(bytes: Uint8Array): void {
    if (this.#long) {
      this.#long.add(bytes);
      return;
    }
    const length = this.#length + bytes.length;
    if (length > (this.#options.maxHeld ?? MAX_HELD)) {
      const { orfs, scratch, needsBases } = this.#options;
      this.#long = new OrfStream({ ...orfs, scratch, keepsBases: needsBases });
      this.#long.add(this.#held.subarray(0, this.#length));
      this.#long.add(bytes);
      return;
    }
    if (length > this.#held.length) {
      const wider = new Uint8Array(Math.max(length, 2 * this.#held.length));
      wider.set(this.#held.subarray(0, this.#length));
      this.#held = wider;
    }
    this.#held.set(bytes, this.#length);
    this.#length = length;
  }

  stop(): void {
    const { name, description } = this.#header;
    const { orfs } = this.#options;
    if (this.#long) this.#writer.write(streamedOrfsOf(name, this.#long, orfs));
    else {
      const bytes = this.#held.subarray(0, this.#length);
      this.#writer.write(foundOrfsOf(createSequenceRecord({ name, description, bytes }), orfs));
    }
    this.#long = undefined;
  }
}

export function foundOrfsOf(record: SequenceRecord, options: OrfOptions): FoundOrfs {
  return {
    name: record.name,
    length: record.bytes.length,
    isCircular: record.topology === 'circular',
    orfs: findOrfs(record, options),
    protein: (reading) => [orfProteinOf(record, reading, { ...options, starts: 'atg' })],
    dna: (range, strand) => [residuesOf(record, range, strand)],
  };
}

function streamedOrfsOf(name: string, stream: OrfStream, options: OrfOptions): FoundOrfs {
  return {
    name,
    length: stream.length,
    isCircular: false,
    orfs: stream.orfs(),
    *protein({ start, end, strand, residues: count }: Reading) {
      const reading = strand === 1 ? { start, end: start + 3 * count } : { start: end - 3 * count, end };
      for (const bytes of piecesOf(stream, reading, strand))
        yield orfProteinOf(
          { bytes },
          { start: 0, end: bytes.length, strand, residues: bytes.length / 3 },
          { ...options, starts: 'atg' },
        );
    },
    *dna(range, strand) {
      for (const bytes of piecesOf(stream, range, strand))
        yield residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, strand);
    },
  };
}

/** The bases of a range in pieces: each as on the top strand, in the order in which the strand is read. */
function* piecesOf(stream: OrfStream, { start, end }: Range, strand: Strand): Generator<Uint8Array> {
  if (strand === 1)
    for (let at = start; at < end; at += PIECE) yield stream.bases(at, Math.min(end, at + PIECE));
  else for (let at = end; at > start; at -= PIECE) yield stream.bases(Math.max(start, at - PIECE), at);
}
