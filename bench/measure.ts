// Composition, windows, islands and repeats over 1 Mb of random DNA (seed 1, 50 % GC).
import { createRandom, generateDna } from '#bio/core/random.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { gcContentOf } from '#bio/measure/composition.ts';
import { makeFastaComposition } from '#bio/measure/fastaComposition.ts';
import { findCpgIslands } from '#bio/measure/islands.ts';
import { profileOf } from '#bio/measure/profile.ts';
import { findHomopolymers } from '#bio/measure/repeats.ts';
import type { Bench } from './bench.ts';

const SIZE = 1_000_000;
const genome = generateDna(createRandom(1), SIZE);
const fasta = writeFasta([{ name: 'genome', description: '', bytes: genome }]);

export const benches: readonly Bench[] = [
  {
    name: 'composition: GC, 1 Mb',
    size: SIZE,
    run: () => gcContentOf(genome).toFixed(6),
    yields: '0.499976',
    fasta: () => fasta,
    peers: [
      { tool: 'seqkit', command: 'seqkit fx2tab -n -l -g {file}' },
      { tool: 'seqtk', command: 'seqtk comp {file}' },
      { tool: 'EMBOSS', command: 'geecee {file} -auto -outfile stdout' },
    ],
  },
  {
    name: 'composition: FASTA stream with dinucleotides, 1 Mb',
    size: SIZE,
    run: compositionByStream,
    yields: '0.998144',
    hasTwin: true,
    fasta: () => fasta,
    peers: [{ tool: 'seqkit', command: 'seqkit stats -a -T {file}' }],
  },
  {
    name: 'composition: GC, skew and walk in windows of 1,000 by 100, 1 Mb',
    size: SIZE,
    run: () => profileOf(genome, { window: 1000, step: 100 }).turn.lowestAt,
    yields: 396_949,
  },
  {
    name: 'composition: CpG islands (Gardiner-Garden), 1 Mb',
    size: SIZE,
    run: () => findCpgIslands(genome).length,
    yields: 1492,
    fasta: () => fasta,
    peers: [{ tool: 'EMBOSS', command: 'newcpgreport {file} -auto -outfile stdout' }],
  },
  {
    name: 'composition: runs of 6 bases and more, 1 Mb',
    size: SIZE,
    run: () => findHomopolymers(genome, { minLength: 6 }).length,
    yields: 729,
  },
];

function compositionByStream(): string {
  const stream = makeFastaComposition(() => {});
  for (let at = 0; at < fasta.length; at += 1 << 18) stream.push(fasta.subarray(at, at + (1 << 18)));
  const ended = stream.end();
  return ended.ok ? ended.value.dinucleotides.gardinerGarden.toFixed(6) : ended.fault.code;
}
