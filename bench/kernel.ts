// The kernels of streams beside their plain twins, on random DNA (seed 21): 10 Mb in records of 1 Mb and in reads of
// 330 bases. Those of pairs of sequences stand in pairs.ts.
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import type { Stage } from '#bio/edit/lineWriter.ts';
import { ReverseSink } from '#bio/edit/reverseStream.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import type { FastaSink } from '#bio/format/fastaSink.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { type FastaKernel, openFastaKernel } from '#bio/kernel/fastaKernel.ts';
import { openSixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import { RowStream } from '#bio/measure/rowStream.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { FRAMES } from '#bio/translate/frame.ts';
import { FrameSink } from '#bio/translate/frameStream.ts';
import { translate } from '#bio/translate/translate.ts';
import type { Bench } from './bench.ts';

const CHUNK = 1 << 19;
const SIZE = 10_000_000;
const genome = generateDna(createRandom(21), 1_000_000);
const long = fastaOf(10, () => genome);
const reads = fastaOf(SIZE / 330, (i) => genome.subarray((i * 7919) % 900_000).subarray(0, 330));
const ways: readonly (readonly [string, () => FastaKernel | null])[] = [
  ['', openFastaKernel],
  [', without kernels', () => null],
];

export const benches: readonly Bench[] = [
  ...ways.flatMap(([how, work]): readonly Bench[] => [
    {
      name: `kernel: records to reverse complements, 10 Mb${how}`,
      size: SIZE,
      run: () => reverseComplementLength(long(), work()),
      yields: 10_166_730,
    },
    {
      name: `kernel: reads to reverse complements, 10 Mb${how}`,
      size: SIZE,
      run: () => reverseComplementLength(reads(), work()),
      yields: 10_473_728,
    },
    {
      name: `kernel: letters of records, 10 Mb${how}`,
      size: SIZE,
      run: () => countResidues(long(), work()),
      yields: 5_001_950,
    },
    {
      name: `kernel: letters of reads, 10 Mb${how}`,
      size: SIZE,
      run: () => countResidues(reads(), work()),
      yields: 5_000_596,
    },
  ]),
  {
    name: 'kernel: one frame, 1 Mb',
    size: genome.length,
    run: () => unwrap(translate(genome, { frame: -2 })).indexOf(42),
    yields: 13,
    hasTwin: true,
  },
  { name: 'kernel: six frames in lines, 1 Mb', size: genome.length, run: sixFrames, yields: 2_033_401 },
];

/** An output that keeps nothing but its length. */
class Dropped implements Stage {
  readonly stage = new Uint8Array(1 << 18);
  at = 0;
  written = 0;

  reserve(bytes: number): void {
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

function reverseComplementLength(file: Uint8Array, work: FastaKernel | null): number {
  const out = new Dropped();
  const options = { operation: 'reverseComplement', as: 'same', lineWidth: 60, kind: undefined } as const;
  const noop = () => {};
  const again = { from: 'memory' } as const;
  push(
    new ReverseSink(out, { ...options, again, maxNamed: 0, onRecord: noop, onWritten: noop }, work),
    file,
    work,
  );
  out.flush();
  return out.written;
}

function sixFrames(): number {
  const work = openSixFrameKernel('amino');
  if (!work) return 0;
  const out = new Dropped();
  const scratch = { add() {}, read() {}, clear() {} };
  const options = {
    code: getGeneticCode(1),
    frames: FRAMES,
    numbering: 'end',
    unreadable: 'refuse',
  } as const;
  const sink = new FrameSink(out, work, { ...options, width: 60, scratch, file: '' });
  sink.start({ name: 'r', description: '', line: 1, offset: 0 });
  sink.residues(genome);
  sink.stop();
  out.flush();
  return out.written;
}

function countResidues(file: Uint8Array, work: FastaKernel | null): number {
  let gc = 0;
  const rows = new RowStream((_, { classes }) => {
    gc += classes[2]! + classes[4]!;
  });
  push(rows, file, work);
  return gc;
}

function push(sink: FastaSink, file: Uint8Array, work: FastaKernel | null): void {
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
