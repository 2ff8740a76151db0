// A molecule whose blocks are in another order than on the reference, inverted, lost or there twice: no read of the
// edges lies on the reference as a whole, but each shows which ends of it are next to each other. Every molecule that
// has them is compared with all reads. If exactly one explains them, what differs is what differs between that molecule
// and the reference, each base as sure as the reads make it.
import { type Range, wrap } from '#bio/core/range.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import { applyChanges } from './asBuilt.ts';
import { type CalledDifference, type Calls, STATUSES } from './call.ts';
import { placesOf } from './evidence.ts';
import { type Explanation, type Finding, readOn, type Scene } from './finding.ts';
import { nearestEndsOf } from './inversionEnds.ts';
import { findInversions, type Inverted, replaceBlocks } from './inversions.ts';
import { unspannedInvertedOf } from './invertedRepeats.ts';
import { type Junction, type Junctions, junctionsOf, MAX_MOVED } from './junctions.ts';
import { compareWith } from './moleculeOnReference.ts';
import { isSureBase } from './read.ts';
import { walksOf } from './walks.ts';
import { ABSENT, visitWordsOf, WORD, wordIndexOf } from './wordIndex.ts';

/** Letters of a difference that reads may not leave open where a molecule is to explain them. */
const MIN_LONG = 20;
/** Share of the quality up to which a difference is a minority's. */
const MAX_MINOR = 0.2;
/** How often what most reads say is put into a molecule before it is judged. */
const ROUNDS = 2;
/** Bases beside a difference in which reading errors move what it is aligned to. */
const BESIDE = 20;

/** Whether reads leave the reference, or show long differences that they do not agree on. */
export function isUnexplained({ differences }: Calls): boolean {
  return differences.some(
    (it) => !isMinor(it) && (it.isBreakpoint || (it.status !== 'different' && isLong(it))),
  );
}

/**
 * What the reads say of the one molecule that explains them; where none does, or more than one, what they say of the
 * reference, the loss of bases that are elsewhere in doubt.
 */
export function explainJumps(target: Target, scene: Scene, found: Finding): Finding {
  const junctions = junctionsOf(
    scene.placed.map((it) => it.bases),
    target,
  );
  if (!junctions) return found;
  const only = findOnlyMolecule(junctions, target, scene);
  const compared = only && compareWith(target, only, scene);
  if (compared) return compared;
  const calls = doubtLosses(found.calls, junctions.junctions, target);
  return { ...found, calls, hasOpenJump: junctions.junctions.some((it) => isOpenJump(it, calls, target)) };
}

/**
 * What the reads say where stretches of the reference are inverted, if they fit that at least as well as they fit what
 * was found. What was found beside the blocks and is not sure stays so.
 */
export function explainInverted(target: Target, scene: Scene, found: Finding): Finding {
  const isSurer = ({ status, from, to, quality, against }: CalledDifference) =>
    status === 'different' || (from.length === to.length && quality > against);
  let best: { explanation: Explanation; blocks: readonly Range[]; fit: number } | undefined;
  const judge = ({ bases, blocks }: Inverted) => {
    const explanation = explain(bases, target.topology, scene, isSurer);
    const fit = explanation && fitOf(explanation);
    if (explanation && fit !== undefined && fit >= fitOf(found) && !(best && fit <= best.fit))
      best = { explanation, blocks, fit };
  };
  for (const it of findInversions(found, target, scene.thresholds)) judge(it);
  const nearer = best && withNearestEnds(best, target);
  if (nearer) judge(nearer);
  const compared = best && compareWith(target, best.explanation, scene);
  if (!best || !compared) return found;
  const n = target.bases.length;
  const places = (range: Range) => placesOf(range, n, target.topology === 'circular');
  const changed = [...best.blocks, ...compared.calls.differences.map((it) => it.range)];
  const isTouched = new Set(
    changed.flatMap((it) => places({ start: it.start - BESIDE, end: it.end + BESIDE })),
  );
  const open = found.calls.differences.filter(
    (it) =>
      it.status !== 'different' && !it.isBreakpoint && !places(it.range).some((at) => isTouched.has(at)),
  );
  const statuses = compared.calls.statuses.slice();
  for (const it of open) for (const at of places(it.range)) statuses[at] = STATUSES.indexOf(it.status);
  return { ...compared, calls: { statuses, differences: [...compared.calls.differences, ...open] } };
}

/** With other ends, where reads beside those of the blocks leave something open and lie nearer to them. */
function withNearestEnds(
  { explanation, blocks }: { readonly explanation: Explanation; readonly blocks: readonly Range[] },
  target: Target,
): Inverted | undefined {
  const n = target.bases.length;
  const isCircle = target.topology === 'circular';
  const open = new Set(explanation.calls.differences.flatMap((it) => placesOf(it.range, n, isCircle)));
  const isOpen = (at: number) =>
    placesOf({ start: at - BESIDE, end: at + BESIDE }, n, isCircle).some((place) => open.has(place));
  const nearest = blocks.map((it) =>
    isOpen(it.start) || isOpen(it.end) ? nearestEndsOf(it, explanation, target) : it,
  );
  const isSame = nearest.every((it, i) => it.start === blocks[i]!.start && it.end === blocks[i]!.end);
  return isSame ? undefined : replaceBlocks(nearest, target);
}

/** The quality of all bases that agree, less that of all differences. */
function fitOf({ evidence: { agree, differences } }: Finding): number {
  return agree.reduce((sum, it) => sum + it, 0) - differences.reduce((sum, it) => sum + it.quality, 0);
}

function findOnlyMolecule(junctions: Junctions, target: Target, scene: Scene): Explanation | undefined {
  // What is put in between must be known before reads can be laid on it.
  const isKnown = (letters: Uint8Array) => letters.length < MIN_LONG && letters.every(isSureBase);
  if (!junctions.junctions.every((it) => isKnown(it.letters))) return undefined;
  const found = new Map<string, Explanation>();
  for (const molecule of walksOf(junctions, target)) {
    const explanation = explain(molecule, target.topology, scene, (it) => it.quality > it.against);
    if (explanation) found.set(seguidOf(explanation.target.bases, 'dna', target.topology), explanation);
  }
  const [only, ...others] = found.values();
  return others.length === 0 ? only : undefined;
}

/**
 * Whether two reads or more jump so, and no sure difference is what they show. Of a block that is there twice in a row
 * one read may leave its end and another one its start, so that each breakpoint is shown by one read alone.
 */
function isOpenJump({ ends, reads }: Junction, { differences }: Calls, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isBeside = (at: number, edge: number) => {
    const step = topology === 'circular' ? wrap(at - edge, n) : Math.abs(at - edge);
    return Math.min(step, topology === 'circular' ? n - step : step) <= MAX_MOVED;
  };
  const edges = differences
    .filter((it) => it.status === 'different')
    .flatMap(({ range }) => [range.start, range.end]);
  return reads > 1 && !ends.some(({ at }) => edges.some((edge) => isBeside(at, edge)));
}

/** A loss is not sure where reads jump to the bases that are lost. */
function doubtLosses(calls: Calls, junctions: readonly Junction[], { bases, topology }: Target): Calls {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const offset = (place: number, from: number) => (isCircle ? wrap(place - from, n) : place - from);
  const isRead = ({ start, end }: Range) =>
    junctions.some(({ ends }) => {
      const places = ends.map((it) => offset(it.at, start - MAX_MOVED));
      const reach = end - start + 2 * MAX_MOVED;
      const isEdge = (place: number) => place <= 2 * MAX_MOVED || place >= reach - 2 * MAX_MOVED;
      const isInside = (place: number) => place >= 0 && place <= reach;
      return places.some(isInside) && !places.every((it) => isInside(it) && isEdge(it));
    });
  const statuses = calls.statuses.slice();
  const differences = calls.differences.map((it) => {
    const isLoss = it.from.length - it.to.length >= MIN_LONG;
    if (it.status !== 'different' || !isLoss || !isRead(it.range)) return it;
    for (const at of placesOf(it.range, n, isCircle)) statuses[at] = STATUSES.indexOf('doubtful');
    return { ...it, status: 'doubtful' as const };
  });
  return { statuses, differences };
}

function explain(
  molecule: Uint8Array,
  topology: Topology,
  scene: Scene,
  isLikelier: (it: CalledDifference) => boolean,
): Explanation | undefined {
  let bases = molecule;
  for (let round = 0; ; round++) {
    const target: Target = { bases, topology, index: wordIndexOf(bases, topology) };
    const explanation = readOn(target, scene);
    if (!explanation) return undefined;
    const { differences } = explanation.calls;
    // That most reads miscount a homopolymer does not show its length.
    const likelier = differences.filter(
      (it) => !it.isBreakpoint && it.status !== 'notResolvable' && isLikelier(it),
    );
    if (round === ROUNDS || likelier.length === 0)
      return areRepeatsSpanned(explanation) &&
        !differences.some((it) => !isMinor(it) && (it.isBreakpoint || isLong(it)))
        ? explanation
        : undefined;
    bases = applyChanges(createSequenceRecord({ name: '', bytes: bases, topology }), likelier).bytes;
  }
}

/** A clear minority, which does not tell of what the others show. */
function isMinor({ mixture, quality, against }: CalledDifference): boolean {
  return mixture !== undefined && quality <= MAX_MINOR * (quality + against);
}

function isLong({ from, to }: CalledDifference): boolean {
  return Math.max(from.length, to.length) >= MIN_LONG;
}

/** Whether reads run through every stretch that the molecule has twice: else what lies behind it is not known. */
function areRepeatsSpanned({ target, placed, evidence }: Explanation): boolean {
  const n = target.bases.length;
  const isCircle = target.topology === 'circular';
  // Reads that do not meet within a copy may be of the other one; what no read shows at all is as ordered.
  const isShown = (it: Range) => placesOf(it, n, isCircle).some((at) => evidence.depth[at]! > 0);
  if (unspannedInvertedOf(target, placed).some((copies) => copies.every(isShown))) return false;
  return repeatsOf(target).every(({ start, end }) =>
    placed.some(({ aligned }) => {
      const from = isCircle ? wrap(start - aligned.start, n) : start - aligned.start;
      return from >= WORD && from + end - start + WORD <= endOf(aligned) - aligned.start;
    }),
  );
}

/** Stretches whose words are there more than once; those beside each other, as copies in a row are, as one. */
function repeatsOf({ bases, topology, index }: Target): readonly Range[] {
  const n = bases.length;
  const found: { start: number; end: number }[] = [];
  visitWordsOf({ bases, topology }, (word, start) => {
    if (index.placeOf(word) !== ABSENT) return;
    const last = found.at(-1);
    if (last && start <= last.end + WORD) last.end = start + WORD;
    else found.push({ start, end: start + WORD });
  });
  const [first, last] = [found[0], found.at(-1)];
  if (topology === 'linear' || !first || !last || first === last || first.start + n > last.end + WORD)
    return found;
  return [...found.slice(1, -1), { start: last.start, end: first.end + n }];
}
