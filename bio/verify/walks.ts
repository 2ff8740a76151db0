// Molecules that reads may come from: ways along a reference that take each junction, go on where reads run over it
// unbroken, and end where they began.
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { rotateBases } from './frame.ts';
import { type Breakend, type Junctions, MAX_MOVED } from './junctions.ts';
import { MIN_ANCHORED } from './splitRead.ts';

/** More than this are not sorted out. */
const MAX_JUNCTIONS = 12;
const MAX_WALKS = 6;
/** A junction is taken once, or twice: where both explain the reads, how often is not known. */
const MAX_TIMES = 2;
/** Jumps tried in all. */
const MAX_JUMPS = 4_000;

/** Empty where there are too many to be sorted out. */
export function walksOf(
  { junctions, origin }: Junctions,
  { bases, topology }: Target,
): readonly Uint8Array[] {
  if (junctions.length > MAX_JUNCTIONS) return [];
  // Counted from the origin on, so that a walk begins and ends at 0 and n.
  const line = rotateBases(bases, origin);
  const onLine = ({ at, kept }: Breakend): Breakend => ({
    at: topology === 'circular' ? wrap(at - origin, bases.length) : at,
    kept,
  });
  const exits = junctions
    .flatMap(({ ends, letters, isCrossed }, junction): readonly Exit[] => {
      const [first, second] = [onLine(ends[0]), onLine(ends[1])];
      return [
        { from: first, to: second, letters, junction, isCrossed: isCrossed[0] },
        {
          from: second,
          to: first,
          letters: reverseComplementOf(letters),
          junction,
          isCrossed: isCrossed[1],
        },
      ];
    })
    .sort((a, b) => a.from.at - b.from.at || a.junction - b.junction);
  const found: Uint8Array[] = [];
  const taken = junctions.map(() => 0);
  let jumps = 0;
  const walk = ({ at, strand, passed }: Step, after: number): void => {
    const { ahead, isOpen } = exitsAhead(exits, after, strand);
    for (const { from, to, letters, junction } of ahead) {
      if (taken[junction]! >= MAX_TIMES || ++jumps > MAX_JUMPS || found.length > MAX_WALKS) continue;
      const stretch =
        strand === 1
          ? line.subarray(at, Math.max(at, from.at))
          : reverseComplementOf(line.subarray(Math.min(at, from.at), at));
      const next = {
        at: to.at,
        strand: to.kept === 'behind' ? 1 : -1,
        passed: [...passed, stretch, letters],
      } as const;
      taken[junction]!++;
      walk(next, to.at + next.strand * MIN_ANCHORED);
      taken[junction]!--;
    }
    // On the other strand the end of a line is no end of a molecule.
    if (isOpen && strand === 1 && taken.every((it) => it > 0))
      found.push(concatenate([...passed, line.subarray(at)]));
  };
  walk({ at: 0, strand: 1, passed: [] }, -1);
  return jumps > MAX_JUMPS || found.length > MAX_WALKS ? [] : found;
}

interface Step {
  readonly at: number;
  readonly strand: 1 | -1;
  /** What was walked before. */
  readonly passed: readonly Uint8Array[];
}

/** A place where a walk may leave the strand it follows. */
interface Exit {
  readonly from: Breakend;
  readonly to: Breakend;
  readonly letters: Uint8Array;
  readonly junction: number;
  readonly isCrossed: boolean;
}

/** The exits up to the first that must be taken, with those beside it; open where none must. */
function exitsAhead(exits: readonly Exit[], after: number, strand: 1 | -1) {
  const kept = strand === 1 ? 'before' : 'behind';
  const along = strand === 1 ? exits : exits.toReversed();
  const ahead = along.filter(({ from }) => from.kept === kept && strand * (from.at - after) > 0);
  const first = ahead.find((it) => !it.isCrossed);
  if (!first) return { ahead, isOpen: true };
  return {
    ahead: ahead.filter(({ from }) => strand * (from.at - first.from.at) <= MAX_MOVED),
    isOpen: false,
  };
}
