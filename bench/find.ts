// Benches of bio/align/find: short patterns in a long circle.
import { find } from '#bio/align/find.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { Bench } from './bench.ts';

const SIZE = 1_000_000;
let made: ReturnType<typeof createSequenceRecord> | undefined;

function circle() {
  made ??= createSequenceRecord({ bytes: generateDna(createRandom(11), SIZE), topology: 'circular' });
  return made;
}

export const benches: readonly Bench[] = [
  {
    name: 'find: IUPAC site, both strands, 1 Mb circle',
    size: SIZE,
    run: () => unwrap(find(circle(), 'GGTCTCNNNNN')).hits.length,
    yields: 492,
  },
  {
    name: 'find: 20 bases with 6 mismatches, both strands, 1 Mb circle',
    size: SIZE,
    run: () => unwrap(find(circle(), 'ACGTTGCAAGCTTGCATGCC', { mismatches: 6 })).hits.length,
    yields: 50,
  },
  {
    name: 'find: peptide in six frames, 1 Mb circle',
    size: SIZE,
    run: () => unwrap(find(circle(), 'MKV', { as: 'protein' })).hits.length,
    yields: 62,
  },
];
