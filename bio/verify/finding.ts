// What reads say of one molecule: the reference, or another one that may explain them.

import type { Range } from '#bio/core/range.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findItrs } from '#bio/packaging/itr.ts';
import type { Target } from './anchors.ts';
import { type Calls, call, STATUSES, type Thresholds } from './call.ts';
import { unspannedDirectOf } from './directRepeats.ts';
import { type Evidence, gatherEvidence, placesOf } from './evidence.ts';
import { findOpenHomopolymers } from './homopolymers.ts';
import { unspannedInvertedOf } from './invertedRepeats.ts';
import { type PlacedRead, placeRead, placeWithoutRoundTrips } from './placeReads.ts';
import type { SequencingRead } from './read.ts';
import type { Copies } from './repeatCopies.ts';
import { unspannedRepeatsOf } from './tandemRepeats.ts';

export interface Mixed {
  readonly places: number;
  readonly share: number;
}

export interface Finding {
  readonly evidence: Evidence;
  readonly calls: Calls;
  /** Repeats: how many units the molecule has, or how the stretches between their copies lie, is not known. */
  readonly unspanned: readonly Range[];
  /** Those whose length long reads leave open. */
  readonly openHomopolymers: readonly Range[];
  /** Whether it is what another molecule, which explains the reads, comes to. */
  readonly isExplained?: boolean;
  /** Places at which a clear minority of the reads shows another molecule, and the largest such share. */
  readonly mixed?: Mixed;
  /** Two reads or more jump alike, and no molecule explains it. */
  readonly hasOpenJump: boolean;
}

export interface Scene {
  /** All reads, and those that lie on this reference. */
  readonly reads: readonly SequencingRead[];
  readonly placed: readonly PlacedRead[];
  readonly thresholds: Thresholds;
}

/** A molecule on which all reads lie without a jump. */
export interface Explanation extends Finding {
  readonly target: Target;
  readonly placed: readonly PlacedRead[];
}

/** Share of the reads that may lie on no molecule: the poorest. */
const MAX_UNEXPLAINED = 0.05;

/** What the reads say of a molecule; undefined where more of them than the poorest do not lie on it. */
export function readOn(
  target: Target,
  { reads, placed, thresholds }: Scene,
  chosen: readonly PlacedRead[] = placed,
): Explanation | undefined {
  const laid = chosen
    .map((it) => placeRead(reads[it.read]!, it.read, [target]))
    .filter((it) => typeof it === 'object');
  if (chosen.length - laid.length > MAX_UNEXPLAINED * placed.length) return undefined;
  const onMolecule = placeWithoutRoundTrips(laid, reads, [target]);
  return {
    target,
    placed: onMolecule,
    ...findingOf(
      onMolecule,
      reads.map((it) => it.method),
      target,
      thresholds,
    ),
  };
}

export function findingOf(
  placed: readonly PlacedRead[],
  methods: readonly SequencingRead['method'][],
  target: Target,
  thresholds: Thresholds,
): Finding {
  const { bases, topology } = target;
  const isCircle = topology === 'circular';
  const evidence = gatherEvidence(placed, methods, bases, isCircle);
  const itrs = findItrs(createSequenceRecord({ name: '', bytes: bases, topology })).map((it) => it.range);
  const calls = call(evidence, bases, { isCircle, thresholds, itrs });
  return {
    evidence,
    calls,
    ...mixedOf(calls),
    unspanned: [],
    hasOpenJump: false,
    openHomopolymers: findOpenHomopolymers(evidence, calls, target, thresholds),
  };
}

export function mixedOf({ differences }: Calls): Pick<Finding, 'mixed'> {
  const shares = differences.map((it) => it.mixture?.share ?? 0).filter((it) => it > 0);
  return shares.length > 0 ? { mixed: { places: shares.length, share: Math.max(...shares) } } : {};
}

/** Repeats that no read runs through are read at each base, and yet not resolved. */
export function leaveUnspannedOpen(found: Finding, placed: readonly PlacedRead[], target: Target): Finding {
  const { evidence, calls } = found;
  const { bases, topology } = target;
  const places = (it: Range) => placesOf(it, bases.length, topology === 'circular');
  const changed = new Set(
    calls.differences
      .filter((it) => it.status === 'different' && it.from.length !== it.to.length)
      .flatMap((it) => places(it.range)),
  );
  // What no read covers is stated as that, and another number of units as a difference.
  const unspanned = unspannedRepeatsOf(target, placed).filter((it) =>
    places(it).every((at) => evidence.depth[at]! > 0 && !changed.has(at)),
  );
  const isOpen = (copies: Copies) =>
    copies.every(
      (it) => places(it).every((at) => evidence.depth[at]! > 0) && !places(it).every((at) => changed.has(at)),
    );
  const inverted = unspannedInvertedOf(target, placed).filter(isOpen);
  const direct = unspannedDirectOf(target, placed, isOpen);
  const open = [...unspanned, ...inverted.flat(), ...direct.flat()];
  const statuses = calls.statuses.slice();
  for (const at of open.flatMap(places))
    if (STATUSES[statuses[at]!] === 'confirmed') statuses[at] = STATUSES.indexOf('notResolvable');
  return { ...found, calls: { ...calls, statuses }, unspanned: open };
}
