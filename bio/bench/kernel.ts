// The kernels beside their plain twins, on random DNA (seed 21): 10 Mb in records of 1 Mb and in reads of 330 bases, 1 kb and
// 5 kb against a copy of which 7 % was changed.
import { editDistance } from '#bio/align/edit.ts';
import { LOCAL } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING } from '#bio/align/scoring.ts';
import { random, randomDna } from '#bio/core/random.ts';
import { must } from '#bio/core/result.ts';
import type { Stage } from '#bio/edit/lineWriter.ts';
import { ReverseSink } from '#bio/edit/reverseStream.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { type FastaSink, FastaStream } from '#bio/format/fastaStream.ts';
import { type LineWork, lineWork } from '#bio/kernel/lines.ts';
import { RowStream } from '#bio/measure/rowStream.ts';
import { translate } from '#bio/translate/translate.ts';
import type { Bench } from './bench.ts';

const CHUNK = 1 << 19;
const SIZE = 10_000_000;
const genome = randomDna(random(21), 1_000_000);
const long = fastaOf(10, () => genome);
const reads = fastaOf(SIZE / 330, (i) => genome.subarray((i * 7919) % 900_000).subarray(0, 330));
const ways: readonly (readonly [string, () => LineWork | null])[] = [
  ['', lineWork],
  [', without kernels', () => null],
];
const kb = genome.subarray(0, 1000);
const copy = changed(kb);
const tenKb = genome.subarray(2000, 12_000);
const tenCopy = changed(tenKb);

export const benches: readonly Bench[] = [
  ...ways.flatMap(([how, work]): readonly Bench[] => [
    {
      name: `kernel: records to reverse complements, 10 Mb${how}`,
      size: SIZE,
      run: () => turned(long(), work()),
      yields: 10_166_730,
    },
    {
      name: `kernel: reads to reverse complements, 10 Mb${how}`,
      size: SIZE,
      run: () => turned(reads(), work()),
      yields: 10_473_728,
    },
    {
      name: `kernel: letters of records, 10 Mb${how}`,
      size: SIZE,
      run: () => counted(long(), work()),
      yields: 5_001_950,
    },
    {
      name: `kernel: letters of reads, 10 Mb${how}`,
      size: SIZE,
      run: () => counted(reads(), work()),
      yields: 5_000_596,
    },
  ]),
  {
    name: 'kernel: one frame, 1 Mb',
    size: genome.length,
    run: () => must(translate(genome, { frame: -2 })).indexOf(42),
    yields: 13,
  },
  {
    name: 'kernel: edit distance, 1 kb x 1 kb',
    size: 1000,
    run: () => editDistance(kb, copy).distance,
    yields: 70,
  },
  {
    name: 'kernel: edit distance, 10 kb x 10 kb',
    size: 10_000,
    run: () => editDistance(tenKb, tenCopy).distance,
    yields: 742,
  },
  {
    name: 'kernel: edit distance, 1 kb inside 20 kb',
    size: 20_000,
    run: () => editDistance(copy, genome.subarray(0, 20_000), 'infix').distance,
    yields: 70,
  },
  {
    name: 'kernel: local alignment, 1 kb x 1 kb',
    size: 1000,
    run: () => must(align(kb, copy, DNA_SCORING, LOCAL)).score,
    yields: 4301.5,
  },
  {
    name: 'kernel: local alignment, 10 kb x 10 kb',
    size: 10_000,
    run: () => must(align(tenKb, tenCopy, DNA_SCORING, LOCAL)).score,
    yields: 42_682,
  },
  {
    name: 'kernel: local alignment, 1 kb inside 20 kb',
    size: 20_000,
    run: () => must(align(copy, genome.subarray(0, 20_000), DNA_SCORING, LOCAL)).score,
    yields: 4301.5,
  },
];

/** An output that keeps nothing but its length. */
class Dropped implements Stage {
  readonly stage = new Uint8Array(1 << 18);
  at = 0;
  written = 0;

  room(bytes: number): void {
    if (this.at + bytes > this.stage.length) this.flush();
  }

  write(bytes: Uint8Array): void {
    this.written += bytes.length;
  }

  flush(): void {
    this.written += this.at;
    this.at = 0;
  }
}

function turned(file: Uint8Array, work: LineWork | null): number {
  const out = new Dropped();
  const options = { operation: 'reverseComplement', as: 'same', lineWidth: 60, kind: undefined } as const;
  const nothing = () => {};
  const again = { from: 'memory' } as const;
  push(
    new ReverseSink(out, { ...options, again, mostNamed: 0, onRecord: nothing, onWritten: nothing }, work),
    file,
    work,
  );
  out.flush();
  return out.written;
}

function counted(file: Uint8Array, work: LineWork | null): number {
  let gc = 0;
  const rows = new RowStream((_, { classes }) => {
    gc += classes[2]! + classes[4]!;
  });
  push(rows, file, work);
  return gc;
}

function push(sink: FastaSink, file: Uint8Array, work: LineWork | null): void {
  const stream = new FastaStream(sink, work);
  for (let at = 0; at < file.length; at += CHUNK) stream.push(file.subarray(at, at + CHUNK));
  stream.end();
}

/** Made at first use, since benches are loaded also to be listed. */
function fastaOf(records: number, residues: (i: number) => Uint8Array): () => Uint8Array {
  let made: Uint8Array | undefined;
  return () => {
    made ??= writeFasta(
      Array.from({ length: Math.floor(records) }, (_, i) => ({
        name: `r${i}`,
        description: 'x',
        bytes: residues(i),
      })),
    );
    return made;
  };
}

function changed(bytes: Uint8Array): Uint8Array {
  const chance = random(22);
  const out: number[] = [];
  for (const byte of bytes) {
    const draw = chance.next();
    if (draw < 0.01) continue;
    out.push(draw < 0.08 ? chance.pick([65, 67, 71, 84]) : byte);
    if (draw > 0.99) out.push(chance.pick([65, 67, 71, 84]));
  }
  return Uint8Array.from(out);
}
