// The records of a file one after another: FASTA, also gzip, streamed with a record in memory at a time; other formats
// read whole.
import type { Kind } from '#bio/core/alphabet.ts';
import { type SequenceRecord, sequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { type FastaHeader, FastaStream } from '#bio/format/fastaStream.ts';
import { type Io, inFile, Refused } from './command.ts';
import { unpacked } from './unpack.ts';

/**
 * Faults end the run as `Refused`; what could not be kept is noted on standard error. `isBrief`: the residues of a record
 * are good until the next is asked for, which saves a copy.
 */
export async function* recordsOf(
  path: string,
  io: Io,
  { kind, isBrief = false }: { readonly kind?: Kind; readonly isBrief?: boolean } = {},
): AsyncGenerator<SequenceRecord> {
  const chunks = unpacked(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done || !isFasta(step.value)) {
    yield* wholeRecords(path, step.done ? new Uint8Array() : await joined(step.value, chunks), io, kind);
    return;
  }
  const gathered = new Gathered(kind ?? 'dna', isBrief);
  const stream = new FastaStream(gathered);
  for (; !step.done; step = await chunks.next()) {
    stream.push(step.value);
    yield* gathered.finished();
  }
  const losses = stream.end();
  yield* gathered.finished();
  noteLosses(path, losses, io);
}

async function* wholeRecords(path: string, bytes: Uint8Array, io: Io, kind: Kind | undefined) {
  const parsed = parseSequences(bytes, { name: path, ...(kind && { kind }) });
  if (!parsed.ok) throw new Refused(inFile(path, parsed.fault));
  noteLosses(path, parsed.value.losses, io);
  yield* parsed.value.records;
}

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
    this.#done.push(sequenceRecord({ name, description, kind: this.#kind, bytes }));
    this.#from = this.#to;
  }

  *finished(): Generator<SequenceRecord> {
    const done = this.#done;
    this.#done = [];
    yield* done;
    this.#buffer.copyWithin(0, this.#from, this.#to);
    this.#to -= this.#from;
    this.#from = 0;
  }
}

function noteLosses(
  path: string,
  losses: readonly { place: { line?: number }; says: { en: string } }[],
  io: Io,
) {
  for (const it of losses.slice(0, 20)) {
    const line = it.place.line === undefined ? '' : `line ${it.place.line}: `;
    io.note(`genewright: ${path}: ${line}${it.says.en}`);
  }
}

function isFasta(head: Uint8Array): boolean {
  const first = head.find((byte, i) => byte > 32 && !(i < 3 && byte > 127));
  return first === 62 || first === 59;
}

async function joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts = [head.slice()];
  for (let step = await rest.next(); !step.done; step = await rest.next()) parts.push(step.value.slice());
  return concatenated(parts);
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
