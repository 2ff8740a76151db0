// A molecule put together from stretches of another, features moving along. A feature that lies whole in one stretch is
// kept as it is; of one that is cut the pieces stay together as its parts, open (INSDC `<` `>`) where residues are
// missing; pieces that meet again in the same order grow together.
import type { Feature, Part } from '#bio/core/feature.ts';
import { type Range, type Strand, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord, type Topology } from '#bio/core/sequence.ts';

/** A stretch of the parent, written on its top strand (it may pass the origin of a circle), and how it is read. */
export interface Stretch {
  readonly range: Range;
  readonly strand: Strand;
}

export function rearrangeRecord(
  parent: SequenceRecord,
  stretches: readonly Stretch[],
  topology: Topology,
): SequenceRecord {
  const length = stretches.reduce((sum, it) => sum + sizeOf(it.range), 0);
  const bytes = new Uint8Array(length);
  const placed: Placed[] = [];
  let at = 0;
  for (const stretch of stretches) {
    bytes.set(residuesOf(parent, stretch.range, stretch.strand), at);
    placed.push({ ...stretch, at });
    at += sizeOf(stretch.range);
  }
  const features = parent.features.flatMap((feature) => {
    const moved = movedFeature(feature, placed, parent.bytes.length, { length, topology });
    return moved ? [moved] : [];
  });
  return { ...parent, topology, bytes, features };
}

interface Placed extends Stretch {
  readonly at: number;
}

function movedFeature(
  { location: _, ...feature }: Feature,
  placed: readonly Placed[],
  parentLength: number,
  { length, topology }: { readonly length: number; readonly topology: Topology },
): Feature | undefined {
  const parts = feature.parts.flatMap((part) => {
    const moved = placed.flatMap((stretch) => movedPieces(part, stretch, parentLength));
    const joined = grownTogether(moved, length, topology);
    return part.strand === 1 ? joined : joined.reverse();
  });
  if (parts.length === 0) return undefined;
  const parted = feature.isUndirected ? parts.map((part) => ({ ...part, strand: 1 as const })) : parts;
  return { ...feature, parts: parted };
}

function movedPieces(part: Part, stretch: Placed, parentLength: number): Part[] {
  const out: Part[] = [];
  // Both may pass the origin, so they are compared one turn apart as well.
  for (const turn of [-parentLength, 0, parentLength]) {
    const start = Math.max(part.start + turn, stretch.range.start);
    const end = Math.min(part.end + turn, stretch.range.end);
    if (start >= end) continue;
    const isForward = stretch.strand === 1;
    const from = isForward ? start - stretch.range.start : stretch.range.end - end;
    const openStart = part.openStart === true || start > part.start + turn;
    const openEnd = part.openEnd === true || end < part.end + turn;
    out.push(
      markEnds(
        {
          start: stretch.at + from,
          end: stretch.at + from + end - start,
          strand: isForward ? part.strand : part.strand === 1 ? -1 : 1,
        },
        isForward ? openStart : openEnd,
        isForward ? openEnd : openStart,
      ),
    );
  }
  return out;
}

/** Pieces that touch, on one strand and open towards each other, become one; on a circle over the origin too. */
function grownTogether(parts: readonly Part[], length: number, topology: Topology): Part[] {
  const out = [...parts].sort((a, b) => a.start - b.start);
  for (let at = 0; at + 1 < out.length; ) {
    const [left, right] = [out[at]!, out[at + 1]!];
    if (left.end === right.start && partsMeet(left, right))
      out.splice(at, 2, joinParts(left, right, right.end));
    else at++;
  }
  const [first, last] = [out[0], out.at(-1)];
  if (
    topology === 'circular' &&
    first &&
    last &&
    first !== last &&
    first.start === 0 &&
    last.end === length
  ) {
    if (!partsMeet(last, first)) return out;
    return [...out.slice(1, -1), joinParts(last, first, length + first.end)];
  }
  return out;
}

function partsMeet(left: Part, right: Part): boolean {
  return left.strand === right.strand && left.openEnd === true && right.openStart === true;
}

function joinParts(left: Part, right: Part, end: number): Part {
  return markEnds(
    { start: left.start, end, strand: left.strand },
    left.openStart === true,
    right.openEnd === true,
  );
}

function markEnds(part: Part, openStart: boolean, openEnd: boolean): Part {
  return { ...part, ...(openStart && { openStart }), ...(openEnd && { openEnd }) };
}

/** Whether `inner` lies within `outer`, both on one circle or line of `length`. */
export function liesWithin(inner: Range, outer: Range, length: number): boolean {
  return splitAtOrigin(inner, length).every((it) =>
    splitAtOrigin(outer, length).some((other) => other.start <= it.start && it.end <= other.end),
  );
}
