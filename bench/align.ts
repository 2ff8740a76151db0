// Alignment of a 5 kb plasmid stretch and its diverged copy (seed 6: 8 % substituted, 2 % inserted or deleted), edit
// distance and search over 1 Mb, and recombination sites in 1 Mb.
import { editDistanceOf } from '#bio/align/edit.ts';
import { ENDS_FREE, LOCAL, type Mode } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING } from '#bio/align/scoring.ts';
import { searchNear } from '#bio/align/search.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { listOutcomes } from '#bio/recombine/outcomes.ts';
import { findRecombinases } from '#bio/recombine/recombinases.ts';
import { findRecombinationSites } from '#bio/recombine/sites.ts';
import type { Bench } from './bench.ts';

const SIZE = 5000;
const chance = createRandom(6);
const first = generateDna(chance, SIZE);
const second = mutate(first);
const genome = generateDna(createRandom(7), 1_000_000);
const flex = bytesOf(
  'GGCATTCCAGGTATAACTTCGTATAGCATACATTATACGAAGTTATGGTACCATAACTTCGTATAGGATACTTTATACGAAGTTATATGGTTCCCGGAAAATAAATAACTTCGTATAATGTATGCTATACGAAGTTATCTCGAGATAACTTCGTATAAAGTATCCTATACGAAGTTATCCTGGACCATTG',
);
const score = (mode: Mode) => () => unwrap(align(first, second, { scoring: DNA_SCORING, mode })).score;

export const benches: readonly Bench[] = [
  { name: 'align: global with free ends, 5 kb x 5 kb', size: SIZE, run: score(ENDS_FREE), yields: 21_276 },
  { name: 'align: local, 5 kb x 5 kb', size: SIZE, run: score(LOCAL), yields: 21_280 },
  {
    name: 'align: edit distance, 5 kb x 5 kb',
    size: SIZE,
    run: () => editDistanceOf(first, second).distance,
    yields: 382,
  },
  {
    name: 'align: 34 bases with up to 10 edits, both strands, 1 Mb',
    size: genome.length,
    run: () =>
      searchNear({ bytes: genome, topology: 'circular' }, bytesOf('ATAACTTCGTATAGCATACATTATACGAAGTTAT'), 10)
        .length,
    yields: 17,
    fasta: () => writeFasta([{ name: 'genome', description: '', bytes: genome }]),
  },
  {
    name: 'recombine: sites of all families, 1 Mb',
    size: genome.length,
    run: () => findRecombinationSites({ bytes: genome, topology: 'circular' }, { armMismatches: 4 }).length,
    yields: 23,
    fasta: () => writeFasta([{ name: 'genome', description: '', bytes: genome }]),
    peers: [
      {
        tool: 'EMBOSS',
        command:
          'fuzznuc {file} -pattern ATAACTTCGTATANNNNNNNNTATACGAAGTTAT -pmismatch 4 -complement -auto -outfile stdout',
      },
    ],
  },
  {
    name: 'recombine: recombinase genes in six frames, 1 Mb',
    size: genome.length,
    run: () => findRecombinases(createSequenceRecord({ bytes: genome })).length,
    yields: 0,
  },
  {
    name: 'recombine: where a FLEx construct ends',
    size: flex.length,
    run: () => listOutcomes(createSequenceRecord({ bytes: flex })).molecules.length,
    yields: 5,
  },
];

function mutate(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (const byte of bytes) {
    const draw = chance.next();
    if (draw < 0.01) continue;
    out.push(draw < 0.09 ? chance.pick(bytesOf('ACGT')) : byte);
    if (draw > 0.99) out.push(chance.pick(bytesOf('ACGT')));
  }
  return Uint8Array.from(out);
}
