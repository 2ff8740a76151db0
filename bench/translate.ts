// Frames and open reading frames over 1 Mb of random DNA (seed 2, 50 % GC).
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { proteinPropertiesOf } from '#bio/measure/protein.ts';
import { FRAMES } from '#bio/translate/frame.ts';
import { writeTranslationMap } from '#bio/translate/layout.ts';
import { findOrfs } from '#bio/translate/orfs.ts';
import { frameOf, readingsOf, translate } from '#bio/translate/translate.ts';
import type { Bench } from './bench.ts';

const SIZE = 1_000_000;
const genome = generateDna(createRandom(2), SIZE);
const fasta = () => writeFasta([{ name: 'genome', description: '', bytes: genome }]);
const protein = unwrap(translate(genome.subarray(0, 300_000))).filter((letter) => letter !== 42);

export const benches: readonly Bench[] = [
  {
    name: 'translate: frame 1, 1 Mb',
    size: SIZE,
    run: () => sum(unwrap(translate(genome))),
    yields: 25_183_262,
    fasta,
    peers: [
      { tool: 'seqkit', command: 'seqkit translate {file}' },
      { tool: 'EMBOSS', command: 'transeq {file} -auto -outseq stdout' },
    ],
  },
  {
    name: 'translate: six frames, 1 Mb',
    size: SIZE,
    run: sixFrames,
    yields: 151_160_866,
    fasta,
    peers: [
      { tool: 'seqkit', command: 'seqkit translate -f 6 {file}' },
      { tool: 'EMBOSS', command: 'transeq -frame 6 {file} -auto -outseq stdout' },
    ],
  },
  {
    name: 'orfs: ATG to stop, 100 aa or more, both strands, 1 Mb',
    size: SIZE,
    run: () => findOrfs({ bytes: genome, topology: 'linear' }).length,
    yields: 202,
    hasTwin: true,
    fasta,
    peers: [{ tool: 'EMBOSS', command: 'getorf {file} -find 1 -minsize 300 -auto -outseq stdout', goal: 10 }],
  },
  {
    name: 'orfs: the same round a circle, 1 Mb',
    size: SIZE,
    run: () => findOrfs({ bytes: genome, topology: 'circular' }).length,
    yields: 202,
    fasta,
    peers: [{ tool: 'EMBOSS', command: 'getorf {file} -find 1 -minsize 300 -circular -auto -outseq stdout' }],
  },
  {
    name: 'translate: map of six frames as text, 100 kb',
    size: 100_000,
    run: () => {
      let length = 0;
      const record = { bytes: genome.subarray(0, 100_000), kind: 'dna', topology: 'linear' } as const;
      for (const rows of writeTranslationMap(record)) length += rows.length;
      return length;
    },
    yields: 1_036_506,
    fasta,
    peers: [],
  },
  {
    name: 'protein: properties of 95,000 residues',
    size: protein.length,
    run: () => unwrap(proteinPropertiesOf(protein)).isoelectricPoint.toFixed(4),
    yields: '10.0218',
  },
];

function sixFrames(): number {
  const all = readingsOf(genome);
  return FRAMES.reduce((total, frame) => total + sum(frameOf(all, frame)), 0);
}

function sum(bytes: Uint8Array): number {
  let total = 0;
  for (let i = 0; i < bytes.length; i++) total += bytes[i]!;
  return total;
}
