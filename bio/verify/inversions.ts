// Short inverted blocks. A read of one is aligned to the reference in pieces, as its letters and those of the reference
// agree by chance in between, and reading errors move the pieces. The exact reverse complement of such a stretch is
// one molecule more that may explain the reads; and pieces that come to it are one difference.

import { editDistanceOf } from '#bio/align/edit.ts';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf, reverseComplementText } from '#bio/core/letters.ts';
import { overlaps, type Range, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { type Change, minimalOf } from './asBuilt.ts';
import { type CalledDifference, type Calls, STATUSES, sureLettersOf, type Thresholds } from './call.ts';
import { placesOf } from './evidence.ts';
import type { Finding } from './finding.ts';
import type { ReadSupport } from './observed.ts';

/** Bases of a block: a shorter one is as well a few letters replaced, and of a longer one reads show the junctions. */
const MIN_INVERTED = 12;
const MAX_INVERTED = 1_000;
/** Bases that may agree between two pieces, by chance or as a block is in part its own reverse complement. */
const MAX_BETWEEN = 60;
/** Share of the reads at its start that must show a block. */
const MIN_SHARE = 0.1;
/** Bases by which the pieces may begin before the block or end behind it, and within it. */
const BESIDE = 12;
const REACH_OUT = 3;
/** Share of the letters in which what was read may differ from the inverted block, of those beside it too. */
const MAX_UNLIKE = 0.25;
/** Share of the bases by which it may be longer or shorter. */
const MAX_NET = 0.25;
const FLANK = 16;
/** Ends of one block that are tried. */
const MAX_ENDS = 4;

/**
 * The calls, with the pieces of each inverted block as one difference: a sure one if one of them is, since all together
 * are no chance.
 */
export function joinInverted({ statuses, differences }: Calls, target: Target): Calls {
  const { bases, topology } = target;
  const joined = statuses.slice();
  let rest = differences;
  for (const cluster of clustersOf(differences.filter(isLikely), target)) {
    const found = findInverted(cluster, target);
    if (!found) continue;
    const own = found.pieces.map((it) => it.difference);
    const sure = own.filter((it) => it.status === 'different');
    const telling = sure.length > 0 ? sure : own;
    const one: CalledDifference = {
      ...{ ...found.whole, isBreakpoint: false, status: sure.length > 0 ? 'different' : 'doubtful' },
      quality: Math.min(...telling.map((it) => it.quality)),
      against: Math.max(...telling.map((it) => it.against)),
      reads: supportOf(telling),
      undecided: [...new Set(telling.flatMap((it) => it.undecided))].sort((a, b) => a - b),
    };
    for (const at of placesOf(one.range, bases.length, topology === 'circular'))
      joined[at] = STATUSES.indexOf(one.status);
    rest = [...rest.filter((it) => !own.includes(it)), one];
  }
  return { statuses: joined, differences: rest };
}

function isLikely({ status, quality, against }: CalledDifference): boolean {
  return status === 'different' || quality > against;
}

/** The reference with stretches inverted. */
export interface Inverted {
  readonly bases: Uint8Array;
  readonly blocks: readonly Range[];
}

/**
 * The reference with stretches inverted where what some of the reads have instead is much like that; of a single one
 * also with the next likely ends, which reading errors move.
 */
export function findInversions(
  { calls: { differences }, evidence: { depth } }: Pick<Finding, 'calls' | 'evidence'>,
  target: Target,
  thresholds: Thresholds,
): readonly Inverted[] {
  const n = target.bases.length;
  const isSettled = (block: Range) =>
    differences.some(
      (it) =>
        it.status === 'different' &&
        // A letter or two are often replaced by their own complement.
        it.from.length >= MIN_INVERTED &&
        overlaps(it.range, block, n) &&
        sureLettersOf(it, target, thresholds) === reverseComplementText(it.from),
    );
  const blocks: Range[] = [];
  const likely = blocksByReads(differences, target);
  for (const { block, reads } of likely) {
    const isShown = reads >= MIN_SHARE * depth[block.start]!;
    if (isShown && !blocks.some((it) => overlaps(it, block, n))) blocks.push(block);
  }
  const open = blocks.filter((it) => !isSettled(it));
  if (open.length === 0) return [];
  if (open.length > 1) return [replaceBlocks(open, target)];
  return likely
    .map((it) => it.block)
    .filter((it) => overlaps(it, open[0]!, n))
    .slice(0, MAX_ENDS)
    .map((it) => replaceBlocks([it], target));
}

export function replaceBlocks(blocks: readonly Range[], { bases }: Target): Inverted {
  const molecule = bases.slice();
  for (const { start, end } of blocks) {
    const block = reverseComplementOf(stretchOf(bases, start, end));
    for (const [i, letter] of block.entries()) molecule[wrap(start + i, bases.length)] = letter;
  }
  return { bases: molecule, blocks };
}

/** Each read has pieces that go together; those that most reads show come first. */
function blocksByReads(differences: readonly CalledDifference[], target: Target) {
  const own = new Map<number, CalledDifference[]>();
  for (const it of differences)
    for (const { read } of it.reads) own.set(read, [...(own.get(read) ?? []), it]);
  const found = new Map<string, { readonly block: Range; reads: number }>();
  // Reads that show the same are looked at once.
  const known = new Map<string, Range | undefined>();
  for (const shown of own.values())
    for (const cluster of clustersOf(shown, target)) {
      const key = cluster.map(({ range, to }) => `${range.start}:${range.end}:${to}`).join(' ');
      if (!known.has(key)) known.set(key, likelyBlockOf(cluster, target));
      const block = known.get(key);
      if (!block) continue;
      const place = `${block.start}:${block.end}`;
      found.set(place, { block, reads: (found.get(place)?.reads ?? 0) + 1 });
    }
  return [...found.values()].sort(
    (a, b) => b.reads - a.reads || a.block.start - b.block.start || a.block.end - b.block.end,
  );
}

interface Piece extends Change {
  readonly difference: CalledDifference;
}

/** Differences beside each other, in order and none over another; counted on over the origin of a circle. */
function clustersOf(differences: readonly CalledDifference[], { bases, topology }: Target) {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const pieces = differences
    .filter((it) => !it.isBreakpoint)
    .map((difference): Piece => {
      const { range, ...texts } = minimalOf(difference);
      return { ...texts, range: isCircle ? wrapOnCircle(range, n) : range, difference };
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const clusters: Piece[][] = [];
  for (const it of pieces) {
    const last = clusters.at(-1)?.at(-1);
    if (!last || it.range.start - last.range.end > MAX_BETWEEN) clusters.push([it]);
    else if (it.range.start >= last.range.end) clusters.at(-1)!.push(it);
    else if (it.difference.quality > last.difference.quality) clusters.at(-1)!.splice(-1, 1, it);
  }
  const [first, last] = [clusters[0], clusters.at(-1)];
  const isOverOrigin =
    isCircle &&
    clusters.length > 1 &&
    wrap(first![0]!.range.start - last!.at(-1)!.range.end, n) <= MAX_BETWEEN;
  if (!isOverOrigin) return clusters;
  const behind = first!.map((it) => ({
    ...it,
    range: { start: it.range.start + n, end: it.range.end + n },
  }));
  return [...clusters.slice(1, -1), [...last!, ...behind]];
}

/** The longest run of several pieces that come to an inverted block. */
function findInverted(cluster: readonly Piece[], { bases, topology }: Target) {
  for (let count = cluster.length; count > 1; count--)
    for (let first = 0; first + count <= cluster.length; first++) {
      const pieces = cluster.slice(first, first + count);
      const net = pieces.reduce((sum, it) => sum + it.to.length - it.from.length, 0);
      const size = pieces.at(-1)!.range.end - pieces[0]!.range.start;
      if (net !== 0 || size > MAX_INVERTED) continue;
      const { range, from, to } = minimalOf(uniteAll(pieces, bases));
      if (from.length < MIN_INVERTED || to !== reverseComplementText(from)) continue;
      return {
        pieces,
        whole: { range: topology === 'circular' ? wrapOnCircle(range, bases.length) : range, from, to },
      };
    }
  return undefined;
}

/** All pieces, and the bases between them, as one change. */
function uniteAll(pieces: readonly Piece[], bases: Uint8Array): Change {
  const start = pieces[0]!.range.start;
  const end = pieces.at(-1)!.range.end;
  let to = '';
  let at = start;
  for (const { range, to: letters } of pieces) {
    to += textOf(stretchOf(bases, at, range.start)) + letters;
    at = range.end;
  }
  return { range: { start, end }, from: textOf(stretchOf(bases, start, end)), to };
}

/** The block whose reverse complement is nearest to what was read; undefined where none is near. */
function likelyBlockOf(cluster: readonly Piece[], { bases, topology }: Target): Range | undefined {
  const whole = uniteAll(cluster, bases);
  const { range, to } = whole;
  const size = sizeOf(range);
  if (size < MIN_INVERTED || size > MAX_INVERTED || Math.abs(to.length - size) > MAX_NET * size)
    return undefined;
  const isLine = topology === 'linear';
  const before = isLine ? Math.min(FLANK, range.start) : FLANK;
  const behind = isLine ? Math.min(FLANK, bases.length - range.end) : FLANK;
  const around = { start: range.start - before, end: range.end + behind };
  const was = stretchOf(bases, around.start, around.end);
  const read = concatenate([was.subarray(0, before), bytesOf(to), was.subarray(before + size)]);
  // Of equally near ones that which most nearly ends where the pieces do.
  const offBy = (distance: number, first: number, last: number) =>
    distance + (Math.abs(first) + Math.abs(last)) / (4 * BESIDE);
  let nearest = Math.floor(MAX_UNLIKE * size);
  let found: Range | undefined;
  for (let first = -REACH_OUT; first <= BESIDE; first++)
    for (let last = -REACH_OUT; last <= BESIDE; last++) {
      const [start, end] = [before + first, before + size - last];
      if (start < 0 || end > was.length || end - start < MIN_INVERTED) continue;
      const molecule = was.slice();
      molecule.set(reverseComplementOf(was.subarray(start, end)), start);
      const off = offBy(editDistanceOf(read, molecule).distance, first, last);
      if (off >= nearest) continue;
      nearest = off;
      const block = { start: around.start + start, end: around.start + end };
      found = isLine ? block : wrapOnCircle(block, bases.length);
    }
  return found && nearest < editDistanceOf(read, was).distance ? found : undefined;
}

/** The reads of several pieces, each once, over all that it shows. */
function supportOf(differences: readonly CalledDifference[]): readonly ReadSupport[] {
  const found = new Map<number, ReadSupport>();
  for (const it of differences.flatMap(({ reads }) => reads)) {
    const known = found.get(it.read);
    const { start, end } = known?.at ?? it.at;
    found.set(it.read, {
      ...{ read: it.read, method: it.method },
      quality: Math.min(it.quality, known?.quality ?? it.quality),
      at: { start: Math.min(start, it.at.start), end: Math.max(end, it.at.end) },
    });
  }
  return [...found.values()].sort((a, b) => a.read - b.read);
}

/** Bases of the reference, on a circle over its origin. */
function stretchOf(bases: Uint8Array, start: number, end: number): Uint8Array {
  return Uint8Array.from({ length: end - start }, (_, i) => bases[wrap(start + i, bases.length)]!);
}
