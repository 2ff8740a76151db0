// The universal panel against random templates (seed 7) with 200 of its primers planted, changed in up to four letters.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { buildPrimerIndex, findBindingSitesIndexed } from '#bio/primer/bindingSites.ts';
import { findNearMisses } from '#bio/primer/nearMiss.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import type { Bench } from './bench.ts';

const primers = UNIVERSAL_PRIMERS.map(({ name, sequence }) => ({ name, bytes: bytesOf(sequence) }));
const options = { maxMismatches: 3, anchor: 0 };
const index = unwrap(buildPrimerIndex(primers, options));
const small = plantedTemplate(50_000);
const large = plantedTemplate(4_600_000);

export const benches: readonly Bench[] = [
  bindBench('primers: 139 on both strands, up to 3 mismatches, 50 kb', small, 213, 1),
  bindBench('primers: 139 on both strands, up to 3 mismatches, 4.6 Mb', large, 567, 80),
  {
    name: 'primers: index of 139, up to 3 mismatches',
    size: primers.reduce((sum, it) => sum + it.bytes.length, 0),
    run: () =>
      unwrap(buildPrimerIndex(primers, options)).seeds.tables.reduce((n, it) => n + it.entries.length, 0),
    yields: 19_744,
  },
  {
    name: 'primers: best near miss of 139, 10 kb',
    size: 10_000,
    run: () => {
      const record = { ...small, bytes: small.bytes.subarray(20_000, 30_000) };
      const { unbound } = unwrap(findBindingSitesIndexed(record, index));
      return findNearMisses(record, primers, { unbound }, options).reduce(
        (sum, it) => sum + (it.place?.mismatches.length ?? 0),
        0,
      );
    },
    yields: 723,
  },
  {
    name: 'melting: nearest neighbors, 10,000 oligos of 25',
    size: 250_000,
    run: () => {
      let sum = 0;
      for (let i = 0; i < 10_000; i++) {
        const oligo = large.bytes.subarray(i * 25, i * 25 + 25);
        sum += unwrap(meltingTemperatureOf(oligo)).celsius;
      }
      return sum.toFixed(2);
    },
    yields: '579752.05',
  },
];

function bindBench(
  name: string,
  record: ReturnType<typeof plantedTemplate>,
  yields: number,
  warm: number,
): Bench {
  const patterns = primers.map((it) => `-p ${textOf(it.bytes)}`).join(' ');
  return {
    name,
    size: record.bytes.length,
    run: () => unwrap(findBindingSitesIndexed(record, index)).hits.length,
    yields,
    within: { warm },
    fasta: () => writeFasta([{ name: 'template', description: '', bytes: record.bytes }]),
    peers: [
      {
        tool: 'seqkit',
        command: processorTime(`seqkit locate -m 3 ${patterns} {file}`),
        tellsTime: true,
        version: 'seqkit version',
        goal: 200,
      },
    ],
  };
}

/** Of the whole process, start included: its threads and those of others would make its wall time say little. */
function processorTime(command: string): string {
  const timed = `time ${command} > /dev/null 2> /dev/null`;
  return `bash -c 'TIMEFORMAT="%3U %3S"; ${timed}' 2>&1 | awk '{ print 1000 * ($1 + $2) }'`;
}

function plantedTemplate(length: number) {
  const bytes = generateDna(createRandom(7), length);
  const chance = createRandom(3);
  for (let i = 0; i < 200; i++) {
    const site = primers[chance.int(primers.length)]!.bytes.slice();
    const changes = chance.int(5);
    for (let k = 0; k < changes; k++) site[chance.int(site.length)] = 'ACGT'.charCodeAt(chance.int(4));
    bytes.set(site, chance.int(length - 40));
  }
  return { bytes, topology: 'linear', kind: 'dna' } as const;
}
