// Differences that are not sure, beside a sure one that is put together from pieces: a read that ends in an inverted
// block, or of which a few bases agree by chance, lies on the reference in another way than the others. Where such a
// read follows the molecule as built, what it shows there is no difference of its own.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import type { Rereading } from './builtMolecule.ts';
import { type CalledDifference, type Calls, STATUSES } from './call.ts';
import { type Evidence, placesOf } from './evidence.ts';
import { ABSENT } from './wordIndex.ts';

/** Share of the quality for a difference from which its reads must follow the molecule as built. */
const MIN_FOLLOWING = 1 / 2;

export interface Known {
  readonly calls: Calls;
  readonly evidence: Evidence;
}

/** Without those whose reads follow the molecule as built; bases beside it that it confirms are confirmed. */
export function withoutArtifacts({ calls, evidence }: Known, reading: Rereading, target: Target): Known {
  const n = target.bases.length;
  const isCircle = target.topology === 'circular';
  const zones = reading.places.map(({ nearOrdered, nearBuilt }) => ({
    nearOrdered,
    following: followingOn(nearBuilt, reading),
  }));
  const isArtifact = (it: CalledDifference) => {
    const own = zones.filter(({ nearOrdered }) => isWithin(it.range, nearOrdered, target));
    const following = it.reads.filter(({ read }) => own.some((zone) => zone.following.has(read)));
    return it.status !== 'different' && qualityOf(following) > MIN_FOLLOWING * qualityOf(it.reads);
  };
  const artifacts = calls.differences.filter(isArtifact);
  if (artifacts.length === 0) return { calls, evidence };
  const differences = calls.differences.filter((it) => !artifacts.includes(it));
  const open = new Set(differences.flatMap((it) => placesOf(it.range, n, isCircle)));
  const statuses = calls.statuses.slice();
  const [agree, dissent] = [evidence.agree.slice(), evidence.dissent.slice()];
  const cleared = zones.filter(({ nearOrdered }) =>
    artifacts.some((it) => isWithin(it.range, nearOrdered, target)),
  );
  for (const at of cleared.flatMap(({ nearOrdered }) => placesOf(nearOrdered, n, isCircle))) {
    const built = reading.placeOf[at]!;
    if (built === ABSENT || open.has(at) || STATUSES[statuses[at]!] !== 'doubtful') continue;
    statuses[at] = reading.calls.statuses[built]!;
    agree[at] = reading.evidence.agree[built]!;
    dissent[at] = reading.evidence.dissent[built]!;
  }
  return { calls: { statuses, differences }, evidence: { ...evidence, agree, dissent } };
}

/** The reads that lie over a stretch of the molecule as built, and differ from it in nothing that is stated there. */
function followingOn(near: Range, { target, placed, calls }: Rereading): ReadonlySet<number> {
  const n = target.bases.length;
  const isCircle = target.topology === 'circular';
  const here = new Set(placesOf(near, n, isCircle));
  const differing = new Set(
    calls.differences
      .filter((it) => placesOf(it.range, n, isCircle).some((at) => here.has(at)))
      .flatMap((it) => it.reads.map(({ read }) => read)),
  );
  const isOver = (start: number, end: number) =>
    isCircle
      ? wrap(start - near.start, n) < sizeOf(near) || wrap(near.start - start, n) < end - start
      : start < near.end && near.start < end;
  return new Set(
    placed
      .filter(({ read, aligned }) => !differing.has(read) && isOver(aligned.start, endOf(aligned)))
      .map(({ read }) => read),
  );
}

function isWithin({ start, end }: Range, around: Range, { bases, topology }: Target): boolean {
  if (topology === 'linear') return start >= around.start && end <= around.end;
  return wrap(start - around.start, bases.length) + end - start <= sizeOf(around);
}

function qualityOf(reads: CalledDifference['reads']): number {
  return reads.reduce((sum, { quality }) => sum + quality, 0);
}
