// Two lentiviral plasmids compared, of 15 kb (Addgene 78852) and of 50 kb with it in random DNA (seed 7): the second
// with a base in a hundred changed and a stretch taken out, written from elsewhere and from the other strand.
import { type Comparison, compareVectors } from '#bio/compare/compare.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import type { Bench } from './bench.ts';

const plasmid = backboneOf('lentiCRISPR-E')!.bytes;
const large = withPlasmid();

export const benches: readonly Bench[] = [
  {
    name: 'compare: a plasmid and another of it, 15 kb',
    size: plasmid.length,
    run: () => summaryOf(plasmid),
    yields: '108 differences, 14441 shared',
  },
  {
    name: 'compare: a circle and another of it, 50 kb',
    size: large.length,
    run: () => summaryOf(large),
    yields: '366 differences, 49332 shared',
  },
];

function summaryOf(bytes: Uint8Array): string {
  const { differences, shared }: Comparison = unwrap(compareVectors(circle(bytes), circle(mutate(bytes))));
  return `${differences.length} differences, ${shared} shared`;
}

/** With a coding sequence, so that nothing is looked for in the library. */
function circle(bytes: Uint8Array): SequenceRecord {
  const features = [
    { type: 'CDS', name: 'gene', parts: [{ start: 900, end: 2100, strand: 1 as const }], qualifiers: [] },
  ];
  return createSequenceRecord({ bytes, topology: 'circular', features });
}

function mutate(bytes: Uint8Array): Uint8Array {
  const chance = createRandom(9);
  const other = bytes.map((letter) => (chance.next() < 0.01 ? chance.pick([65, 67, 71, 84]) : letter));
  const shorter = new Uint8Array([...other.subarray(0, 5000), ...other.subarray(5300)]);
  return reverseComplement(rotateBytes(shorter, 4321));
}

function withPlasmid(): Uint8Array {
  const bytes = generateDna(createRandom(7), 50_000);
  bytes.set(plasmid, 20_000);
  return bytes;
}
