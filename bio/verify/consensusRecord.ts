// The molecule as the reads have it, with a Phred value for each base, and what is reported of it as features: sure
// differences as `misc_difference`, what is in doubt, not covered or beyond the method as `unsure` (both INSDC keys).
import { bytesOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { formatRange, type Range, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Change, minimalOf } from './asBuilt.ts';
import { STATUSES, type Status, statusRangesOf } from './call.ts';
import type { Verification, VerifiedDifference } from './verify.ts';

export interface Consensus {
  /** N where no read lies, and where the reads are for a letter no more than against it. */
  readonly bytes: Uint8Array;
  /**
   * Phred, one per base: the quality of reads for it less that of reads against it; below the threshold where it is not
   * confirmed.
   */
  readonly qualities: Uint8Array;
}

const MAX_PHRED = 93;
const N = 78;

/** Undefined where a read leaves the reference for something unknown. */
export function consensusOf(found: Verification, confirm: number): Consensus | undefined {
  if (!found.asBuilt) return undefined;
  const { reference, statuses, support } = found;
  const bytes = reference.bytes.slice();
  const qualities = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const max = STATUSES[statuses[at]!] === 'confirmed' ? MAX_PHRED : Math.min(MAX_PHRED, confirm - 1);
    qualities[at] = Math.max(0, Math.min(max, support[at]!));
    if (qualities[at] === 0) bytes[at] = N;
  }
  const changes = sureChanges(found);
  return {
    bytes: spliceAll(bytes, changes, ({ to }) => bytesOf(to)),
    qualities: spliceAll(qualities, changes, ({ to, quality }) =>
      Uint8Array.from(to, (letter) => (letter === 'N' ? 0 : Math.min(MAX_PHRED, quality))),
    ),
  };
}

/** `asBuilt` with what differs, and what is not known, as features. */
export function annotateAsBuilt(found: Verification): SequenceRecord | undefined {
  const { asBuilt, differences, reference, statuses } = found;
  if (!asBuilt) return undefined;
  const changes = sureChanges(found);
  const placeOf = (range: Range) =>
    rangeOnBuilt(range, changes, reference.bytes.length, asBuilt.bytes.length);
  const isSure = (it: VerifiedDifference) => it.status === 'different' && !it.isBreakpoint;
  const open = statusRangesOf(statuses).filter(
    ({ status }) => status !== 'confirmed' && status !== 'different',
  );
  const n = reference.bytes.length;
  const features: readonly Feature[] = [
    ...changes.map((it) =>
      featureAt('misc_difference', placeOf(it.range), [
        noteOf({ ...it, status: 'different' }, n),
        { key: 'replace', value: it.from.toLowerCase() },
      ]),
    ),
    ...differences
      .filter((it) => !isSure(it))
      .map((it) => featureAt('unsure', placeOf(it.range), [noteOf(it, n)])),
    ...open.map((it) =>
      featureAt('unsure', placeOf(it), [
        { key: 'note', value: `${WORDS[it.status]}, ordered ${formatRange(it, n)}` },
      ]),
    ),
  ];
  return { ...asBuilt, features: [...asBuilt.features, ...features] };
}

const WORDS: Readonly<Record<Status, string>> = {
  confirmed: 'confirmed',
  different: 'different',
  doubtful: 'doubtful',
  notCovered: 'not covered',
  notResolvable: 'not resolved by the method',
};

interface ReportedChange extends Change {
  readonly status: Status;
  readonly quality: number;
}

function noteOf({ range, from, to, status, quality }: ReportedChange, n: number) {
  return {
    key: 'note',
    value: `${WORDS[status]}: ordered ${from || '-'} at ${formatRange(range, n)}, read ${to || '-'}, Phred ${quality}`,
  };
}

function featureAt(type: string, { start, end }: Range, qualifiers: Feature['qualifiers']): Feature {
  return { type, name: qualifiers[0]!.value!, parts: [{ start, end, strand: 1 }], qualifiers };
}

interface SureChange extends Change {
  readonly quality: number;
}

/** The certain changes in order; one over the origin comes last. */
function sureChanges({ differences }: Verification): readonly SureChange[] {
  return differences
    .filter((it) => it.status === 'different' && !it.isBreakpoint)
    .map((it) => ({ ...minimalOf(it), quality: Math.max(0, it.quality - it.against) }))
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}

/** Applies changes like `applyChanges`; after a change over the origin the new origin lies behind it. */
function spliceAll(
  values: Uint8Array,
  changes: readonly SureChange[],
  putOf: (change: SureChange) => Uint8Array,
): Uint8Array {
  const n = values.length;
  const parts: Uint8Array[] = [];
  let at = Math.max(0, ...changes.map((it) => it.range.end - n));
  for (const it of changes) {
    parts.push(values.subarray(at, Math.min(n, it.range.start)), putOf(it));
    at = Math.min(n, it.range.end);
  }
  parts.push(values.subarray(at));
  const out = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let end = 0;
  for (const it of parts) {
    out.set(it, end);
    end += it.length;
  }
  return out;
}

/** Where a stretch of the reference is in the molecule with its changes. */
function rangeOnBuilt(range: Range, changes: readonly SureChange[], n: number, built: number): Range {
  const removedAtHead = Math.max(0, ...changes.map((it) => it.range.end - n));
  const own = changes.find((it) => it.range === range);
  const shift = changes
    .filter((it) => it !== own && it.range.end <= range.start && it.range.end <= n)
    .reduce((sum, it) => sum + it.to.length - sizeOf(it.range), 0);
  const start = range.start + shift - removedAtHead;
  const first = start >= 0 && start <= built ? start : ((start % built) + built) % built;
  return { start: first, end: first + Math.min(built, own ? own.to.length : sizeOf(range)) };
}
