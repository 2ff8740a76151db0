// Decides whether a sequenced plasmid is the one ordered. Silent differences, and those outside functional regions, are
// accepted with notice; any other difference means that the plasmid must be remade; a functional region that is not
// confirmed needs more reads. This is the rule of contract manufacturers of plasmids; operators may set other regions.
import { annotate } from '#bio/annotate/annotate.ts';
import { hitNameOf } from '#bio/annotate/features.ts';
import { overlaps, type Range, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
import type { Status } from './call.ts';
import type { Consequence } from './consequences.ts';

export type Verdict = 'accepted' | 'acceptedWithNotice' | 'incomplete' | 'remake';

/** What a verdict is called: nothing is as ordered where bases are not confirmed. */
export type VerdictWord = Verdict | 'acceptedInPart';

type Counts = Readonly<Record<Status, number>>;

/** Bases that are neither confirmed nor surely different. */
export function countOpen({ notCovered, doubtful, notResolvable }: Counts): number {
  return notCovered + doubtful + notResolvable;
}

export function verdictWordOf(verdict: Verdict, counts: Counts): VerdictWord {
  return verdict === 'accepted' && countOpen(counts) > 0 ? 'acceptedInPart' : verdict;
}

export interface FunctionalRegion extends Range {
  readonly name: string;
  /** INSDC feature key. */
  readonly type: string;
}

/** Regions of the record's own features with these keys, and of known elements that its bases contain completely. */
export function functionalRegionsOf(
  record: SequenceRecord,
  keys: readonly string[] = FUNCTIONAL_KEYS,
): readonly FunctionalRegion[] {
  const own = record.features
    .filter((it) => keys.includes(it.type))
    .flatMap(({ name, type, parts }) => parts.map(({ start, end }) => ({ start, end, name, type })));
  const found = annotate(record);
  const known = (found.ok ? found.value : [])
    .filter((hit) => !hit.isFragment)
    .map((hit) => ({ ...hit.range, name: hitNameOf(hit), type: elementTypeOf(hit.element).key }))
    .filter((it) => it.type === 'misc_feature' || keys.includes(it.type));
  const isKnown = (it: FunctionalRegion) =>
    own.some((other) => other.start <= it.start && it.end <= other.end);
  return [...own, ...known.filter((it) => !isKnown(it))].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The regions that a range touches; an empty range (an insertion) touches the regions that it lies within. */
export function findRegionsAt(
  range: Range,
  regions: readonly FunctionalRegion[],
  length: number,
): readonly FunctionalRegion[] {
  const wide = sizeOf(range) > 0 ? range : { start: Math.max(0, range.start - 1), end: range.end + 1 };
  return regions.filter((it) =>
    sizeOf(range) > 0
      ? overlaps(wide, it, length)
      : overlaps({ start: wide.start, end: wide.start + 1 }, it, length) &&
        overlaps({ start: wide.end - 1, end: wide.end }, it, length),
  );
}

/** Whether a confirmed difference is accepted with notice. */
export function isAcceptable(
  consequences: readonly Consequence[],
  regions: readonly FunctionalRegion[],
  isBreakpoint: boolean,
): boolean {
  if (isBreakpoint) return false;
  return regions.every(
    (region) =>
      region.type === 'CDS' &&
      consequences.some((it) => it.feature === region.name && it.kind === 'silent') &&
      consequences.every((it) => it.feature !== region.name || it.kind === 'silent'),
  );
}

export interface JudgedDifference {
  readonly status: Exclude<Status, 'notCovered' | 'confirmed'>;
  readonly isAccepted: boolean;
  readonly isFunctional: boolean;
}

/** `openBases`: bases of functional regions that are neither confirmed nor called different. */
export function verdictOf(differences: readonly JudgedDifference[], openBases: number): Verdict {
  const sure = differences.filter((it) => it.status === 'different');
  if (sure.some((it) => !it.isAccepted)) return 'remake';
  if (openBases > 0 || differences.some((it) => it.status !== 'different' && it.isFunctional))
    return 'incomplete';
  return sure.length > 0 ? 'acceptedWithNotice' : 'accepted';
}
