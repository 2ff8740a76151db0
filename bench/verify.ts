// Sequencing verification: Sanger traces of a plasmid of 20 kb, and nanopore-like reads of one of 8 kb, both from
// seeds, with errors as their qualities say and homopolymers that are often too short.
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeFastq } from '#bio/format/fastq.ts';
import { readsFrom } from '#bio/verify/read.ts';
import { simulateLongRead, simulateSangerRead } from '#bio/verify/simulate.ts';
import { verifyPlasmids } from '#bio/verify/verify.ts';
import type { Bench } from './bench.ts';

const CHANGES = 5;

/** A circular plasmid, and the same with five bases replaced, of which reads are made. */
function plasmidOf(seed: number, length: number) {
  const bytes = generateDna(createRandom(seed), length);
  const built = bytes.slice();
  for (let i = 0; i < CHANGES; i++) {
    const at = Math.floor(((i + 0.5) * length) / CHANGES);
    built[at] = built[at] === 65 ? 71 : 65;
  }
  return { record: createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' }), built };
}

const traces = () => {
  const { record, built } = plasmidOf(20, 20_000);
  const chance = createRandom(96);
  const reads = Array.from({ length: 96 }, (_, i) =>
    simulateSangerRead(
      built,
      { start: Math.floor((i * built.length) / 96), length: 900, strand: i % 2 === 0 ? 1 : -1 },
      chance,
    ),
  );
  return { record, reads };
};

const LONG_READS = 10_000;

/** As a file: reading it is part of the act. Lengths of 500 to 3,500, either strand, any start. */
const nanopore = () => {
  const { record, built } = plasmidOf(8, 8_000);
  const chance = createRandom(10_000);
  const reads = Array.from({ length: LONG_READS }, () =>
    simulateLongRead(
      built,
      { start: chance.int(8_000), length: 500 + chance.int(3_000), strand: chance.int(2) === 0 ? 1 : -1 },
      chance,
    ),
  );
  const records = reads.map((it, i) => createSequenceRecord({ name: `read-${i}`, bytes: it.bases }));
  return {
    record,
    file: writeFastq(
      records,
      reads.map((it) => it.qualities),
    ),
  };
};

let sanger: ReturnType<typeof traces> | undefined;
let long: ReturnType<typeof nanopore> | undefined;

export const benches: readonly Bench[] = [
  {
    name: 'verify: 96 Sanger reads, 20 kb',
    size: 20_000,
    run: () => {
      sanger ??= traces();
      return sureIn(unwrap(verifyPlasmids([sanger.record], sanger.reads)));
    },
    yields: CHANGES,
  },
  {
    name: 'verify: 10,000 nanopore-like reads, 8 kb',
    size: 20_000_000,
    run: () => {
      long ??= nanopore();
      const { reads } = unwrap(readsFrom(long.file, 'reads.fastq'));
      return sureIn(unwrap(verifyPlasmids([long.record], reads)));
    },
    yields: CHANGES,
  },
];

function sureIn({
  plasmids,
}: {
  readonly plasmids: readonly { readonly differences: readonly { readonly status: string }[] }[];
}): number {
  return plasmids[0]!.differences.filter((it) => it.status === 'different').length;
}
