// The records of a file one after another: FASTA, also gzip, streamed with a record in memory at a time; other formats
// read whole.
import type { Kind } from '#bio/core/alphabet.ts';
import { type SequenceRecord, sequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { type FastaHeader, FastaStream } from '#bio/format/fastaStream.ts';
import { type Io, inFile, Refused } from './command.ts';
import { unpacked } from './unpack.ts';

/** Faults end the run as `Refused`; what could not be kept is noted on standard error. */
export async function* recordsOf(
  path: string,
  io: Io,
  { kind }: { readonly kind?: Kind } = {},
): AsyncGenerator<SequenceRecord> {
  const chunks = unpacked(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done || !isFasta(step.value)) {
    yield* wholeRecords(path, step.done ? new Uint8Array() : await joined(step.value, chunks), io, kind);
    return;
  }
  const gathered = new Gathered(kind ?? 'dna');
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

/** Collects what the stream tells into records. */
class Gathered {
  readonly #kind: Kind;
  #done: SequenceRecord[] = [];
  #header: FastaHeader | undefined;
  #parts: Uint8Array[] = [];

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#parts = [];
  }

  residues(some: Uint8Array): void {
    this.#parts.push(some.slice());
  }

  stop(): void {
    const { name, description } = this.#header!;
    this.#done.push(
      sequenceRecord({ name, description, kind: this.#kind, bytes: concatenated(this.#parts) }),
    );
  }

  *finished(): Generator<SequenceRecord> {
    const done = this.#done;
    this.#done = [];
    yield* done;
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
