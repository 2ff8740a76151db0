// Sanger coverage for the screen: the primers asked for, or as few as cover most; what would close the gaps that are
// left.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { choosePrimersForGaps, coverageOf, gapsOf } from '#bio/primer/coverage.ts';
import type { Hit, Primer } from '#bio/primer/primer.ts';
import { walkPrimers } from '#bio/primer/primerWalking.ts';

interface ShownRead extends Range {
  /** Index in the list of hits. */
  readonly hit: number;
}

interface ShownWalk extends Range {
  readonly name: string;
  readonly sequence: string;
  readonly strand: Strand;
  readonly tm: number;
  readonly gc: number;
}

export interface ShownCoverage {
  readonly reads: readonly ShownRead[];
  readonly depth: Uint8Array<ArrayBuffer>;
  readonly covered: number;
  readonly coveredTwice: number;
  readonly gaps: readonly Range[];
  /** Bound primers that would close gaps, with the bases each adds. */
  readonly spare: readonly { readonly hit: number; readonly adds: number }[];
  readonly walks: readonly ShownWalk[];
}

const WALK_LIMIT = 200_000;
/** Gaps shorter than this are not worth a new primer. */
const SHORTEST_GAP = 40;

export function sangerCoverageOf(
  record: SequenceRecord,
  list: readonly Primer[],
  hits: readonly Hit[],
  { readers, skip, reach }: { readers: readonly string[] | null; skip: number; reach: number },
): ShownCoverage {
  const read = { skip, reach };
  // A primer that binds twice gives a mixed trace.
  const counts = new Map<number, number>();
  for (const hit of hits) counts.set(hit.primer, (counts.get(hit.primer) ?? 0) + 1);
  const usable = hits.flatMap((hit, i) => (counts.get(hit.primer) === 1 ? [i] : []));
  const chosen = readers
    ? hits.flatMap((hit, i) => (readers.includes(list[hit.primer]!.name) ? [i] : []))
    : fewestPrimers();
  const coverage = coverageOf(
    record,
    chosen.map((i) => hits[i]!),
    read,
  );
  const others = usable.filter((i) => !chosen.includes(i));
  const spare = choosePrimersForGaps(
    record,
    coverage,
    others.map((i) => hits[i]!),
    read,
  );
  const reads = coverage.reads.map((it) => ({ start: it.start, end: it.end, hit: chosen[it.hit]! }));
  const open = uncoveredRanges(record, [...coverage.reads, ...spare.map((it) => it.read)]);
  const walks = record.bytes.length > WALK_LIMIT ? [] : walkPrimers(record, open, read);
  return {
    reads,
    depth: coverage.depth as Uint8Array<ArrayBuffer>,
    covered: coverage.covered,
    coveredTwice: coverage.coveredTwice,
    gaps: coverage.gaps,
    spare: spare.map((it) => ({ hit: others[it.hit]!, adds: it.adds })),
    walks: walks.map(({ name, bytes, range, strand, tm, gc }) => ({
      ...range,
      name,
      sequence: textOf(bytes),
      strand,
      tm,
      gc,
    })),
  };

  function fewestPrimers(): readonly number[] {
    const none = coverageOf(record, [], read);
    const plan = choosePrimersForGaps(
      record,
      none,
      usable.map((i) => hits[i]!),
      { ...read, min: 100 },
    );
    return plan.map((it) => usable[it.hit]!);
  }
}

function uncoveredRanges(record: SequenceRecord, reads: readonly Range[]): readonly Range[] {
  const n = record.bytes.length;
  const open = coverageOf(record, []).depth;
  for (const { start, end } of reads) for (let i = start; i < end; i++) open[i % n] = 1;
  return gapsOf(open, record.topology === 'circular').filter((gap) => sizeOf(gap) >= SHORTEST_GAP);
}
