// Two molecules laid against each other, whichever base and strand they were written from: both are read in the frame
// of their SEGUID, the second is reverse-complemented and rotated until most bases agree, and what lies between the
// shared blocks is aligned exactly. All positions here are those of the frames.
import { GLOBAL } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING } from '#bio/align/scoring.ts';
import { upperCaseDnaOf } from '#bio/core/letters.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Block, chainBlocks, countSharedBases, findSharedBlocks } from './blocks.ts';
import { type Frame, ownFrameOf, read, toStrand, transformStrand } from './frame.ts';

export interface Alignment {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly frameA: Frame;
  readonly frameB: Frame;
  /** Equal stretches in order; what is between two of them differs. */
  readonly blocks: readonly Block[];
}

/** Words of this length decide how the two are turned: 15 letters fit a small integer and are seldom met by chance. */
const WORD = 15;
const MIN_BLOCK = 20;
/** For what lies between the blocks. */
const NEAR_WORD = 11;
const MIN_NEAR = 14;
/** Cells up to which what is between two blocks is aligned; beyond, with no block in it, it is a replacement. */
const MAX_CELLS = 16_000_000;
const FEW_CELLS = 250_000;
/** Below this identity an aligned stretch is noise: the two have nothing to do with each other there. */
const MIN_IDENTITY = 0.5;
const LONG = 20;

type Molecule = Pick<SequenceRecord, 'bytes' | 'topology'>;

export function alignMolecules(first: Molecule, second: Molecule): Alignment {
  const lettersA = upperCaseDnaOf(first.bytes);
  const lettersB = upperCaseDnaOf(second.bytes);
  const frameA = ownFrameOf(lettersA, first.topology === 'circular');
  const frameB = ownFrameOf(lettersB, second.topology === 'circular');
  const [one, other] = [frameB, transformStrand(frameB)].map((frame) =>
    invertedBlocks(lettersA, lettersB, frameA, frame),
  );
  const best = other!.weight > one!.weight ? other! : one!;
  const a = read(lettersA, best.frameA);
  const b = read(lettersB, best.frameB);
  const blocks: Block[] = [];
  let [i, j] = [0, 0];
  for (const block of [...best.blocks, { a: a.length, b: b.length, length: 0 }]) {
    fill(a, b, { a: i, b: j, endA: block.a, endB: block.b }, blocks);
    if (block.length > 0) blocks.push(block);
    [i, j] = [block.a + block.length, block.b + block.length];
  }
  return { a, b, frameA: best.frameA, frameB: best.frameB, blocks: joinBlocks(blocks) };
}

interface Reversal {
  readonly frameA: Frame;
  readonly frameB: Frame;
  readonly blocks: readonly Block[];
  readonly weight: number;
}

/** The circles of the two turned so that both begin with the longest block; a line stays, and a circle follows it. */
function invertedBlocks(lettersA: Uint8Array, lettersB: Uint8Array, frameA: Frame, frameB: Frame): Reversal {
  const [a, b] = [read(lettersA, frameA), read(lettersB, frameB)];
  const first = findSharedBlocks(a, b, WORD, MIN_BLOCK);
  if (!frameA.isCircular && !frameB.isCircular) return chainFrames(a, b, { frameA, frameB }, first);
  const longest = first.reduce<Block | undefined>(
    (best, it) => (best && best.length >= it.length ? best : it),
    undefined,
  );
  if (!longest) return chainFrames(a, b, { frameA, frameB }, first);
  const [toA, toB] = [frameA.isCircular, frameB.isCircular];
  const back = toA && toB ? reachBack(a, b, longest) : 0;
  const nowA = toA ? toStrand(frameA, toB ? longest.a - back : longest.a - longest.b) : frameA;
  const nowB = toB ? toStrand(frameB, toA ? longest.b - back : longest.b - longest.a) : frameB;
  return chainFrames(read(lettersA, nowA), read(lettersB, nowB), { frameA: nowA, frameB: nowB });
}

/** How far a block of two circles reaches back over their origins. */
function reachBack(a: Uint8Array, b: Uint8Array, block: Block): number {
  const max = Math.min(a.length, b.length) - block.length;
  let back = 0;
  while (back < max && a.at((block.a - back - 1) % a.length) === b.at((block.b - back - 1) % b.length))
    back++;
  return back;
}

function chainFrames(
  a: Uint8Array,
  b: Uint8Array,
  { frameA, frameB }: Pick<Reversal, 'frameA' | 'frameB'>,
  known?: readonly Block[],
): Reversal {
  const blocks = chainBlocks(known ?? findSharedBlocks(a, b, WORD, MIN_BLOCK));
  return { frameA, frameB, blocks, weight: countSharedBases(blocks) };
}

interface Gap {
  readonly a: number;
  readonly b: number;
  readonly endA: number;
  readonly endB: number;
}

/** Adds the equal stretches between two blocks: by shorter words where it is large, by an exact alignment where not. */
function fill(a: Uint8Array, b: Uint8Array, gap: Gap, blocks: Block[]): void {
  const [n, m] = [gap.endA - gap.a, gap.endB - gap.b];
  if (n === 0 || m === 0) return;
  const [partA, partB] = [a.subarray(gap.a, gap.endA), b.subarray(gap.b, gap.endB)];
  const near = n * m > FEW_CELLS ? chainBlocks(findSharedBlocks(partA, partB, NEAR_WORD, MIN_NEAR)) : [];
  if (near.length === 0) {
    if (n * m <= MAX_CELLS) blocks.push(...exactBlocks(partA, partB, gap));
    return;
  }
  let [i, j] = [gap.a, gap.b];
  for (const it of near) {
    const block = { a: it.a + gap.a, b: it.b + gap.b, length: it.length };
    fill(a, b, { a: i, b: j, endA: block.a, endB: block.b }, blocks);
    blocks.push(block);
    [i, j] = [block.a + block.length, block.b + block.length];
  }
  fill(a, b, { a: i, b: j, endA: gap.endA, endB: gap.endB }, blocks);
}

const GAP = 45;

function exactBlocks(a: Uint8Array, b: Uint8Array, at: Gap): readonly Block[] {
  if (a.length === b.length && a.length < LONG) {
    const equal = a.reduce((sum, letter, i) => sum + (letter === b[i] ? 1 : 0), 0);
    if (equal >= a.length / 2) return runs(a, b, at);
  }
  const aligned = align(a, b, { scoring: DNA_SCORING, mode: GLOBAL });
  if (!aligned.ok) return [];
  const { rowA, rowB } = aligned.value;
  const same = rowA.reduce((sum, letter, i) => sum + (letter === rowB[i] ? 1 : 0), 0);
  const isNoise = same < rowA.length * MIN_IDENTITY;
  const hasGaps = rowA.includes(GAP) || rowB.includes(GAP);
  return isNoise && (hasGaps || rowA.length >= LONG) ? [] : runs(rowA, rowB, at);
}

/** Runs of equal letters of two rows, gaps counted out. */
function runs(rowA: Uint8Array, rowB: Uint8Array, at: Gap): readonly Block[] {
  const found: Block[] = [];
  let [i, j, run] = [at.a, at.b, 0];
  for (let column = 0; column <= rowA.length; column++) {
    if (column < rowA.length && rowA[column] === rowB[column]) {
      run++;
      continue;
    }
    if (run > 0) found.push({ a: i, b: j, length: run });
    i += run + (column < rowA.length && rowA[column] !== GAP ? 1 : 0);
    j += run + (column < rowA.length && rowB[column] !== GAP ? 1 : 0);
    run = 0;
  }
  return found;
}

/** Blocks that touch in both are one. */
function joinBlocks(blocks: readonly Block[]): readonly Block[] {
  const out: Block[] = [];
  for (const it of blocks) {
    const last = out.at(-1);
    if (last && last.a + last.length === it.a && last.b + last.length === it.b)
      out[out.length - 1] = { ...last, length: last.length + it.length };
    else out.push(it);
  }
  return out;
}
