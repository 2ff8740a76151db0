// The command line beside other tools as whole processes on large files, start-up and reading included: the goals of
// docs/performance.md. The input is random DNA from a seed; `share` makes it smaller.
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { writeFasta } from '#bio/format/fasta.ts';

export interface ProcessBench {
  readonly name: string;
  readonly input: keyof typeof INPUTS;
  /** Arguments of genewright; `{file}` is the input. */
  readonly args: string;
  readonly peers: readonly ProcessPeer[];
  /** Bytes written for a thousandth of the input, so that none measures nothing. */
  readonly yields: number;
}

export interface ProcessPeer {
  readonly tool: string;
  readonly command: string;
  /** How many times as long as ours it should take. */
  readonly goal?: number;
  /** Its output must be ours, byte for byte. */
  readonly isSame?: boolean;
}

/** 1 GB in chromosomes of 5 Mb, and of 122 Mb, 100 MB in short ones, 100 MB in reads on one line each. */
const INPUTS = {
  chromosomes: { records: 200, length: 5_000_000, width: 60 },
  long: { records: 8, length: 122_000_000, width: 60 },
  genome: { records: 20, length: 5_000_000, width: 60 },
  reads: { records: 291_000, length: 330, width: 0 },
} as const;

/** Length, GC and letters of every record. */
export const COUNTED_BY_SEQKIT = 'seqkit fx2tab -n -l -g -B A -B C -B G -B T -B N {file}';

/** Other tools for the reverse complement of 1 GB, which must write the same. */
export const REVERSED_BY_OTHERS: readonly ProcessPeer[] = [
  { tool: 'seqtk', command: 'seqtk seq -r -l 60 {file}', goal: 3, isSame: true },
  { tool: 'seqkit', command: 'seqkit seq -r -p -t dna --quiet {file}', goal: 5.5, isSame: true },
];

export const processBenches: readonly ProcessBench[] = [
  {
    name: 'revcomp: 1 GB of chromosomes',
    input: 'chromosomes',
    args: 'revcomp {file}',
    yields: 1_019_692,
    peers: REVERSED_BY_OTHERS,
  },
  {
    name: 'revcomp: 1 GB of long chromosomes',
    input: 'long',
    args: 'revcomp {file}',
    yields: 992_376,
    peers: REVERSED_BY_OTHERS,
  },
  {
    name: 'revcomp: 100 MB of reads',
    input: 'reads',
    args: 'revcomp {file}',
    yields: 100_287,
    peers: [
      { tool: 'seqtk', command: 'seqtk seq -r -l 60 {file}', goal: 1.3, isSame: true },
      { tool: 'seqkit', command: 'seqkit seq -r -p -t dna --quiet {file}', goal: 2.7, isSame: true },
    ],
  },
  {
    name: 'gc: 1 GB of chromosomes',
    input: 'chromosomes',
    args: 'gc {file}',
    yields: 12_946,
    peers: [
      { tool: 'seqkit', command: COUNTED_BY_SEQKIT, goal: 2.3 },
      { tool: 'seqtk', command: 'seqtk comp {file}', goal: 18 },
    ],
  },
  {
    name: 'gc: 100 MB of reads',
    input: 'reads',
    args: 'gc {file}',
    yields: 16_744,
    peers: [{ tool: 'seqkit', command: COUNTED_BY_SEQKIT, goal: 1 }],
  },
  {
    name: 'translate: six frames of 100 MB',
    input: 'genome',
    args: 'translate --frame 6 {file}',
    yields: 205_926,
    peers: [
      { tool: 'EMBOSS', command: 'transeq -frame 6 {file} -auto -outseq stdout', goal: 3.3 },
      { tool: 'seqkit', command: 'seqkit translate -f 6 {file}', goal: 19 },
    ],
  },
];

/** `200 records of 5 Mb`, as `share` leaves them. */
export function readInputText(name: ProcessBench['input'], share = 1): string {
  const { records, length } = INPUTS[name];
  const isLong = length > 100_000;
  const residues = isLong ? Math.round(length * share) : length;
  const megabases = Number((residues / 1e6).toPrecision(3));
  return `${isLong ? records : Math.round(records * share)} records of ${megabases} Mb`;
}

/**
 * The input as FASTA, a record or some hundreds of reads a chunk. Records of one kind repeat a stretch, to be made
 * soon.
 */
export function* readInputChunks(name: ProcessBench['input'], share = 1): Generator<Uint8Array> {
  const { records, length, width } = INPUTS[name];
  const isLong = length > 100_000;
  const residues = isLong ? Math.round(length * share) : length;
  const count = isLong ? records : Math.round(records * share);
  const stretch = generateDna(createRandom(20), residues + 10_000);
  const lines = isLong
    ? writeFasta([{ name: '', description: '', bytes: stretch.subarray(0, residues) }], { width })
    : undefined;
  for (let record = 1; record <= count; record++) {
    if (lines) {
      yield bytesOf(`>chr${record} random`);
      yield lines.subarray(1);
      continue;
    }
    const from = (record * 7919) % 10_000;
    yield writeFasta(
      [{ name: `read${record}`, description: '', bytes: stretch.subarray(from, from + residues) }],
      { width },
    );
  }
}
