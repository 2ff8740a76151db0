// The records of a file one after another: FASTA, also gzip, streamed with a record in memory at a time; other formats
// read whole.
import type { Kind } from '#bio/core/alphabet.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import type { FastaHeader } from '#bio/format/fastaSink.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import type { Io } from '#cli/command.ts';
import { concatChunks, finishStream, parseWhole } from './readWholeFile.ts';
import { unpackFile } from './unpack.ts';

/**
 * Faults end the run as `Refused`; what could not be kept is noted on standard error. `isBrief`: the residues of a
 * record are good until the next is requested, which saves a copy.
 */
export async function* recordsOf(
  path: string,
  io: Io,
  { kind, isBrief = false }: { readonly kind?: Kind; readonly isBrief?: boolean } = {},
): AsyncGenerator<SequenceRecord> {
  const chunks = unpackFile(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done || !looksLikeFasta(step.value)) {
    const bytes = step.done ? new Uint8Array() : await concatChunks(path, step.value, chunks);
    yield* (await parseWhole(path, bytes, io, kind)).records;
    return;
  }
  const gathered = new Gathered(kind ?? 'dna', isBrief);
  const stream = new FastaStream(gathered);
  for (; !step.done; step = await chunks.next())
    for (let at = 0; at < step.value.length; at += PIECE) {
      stream.push(step.value.subarray(at, at + PIECE));
      yield* gathered.finishedRecords();
    }
  finishStream(path, stream, io);
  yield* gathered.finishedRecords();
}

/** Bytes read at a time: two million may be as many as 700,000 records. */
const PIECE = 1 << 15;

/** Collects what the stream tells into records, their residues one after another in one buffer. */
class Gathered {
  readonly #kind: Kind;
  readonly #isBrief: boolean;
  #done: SequenceRecord[] = [];
  #header: FastaHeader | undefined;
  #buffer = new Uint8Array(1 << 18);
  #from = 0;
  #to = 0;

  constructor(kind: Kind, isBrief: boolean) {
    this.#kind = kind;
    this.#isBrief = isBrief;
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#from = this.#to;
  }

  residues(some: Uint8Array): void {
    const to = this.#to + some.length;
    if (to > this.#buffer.length) {
      // Records given out go on to lie in the old one.
      const held = this.#to - this.#from;
      const wider = new Uint8Array(Math.max(this.#buffer.length, 2 * (held + some.length)));
      wider.set(this.#buffer.subarray(this.#from, this.#to));
      this.#buffer = wider;
      this.#from = 0;
      this.#to = held;
    }
    this.#buffer.set(some, this.#to);
    this.#to += some.length;
  }

  stop(): void {
    const { name, description } = this.#header!;
    const residues = this.#buffer.subarray(this.#from, this.#to);
    const bytes = this.#isBrief ? residues : residues.slice();
    this.#done.push(createSequenceRecord({ name, description, kind: this.#kind, bytes }));
    this.#from = this.#to;
  }

  *finishedRecords(): Generator<SequenceRecord> {
    const done = this.#done;
    this.#done = [];
    yield* done;
    this.#buffer.copyWithin(0, this.#from, this.#to);
    this.#to -= this.#from;
    this.#from = 0;
  }
}
