// Reads against plasmids: each read finds the one it comes from, each plasmid learns base by base what is known of it.
// The answer is the same for every rotation and strand of the plasmids and of the reads, and in whichever order reads
// come. Which reads are of one strand and which of the other counts for mixtures alone (mixture.ts).
import { withElements } from '#bio/compare/compare.ts';
import { reverseComplementOf, reverseComplementText } from '#bio/core/letters.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { FUNCTIONAL_KEYS } from '#bio/table/functionalKeys.ts';
import {
  type FunctionalRegion,
  findRegionsAt,
  functionalRegionsOf,
  isAcceptable,
  type Verdict,
  verdictOf,
} from './acceptance.ts';
import type { Target } from './anchors.ts';
import { applyChanges } from './asBuilt.ts';
import {
  type CalledDifference,
  countStatuses,
  DEFAULT_THRESHOLDS,
  STATUSES,
  type Status,
  type Thresholds,
} from './call.ts';
import { findClosing } from './closed.ts';
import { openOnBuilt } from './confirmation.ts';
import {
  type Consequence,
  consequencesAloneOf,
  consequencesOf,
  type SiteChanges,
  siteChangesOf,
} from './consequences.ts';
import type { Evidence } from './evidence.ts';
import { type Finding, findingOf, leaveUnspannedOpen, type Mixed } from './finding.ts';
import { type Frame, frameOf, toRecordPosition, toRecordRange } from './frame.ts';
import { findMultimers, type Multimer } from './multimer.ts';
import type { ReadSupport } from './observed.ts';
import { leaveCopiesOpen, openCopyReadsOf } from './openCopies.ts';
import { placeAll } from './placeAll.ts';
import type { PlacedRead } from './placeReads.ts';
import type { Method, SequencingRead } from './read.ts';
import { explainInverted, explainJumps, isUnexplained } from './rearrangement.ts';
import { refusalOf } from './refusal.ts';
import { areApart, settle } from './settle.ts';
import { type Unstated, unstatedOf } from './unstated.ts';
import { wordIndexOf } from './wordIndex.ts';

export interface VerifyOptions {
  readonly thresholds?: Partial<Thresholds>;
  /** INSDC keys of features in which a difference is not accepted unseen. */
  readonly functionalKeys?: readonly string[];
  /** The method that was stated by hand for all reads (`ReadOptions`): certificates keep it. */
  readonly method?: Method | undefined;
  /**
   * Mean depth of a plasmid above which reads without a trace are left out where it is covered well, by a choice that
   * their bases decide; 200.
   */
  readonly maxDepth?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface VerifiedDifference {
  /** On the reference as it was given; the end may pass the length of a circle. */
  readonly range: Range;
  /**
   * Letters along its top strand, over all places where an insertion or deletion may stand. Of a sure difference `to`
   * has N where the reads do not agree on the letter.
   */
  readonly from: string;
  readonly to: string;
  readonly isBreakpoint: boolean;
  readonly status: CalledDifference['status'];
  /** Sum of Phred values for it, and for anything else there. */
  readonly quality: number;
  readonly against: number;
  readonly reads: readonly ReadSupport[];
  /** Reads that end before they could tell. */
  readonly undecided: readonly number[];
  readonly regions: readonly FunctionalRegion[];
  readonly consequences: readonly Consequence[];
  readonly sites: SiteChanges;
  /** Silent, or outside of functional regions. */
  readonly isAccepted: boolean;
}

/** A read on its plasmid. */
interface Placement {
  readonly read: number;
  /** Strand of the reference as it was given. */
  readonly strand: Strand;
  /** Stretch of the reference that the read covers. */
  readonly range: Range;
  /** Bases of the read, as in its file, that lie there. */
  readonly bases: Range;
  /** Rows under each other in the direction of the reference, `-` for a gap. */
  readonly rowReference: Uint8Array;
  readonly rowRead: Uint8Array;
}

export interface Verification {
  readonly reference: SequenceRecord;
  readonly verdict: Verdict;
  /** For each base of the reference as given, an index in `STATUSES`. */
  readonly statuses: Uint8Array;
  readonly counts: Readonly<Record<Status, number>>;
  /** Reads over each base. */
  readonly depth: Uint32Array;
  /** Sum of Phred values for the base of the reference less those for anything else. */
  readonly support: Float64Array;
  readonly differences: readonly VerifiedDifference[];
  readonly regions: readonly FunctionalRegion[];
  /** Bases of functional regions that are neither confirmed nor surely different. */
  readonly openBases: number;
  readonly placements: readonly Placement[];
  /** Reads that would only have added depth. */
  readonly readsLeftOut: number;
  /** Assemblies that are the plasmid several times in a row: another molecule than the one ordered. */
  readonly multimers: readonly Multimer[];
  /** Reads by which a reference that is given as a line is closed: a circle, or several copies in a row. */
  readonly closing: readonly number[];
  /** Where a clear minority of the reads shows another molecule; `asBuilt` is the main one. */
  readonly mixed?: Mixed;
  /**
   * The reference with all sure differences, N for their letters that are not sure; absent where a read leaves it for
   * something unknown, where one difference lies within the repeat that another may stand in, of a multimer, and of a
   * line that is closed.
   */
  readonly asBuilt?: SequenceRecord;
  /** SEGUIDs; that of `asBuilt` only where nothing is left open. */
  readonly checksums: { readonly reference: string; readonly asBuilt?: string };
  /** Why there is no SEGUID of `asBuilt`. */
  readonly unstated?: Unstated;
}

export interface VerificationSet {
  readonly plasmids: readonly Verification[];
  /** Indices of reads that belong to none of the plasmids. */
  readonly unplaced: readonly number[];
  /** Of reads that may as well be of another of the plasmids, which has reads of its own or none of them has. */
  readonly shared: readonly number[];
  readonly thresholds: Thresholds;
  readonly functionalKeys: readonly string[];
  /** As it was stated by hand. */
  readonly method?: Method;
}

const GAP = 45;

/** A fault for a reference that is a protein, empty or too long, or where there are no reads. */
export function verifyPlasmids(
  references: readonly SequenceRecord[],
  reads: readonly SequencingRead[],
  options: VerifyOptions = {},
): Result<VerificationSet> {
  const refusal = refusalOf(references, reads);
  if (refusal) return err(refusal);
  const thresholds = { ...DEFAULT_THRESHOLDS, ...options.thresholds };
  const functionalKeys = options.functionalKeys ?? FUNCTIONAL_KEYS;
  const frames = references.map(frameOf);
  const targets = frames.map(
    ({ bases, topology }): Target => ({ bases, topology, index: wordIndexOf(bases, topology) }),
  );
  const { placed, unplaced, shared, leftOut } = placeAll(reads, targets, options);
  const plasmids = references.map((reference, i) =>
    verificationOf(reference, frames[i]!, {
      target: targets[i]!,
      reads,
      placed: placed.filter((it) => it.reference === i),
      unplaced,
      leftOut: leftOut[i]!,
      thresholds,
      keys: functionalKeys,
    }),
  );
  const { method } = options;
  return ok({ plasmids, unplaced, shared, thresholds, functionalKeys, ...(method && { method }) });
}

interface Sight {
  readonly target: Target;
  readonly reads: readonly SequencingRead[];
  readonly placed: readonly PlacedRead[];
  readonly unplaced: readonly number[];
  readonly leftOut: number;
  readonly thresholds: Thresholds;
  readonly keys: readonly string[];
}

function verificationOf(reference: SequenceRecord, frame: Frame, sight: Sight): Verification {
  const { reads, placed, unplaced, leftOut, thresholds, keys, target } = sight;
  const n = frame.bases.length;
  const found = findOut(sight);
  const { unspanned, openHomopolymers, hasOpenJump } = found;
  const openCopies = openCopyReadsOf(found.evidence, target, reads, [
    ...placed.map((it) => it.read),
    ...unplaced,
  ]);
  const known = leaveCopiesOpen(found, openCopies, target);
  const { calls, evidence, mixed, rereading } = settle(known, target, sight);
  const { statuses, depth, support } = onRecord(frame, calls.statuses, evidence);
  const regions = functionalRegionsOf(reference, keys);
  const differences = calls.differences
    .map((it) => differenceOnRecord(it, frame))
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end || (a.to < b.to ? -1 : 1));
  const judged = judge(reference, differences, regions);
  const openBases = openBasesOf(statuses, regions, n);
  const sure = judged.filter((it) => it.status === 'different');
  const hasBreakpoint = sure.some((it) => it.isBreakpoint);
  const built = !hasBreakpoint && areApart(sure, n) ? applyChanges(reference, sure) : undefined;
  const multimers = findMultimers(placed, reads, frame, built?.bytes.length);
  const closing = findClosing(placed, reads, target);
  const isOther = multimers.length > 0 || closing.length > 0;
  const asBuilt = isOther ? undefined : built;
  const unstated = unstatedOf(calls.differences, thresholds, {
    observed: evidence.differences,
    length: n,
    reads: placed.length,
    isMultimer: multimers.length > 0,
    isClosed: closing.length > 0,
    hasUnspanned: unspanned.length > 0,
    hasOpenCopies: openCopies.size > 0,
    hasOpenHomopolymer: openHomopolymers.length > 0,
    hasOpenJump,
    built: built?.bytes,
    openOnBuilt: () => rereading && openOnBuilt(rereading.found, thresholds),
  });
  const verdict = verdictOf(
    judged.map((it) => ({
      status: it.status,
      isAccepted: it.isAccepted,
      isFunctional: it.regions.length > 0 || it.isBreakpoint,
    })),
    openBases,
  );
  // Where no region is functional nothing is open, yet nothing was seen either.
  const isUnknown = placed.length === 0 || (isOther && verdict !== 'remake');
  return {
    reference,
    verdict: isUnknown ? 'incomplete' : verdict,
    statuses,
    counts: countStatuses(statuses),
    depth,
    support,
    differences: judged,
    regions,
    openBases,
    placements: placed
      .map((it) => placementOf(it, reads[it.read]!, frame))
      .sort((a, b) => a.range.start - b.range.start || a.read - b.read),
    readsLeftOut: leftOut,
    multimers,
    closing,
    ...(mixed && { mixed }),
    ...(asBuilt && { asBuilt }),
    checksums: {
      reference: checksumOf(reference),
      ...(asBuilt && !unstated && { asBuilt: checksumOf(asBuilt) }),
    },
    ...(unstated && { unstated }),
  };
}

/** What the reads say of the reference as it is, or of the rearranged one where only that explains them. */
function findOut({ target, reads, placed, thresholds }: Sight): Finding {
  const methods = reads.map((it) => it.method);
  const found = leaveUnspannedOpen(findingOf(placed, methods, target, thresholds), placed, target);
  const scene = { reads, placed, thresholds };
  return explainInverted(
    target,
    scene,
    isUnexplained(found.calls) ? explainJumps(target, scene, found) : found,
  );
}

function onRecord(frame: Frame, statuses: Uint8Array, evidence: Evidence) {
  const n = statuses.length;
  const here = new Uint8Array(n);
  const depth = new Uint32Array(n);
  const support = new Float64Array(n);
  for (let at = 0; at < n; at++) {
    const place = toRecordPosition(frame, at);
    here[place] = statuses[at]!;
    depth[place] = evidence.depth[at]!;
    support[place] = evidence.agree[at]! - evidence.dissent[at]!;
  }
  return { statuses: here, depth, support };
}

function differenceOnRecord(it: CalledDifference, frame: Frame): CalledDifference {
  const turn = (text: string) => (frame.strand === 1 ? text : reverseComplementText(text));
  return { ...it, range: toRecordRange(frame, it.range), from: turn(it.from), to: turn(it.to) };
}

function judge(
  reference: SequenceRecord,
  differences: readonly CalledDifference[],
  regions: readonly FunctionalRegion[],
): readonly VerifiedDifference[] {
  const n = reference.bytes.length;
  const record = withElements(reference);
  const [sure, open] = [true, false].map((isSure) =>
    differences.filter((it) => !it.isBreakpoint && (it.status === 'different') === isSure),
  );
  // Sure ones as they are together in one molecule; of the others each might be the only one.
  const found = new Map([
    ...consequencesOf(record, sure!).map((it, i) => [sure![i]!, it] as const),
    ...consequencesAloneOf(record, open!).map((it, i) => [open![i]!, it] as const),
  ]);
  return differences.map((it) => {
    const consequences = found.get(it) ?? [];
    const touched = findRegionsAt(it.range, regions, n);
    return {
      ...it,
      regions: touched,
      consequences,
      sites: it.isBreakpoint ? { lost: [], gained: [] } : siteChangesOf(reference, it),
      isAccepted: isAcceptable(consequences, touched, it.isBreakpoint),
    };
  });
}

function openBasesOf(statuses: Uint8Array, regions: readonly FunctionalRegion[], n: number): number {
  const isOpen = (at: number) => {
    const status = STATUSES[statuses[at]!]!;
    return status !== 'confirmed' && status !== 'different';
  };
  const open = new Set<number>();
  for (const { start, end } of regions)
    for (let at = start; at < end; at++) if (isOpen(at % n)) open.add(at % n);
  return open.size;
}

function placementOf(it: PlacedRead, read: SequencingRead, frame: Frame): Placement {
  const { aligned } = it;
  const n = frame.bases.length;
  const isCircle = frame.topology === 'circular';
  let length = 0;
  for (const byte of aligned.reference) if (byte !== GAP) length++;
  const start = isCircle ? ((aligned.start % n) + n) % n : aligned.start;
  const isSame = frame.strand === 1;
  const total = read.bases.length;
  const first = aligned.readStart + it.cut;
  const size = aligned.readEnd - aligned.readStart;
  return {
    read: it.read,
    strand: (it.strand * frame.strand) as Strand,
    range: toRecordRange(frame, { start, end: start + length }),
    bases:
      it.strand === 1
        ? { start: first, end: first + size }
        : { start: total - first - size, end: total - first },
    rowReference: isSame ? aligned.reference : reverseComplementOf(aligned.reference),
    rowRead: isSame ? aligned.read : reverseComplementOf(aligned.read),
  };
}

function checksumOf({ bytes, topology }: SequenceRecord): string {
  return seguidOf(bytes, 'dna', topology);
}
