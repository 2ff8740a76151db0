// Features of which a stretch of a circle has both ends, as of a plasmid that was opened within a gene: where bases
// between them are lost, or something else comes between them, they are two, each open there.
import type { Feature, Part } from '#bio/core/feature.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { excerpt, keepFrame } from '#bio/edit/splice.ts';

/**
 * An excerpt of the parts that are kept, its features split where they are parted. `isKept` is asked of parts without
 * marks of their own, on which it is seen what the excerpt has opened.
 */
export function excerptParted(
  record: SequenceRecord,
  place: Range,
  isKept: (part: Part) => boolean,
): SequenceRecord {
  const made = excerpt(record, place);
  // Their names number them.
  const opened = excerpt({ ...record, features: record.features.map(withoutMarks) }, place).features;
  const features = made.features.flatMap((feature, i) => {
    const marked = opened[i]!;
    const kept = feature.parts.flatMap((part, k) =>
      isKept(marked.parts[k]!) ? [{ part, marked: marked.parts[k]! }] : [],
    );
    const parts = kept.map(({ part }) => part);
    if (parts.length === 0) return [];
    const at = findGap(kept.map((it) => it.marked));
    const size = sumSizes(record.features[Number(marked.name)]!.parts);
    return at < 0 ? [{ ...feature, parts }] : splitBefore({ ...feature, parts }, at, size);
  });
  return { ...made, features };
}

/** On a product, where nothing was lost between the ends of a feature: one again where they meet, else two. */
export function joinOrSplit(
  feature: Feature,
  { total, isCircular }: { readonly total: number; readonly isCircular: boolean },
): readonly Feature[] {
  const at = findGap(feature.parts);
  if (at < 0) return [feature];
  const [before, behind] = [feature.parts[at - 1]!, feature.parts[at]!];
  const gap = before.strand === 1 ? behind.start - before.end : before.start - behind.end;
  const isMet = before.strand === behind.strand && (isCircular ? gap % total : gap) === 0;
  if (!isMet) return splitBefore(feature, at, sumSizes(feature.parts));
  const parts = [...feature.parts.slice(0, at - 1), growPart(before, behind), ...feature.parts.slice(at + 1)];
  return [{ ...feature, parts }];
}

/** The first part that a cut has parted from the one before it, -1 if there is none. */
function findGap(parts: readonly Part[]): number {
  return parts.findIndex((part, i) => i > 0 && isOpenAt(parts[i - 1]!, "3'") && isOpenAt(part, "5'"));
}

function isOpenAt({ strand, openStart, openEnd }: Part, end: "5'" | "3'"): boolean {
  return ((strand === 1) === (end === "5'") ? openStart : openEnd) === true;
}

/** `size`: bases of the whole feature, of which the second one has the last. */
function splitBefore(feature: Feature, at: number, size: number): readonly Feature[] {
  const behind = feature.parts.slice(at);
  const second = keepFrame({ ...feature, parts: behind }, size - sumSizes(behind));
  return [{ ...feature, parts: feature.parts.slice(0, at) }, second];
}

/** A part and the one that is read on from it, of one strand, as one part. */
function growPart(part: Part, next: Part): Part {
  const { start, end, strand, openStart, openEnd } = part;
  return strand === 1
    ? {
        start,
        end: end + sizeOf(next),
        strand,
        ...(openStart && { openStart }),
        ...(next.openEnd && { openEnd: true }),
      }
    : {
        start: start - sizeOf(next),
        end,
        strand,
        ...(next.openStart && { openStart: true }),
        ...(openEnd && { openEnd }),
      };
}

function sumSizes(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}

function withoutMarks(feature: Feature, index: number): Feature {
  const parts = feature.parts.map(({ openStart: _, openEnd: __, ...part }) => part);
  return { ...feature, name: String(index), parts };
}
