// Reads that go on from the end of a line at its start: the molecule is a circle, or the line several times in a row,
// though each base agrees. Files that state no topology, as FASTA, give plasmids as lines.
import { endOf } from './alignRead.ts';
import { chainOf, type Target } from './anchors.ts';
import type { PlacedRead } from './placeReads.ts';
import type { SequencingRead } from './read.ts';

/** Bases beyond one end that must be those of the other one; fewer may be so by chance. */
const MIN_BEYOND = 40;
/** Bases by which errors at an end move where a read passes it. */
const LOOSE = 20;
/** Bases beside an end in which errors of a read may leave no anchor. */
const MAX_UNANCHORED = 80;
/** Share of the reads at the ends that must go on: in a library a few are joined by chance. */
const MIN_SHARE = 0.2;

/** The reads by which it is closed, in order; none where too few of those at its ends are. */
export function findClosing(
  placed: readonly PlacedRead[],
  reads: readonly SequencingRead[],
  target: Target,
): readonly number[] {
  const n = target.bases.length;
  if (target.topology === 'circular') return [];
  const atEnd = placed.filter(({ aligned }) => aligned.start <= LOOSE || endOf(aligned) >= n - LOOSE);
  const closing = atEnd.filter((it) => isClosed(it, reads[it.read]!, target)).map((it) => it.read);
  return closing.length >= MIN_SHARE * atEnd.length ? closing.sort((a, b) => a - b) : [];
}

function isClosed({ aligned, bases }: PlacedRead, { topology }: SequencingRead, target: Target): boolean {
  const n = target.bases.length;
  const [isAtStart, isAtEnd] = [aligned.start <= LOOSE, endOf(aligned) >= n - LOOSE];
  if (topology === 'circular' && isAtStart && isAtEnd) return true;
  const before = bases.subarray(0, Math.max(0, aligned.readStart - aligned.start));
  const behind = bases.subarray(aligned.readEnd + n - endOf(aligned));
  return (isAtEnd && beginsAtStart(behind, target)) || (isAtStart && endsAtEnd(before, target));
}

function beginsAtStart(letters: Uint8Array, target: Target): boolean {
  const [first] = letters.length < MIN_BEYOND ? [] : chainOf(letters, target).anchors;
  return first !== undefined && first.read <= MAX_UNANCHORED && Math.abs(first.at - first.read) <= LOOSE;
}

function endsAtEnd(letters: Uint8Array, target: Target): boolean {
  const last = letters.length < MIN_BEYOND ? undefined : chainOf(letters, target).anchors.at(-1);
  if (last === undefined) return false;
  const fromReadEnd = letters.length - last.read - last.length;
  const fromEnd = target.bases.length - last.at - last.length;
  return fromReadEnd <= MAX_UNANCHORED && Math.abs(fromReadEnd - fromEnd) <= LOOSE;
}
