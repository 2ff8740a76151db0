// Reading and writing of files, and turning records over.
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { parseFasta, writeFasta } from '#bio/format/fasta.ts';
import { parseGenBank, writeGenBank } from '#bio/format/genbank.ts';
import type { Bench } from './bench.ts';

const MEGABASE = 1_000_000;
const FEATURES = 8877;

const dna = memoize(() => generateDna(createRandom(11), 4 * MEGABASE));
const reads = memoize(() => {
  const chance = createRandom(12);
  return Array.from({ length: 10_000 }, (_, i) =>
    createSequenceRecord({ name: `read${i}`, description: 'seeded', bytes: generateDna(chance, 400) }),
  );
});
const readsFile = memoize(() => writeFasta(reads()));
const genome = memoize(() => annotatedRecord(8 * MEGABASE, FEATURES));
const genomeFile = memoize(() => writeGenBank([genome()]));

export const benches: readonly Bench[] = [
  {
    name: 'edit: reverse complement, 4 Mb',
    size: 4 * MEGABASE,
    run: () => sum(reverseComplement(dna())),
    yields: 2,
    peers: [
      { tool: 'seqtk', command: 'seqtk seq -r -l 60 {file}' },
      { tool: 'seqkit', command: 'seqkit seq -t dna -r -p -w 60 {file}' },
    ],
    fasta: () => writeFasta([{ name: 'random', description: 'seed 11', bytes: dna() }]),
  },
  {
    name: 'format: read FASTA, 10,000 reads of 400',
    size: 4 * MEGABASE,
    run: () => unwrap(parseFasta(readsFile())).records.length,
    yields: 10_000,
    peers: [{ tool: 'seqkit', command: 'seqkit stats {file}' }],
    fasta: readsFile,
  },
  {
    name: 'format: write FASTA, 10,000 reads of 400',
    size: 4 * MEGABASE,
    run: () => writeFasta(reads()).length,
    yields: 4_238_890,
  },
  {
    name: 'format: read GenBank, 8 Mb with 8,877 features',
    size: 8 * MEGABASE,
    run: () => unwrap(parseGenBank(genomeFile())).records[0]!.features.length,
    yields: FEATURES,
    within: { warm: 1000 },
  },
  {
    name: 'format: write GenBank, 8 Mb with 8,877 features',
    size: 8 * MEGABASE,
    run: () => writeGenBank([genome()]).length,
    yields: 11_985_187,
  },
  {
    name: 'edit: rotate 8 Mb with 8,877 features',
    size: 8 * MEGABASE,
    run: () => unwrap(rotate(genome(), 1_234_567)).features[0]!.parts[0]!.start,
    yields: 3_984_398,
  },
];

function annotatedRecord(length: number, count: number): SequenceRecord {
  const chance = createRandom(13);
  const features = Array.from({ length: count }, (_, i) => {
    const start = chance.int(length - 2000);
    const strand = chance.next() < 0.5 ? (1 as const) : (-1 as const);
    return {
      type: 'CDS',
      name: `gene${i}`,
      parts: [{ start, end: start + 300 + chance.int(1500), strand }],
      qualifiers: [
        { key: 'gene', value: `gene${i}` },
        {
          key: 'note',
          value: 'a seeded feature with words enough to run over one line of the feature table',
        },
      ],
    };
  });
  return createSequenceRecord({
    name: 'genome',
    topology: 'circular',
    bytes: generateDna(chance, length),
    features,
    annotations: { molecule: 'DNA', division: 'BCT', date: '01-JAN-2020' },
  });
}

function sum(bytes: Uint8Array): number {
  let total = 0;
  for (let i = 0; i < bytes.length; i += 4096) total = (total + bytes[i]!) & 255;
  return total;
}

function memoize<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
