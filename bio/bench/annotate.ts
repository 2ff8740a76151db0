// Known elements in a lentiviral plasmid of 15 kb (Addgene 78852) and in a random circle of 50 kb (seed 5).
import { annotate } from '#bio/annotate/annotate.ts';
import { random, randomDna } from '#bio/core/random.ts';
import { must } from '#bio/core/result.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import type { Bench } from './bench.ts';

const plasmid = backboneOf('lentiCRISPR-E')!.bytes;
const circle = randomDna(random(5), 50_000);

export const benches: readonly Bench[] = [
  {
    name: 'annotate: elements of a lentiviral plasmid, 15 kb',
    size: plasmid.length,
    run: () => count(plasmid),
    yields: 29,
  },
  { name: 'annotate: a random circle, 50 kb', size: circle.length, run: () => count(circle), yields: 0 },
];

function count(bytes: Uint8Array): number {
  return must(annotate({ bytes, topology: 'circular', kind: 'dna' })).length;
}
