// Pairs of primers that amplify a stretch: all starts within a flank and all lengths are weighed (penalty.ts), and the
// pairs with the fewest points are given. Claim: no pair has fewer. Proof: pairs are visited by the points of their
// primers alone, what a pair adds is never below zero, and a pair is given only when its points are below all that is
// yet to come. Off-targets and other products are searched for on this template alone, all of it.
import { type Fault, fault } from '#bio/core/fault.ts';
import { formatRange, type Range, sizeOf } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import {
  CANDIDATE_LIMITS,
  type Candidate,
  type CandidateLimits,
  type Candidates,
  listCandidates,
} from './candidates.ts';
import { findDimer, findHairpin } from './dimers.ts';
import { Heap } from './heap.ts';
import { findOffTargets, findPrimingSites, type PrimingSites } from './offTargets.ts';
import { PairQueue } from './pairQueue.ts';
import {
  dimerPenaltyOf,
  type Penalty,
  primerPenaltyOf,
  type Structure,
  structurePenaltyOf,
  sumPenalties,
  totalPenaltyOf,
  WEIGHTS,
  type Weights,
} from './penalty.ts';
import type { Hit } from './primer.ts';
import { productsOf } from './products.ts';

export interface DesignOptions {
  /** How far outside the target a primer may begin; 0: the amplicon is the target, base for base. */
  readonly flank: number;
  readonly limits?: CandidateLimits;
  /** 5' tails; they count in hairpins and dimers, not in Tm and length. */
  readonly tails?: { readonly forward: Uint8Array; readonly reverse: Uint8Array };
  readonly weights?: Weights;
  /** How many pairs; 5. */
  readonly count?: number;
  /**
   * 3' ends of a runner-up differ by this many bases from each better pair, in one of the primers; 3, and 1 without a
   * flank.
   */
  readonly spread?: number;
}

/** A candidate as it is ordered, with all that is known of it alone. */
export interface DesignedPrimer extends Candidate {
  /** Tail and all. */
  readonly oligo: Uint8Array;
  readonly hairpin: Structure;
  readonly dimer: Structure;
  readonly others: readonly Hit[];
  readonly penalty: Penalty;
  readonly points: number;
}

export interface DesignedPair {
  readonly forward: DesignedPrimer;
  readonly reverse: DesignedPrimer;
  /** What is amplified of the template. */
  readonly range: Range;
  /** With both tails. */
  readonly length: number;
  readonly heteroDimer: Structure;
  /** Products of these two primers besides the one that is meant, up to 10,000 bases; at most 100 are counted. */
  readonly otherProducts: number;
  /** Penalty of both primers and of the pair. */
  readonly penalty: Penalty;
  readonly points: number;
}

export interface Design {
  /** Best first. */
  readonly pairs: readonly DesignedPair[];
  readonly forward: Omit<Candidates, 'primers'>;
  readonly reverse: Omit<Candidates, 'primers'>;
  /** True when a template full of repeats has more off-targets than were counted. */
  readonly isCut: boolean;
}

type Template = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

const NONE: Structure = { freeEnergy: 0, holdsEnd: false };
const MAX_PRODUCTS = 100;
/** Of a product that is counted, with tails. */
const MAX_LENGTH = 10_000;
/** Points that differ by less are the same, added up in another order. */
const GRAIN = 1e-9;

/**
 * PCR pairs that amplify `target` (0-based, may pass the origin), best first, weighed by Tm (°C), dimers, hairpins
 * and other places where they would bind. A fault for a target outside of the template.
 */
export function designPrimers(record: Template, target: Range, options: DesignOptions): Result<Design> {
  const { flank, limits = CANDIDATE_LIMITS, weights = WEIGHTS, count = 5, tails } = options;
  const { spread = flank === 0 ? 1 : 3 } = options;
  const refusal = refuseTarget(record, target);
  if (refusal) return err(refusal);
  const [forward, reverse] = ([1, -1] as const).map((strand) =>
    listCandidates(record, target, { strand, flank, limits }),
  ) as [Candidates, Candidates];
  const found = findPrimingSites(
    record,
    [...forward.primers, ...reverse.primers].map((it) => it.bytes),
  );
  if (!found.ok) return found;
  const sites = found.value;
  const weigh = (it: Candidate) =>
    weighCandidate(it, it.strand === 1 ? tails?.forward : tails?.reverse, {
      sites,
      length: record.bytes.length,
      limits,
      weights,
    });
  const queue = new PairQueue(
    forward.primers.map(weigh).sort((a, b) => a.points - b.points),
    reverse.primers.map(weigh).sort((a, b) => a.points - b.points),
  );
  const pairs: DesignedPair[] = [];
  const waiting = new Heap<Draft>(order);
  while (pairs.length < count) {
    const next = waiting.peek();
    // Equal pairs are all at hand before one of them is chosen.
    if (next && next.points < queue.bound() - GRAIN) {
      waiting.pop();
      if (!next.heteroDimer) waiting.push(withDimer(next, weights));
      else if (pairs.every((it) => isApart(it, next, spread)))
        pairs.push({ ...next, heteroDimer: next.heteroDimer });
      continue;
    }
    const taken = queue.take();
    if (!taken) break;
    const draft = pairPrimers(taken, target, { record, sites, weights });
    if (draft) waiting.push(draft);
  }
  const { primers: _, ...forwardCounts } = forward;
  const { primers: __, ...reverseCounts } = reverse;
  return ok({ pairs, forward: forwardCounts, reverse: reverseCounts, isCut: sites.isCut });
}

/** A pair whose dimer, the dearest thing to calculate, may not be known yet. */
type Draft = Omit<DesignedPair, 'heteroDimer'> & { readonly heteroDimer: Structure | undefined };

function weighCandidate(
  candidate: Candidate,
  tail: Uint8Array | undefined,
  about: {
    readonly sites: PrimingSites;
    readonly length: number;
    readonly limits: CandidateLimits;
    readonly weights: Weights;
  },
): DesignedPrimer {
  const { weights, limits } = about;
  const { bytes, range, strand } = candidate;
  const oligo = tail ? Uint8Array.from([...tail, ...bytes]) : bytes;
  const own = { hairpin: findHairpin(oligo) ?? NONE, dimer: findDimer(oligo) ?? NONE };
  const others = findOffTargets(about.sites.of(bytes), { ...range, strand }, about.length);
  const penalty = sumPenalties(
    primerPenaltyOf(candidate, limits, weights),
    structurePenaltyOf(own.hairpin, own.dimer, weights),
    { offTarget: weights.offTarget * others.length },
  );
  return { ...candidate, oligo, ...own, others, penalty, points: totalPenaltyOf(penalty) };
}

/** Nothing where the two would overlap or go more than once round the circle. */
function pairPrimers(
  [forward, reverse]: readonly [DesignedPrimer, DesignedPrimer],
  target: Range,
  about: { readonly record: Template; readonly sites: PrimingSites; readonly weights: Weights },
): Draft | undefined {
  const { record, sites, weights } = about;
  const amplified = sizeOf(target) + forward.offset + reverse.offset;
  const annealed = forward.bytes.length + reverse.bytes.length;
  if (annealed > amplified || amplified > record.bytes.length) return undefined;
  const hits = [forward, reverse].flatMap(({ bytes }, primer) =>
    sites.of(bytes).map((hit) => ({ ...hit, primer })),
  );
  const length = amplified + forward.oligo.length + reverse.oligo.length - annealed;
  // Where their 3' ends meet on a circle they amplify it whole as well (products.ts).
  const isRound = record.topology === 'circular' && annealed === amplified;
  const ownRounds = Number(isRound && record.bytes.length + length <= MAX_LENGTH);
  const isAlone = forward.others.length + reverse.others.length === 0;
  const otherProducts = ownRounds + (isAlone ? 0 : productsBesides(record, hits, [forward, reverse]));
  const penalty = sumPenalties(forward.penalty, reverse.penalty, {
    tmDifference: weights.tmDifference * Math.abs(forward.tm - reverse.tm),
    product: weights.product * otherProducts,
  });
  const { start } = forward.range;
  return {
    forward,
    reverse,
    range: { start, end: start + amplified },
    length,
    heteroDimer: undefined,
    otherProducts,
    penalty,
    points: totalPenaltyOf(penalty),
  };
}

function productsBesides(
  record: Template,
  hits: readonly Hit[],
  pair: readonly [DesignedPrimer, DesignedPrimer],
): number {
  const isOwn = (hit: Hit) => !pair[hit.primer]!.others.some((it) => isSamePlace(it, hit));
  const { products } = productsOf(record, hits, { limit: MAX_PRODUCTS });
  return products.filter(
    ({ forward, reverse }) =>
      !(forward.primer === 0 && reverse.primer === 1 && isOwn(forward) && isOwn(reverse)),
  ).length;
}

function isSamePlace(a: Hit, b: Hit): boolean {
  return a.start === b.start && a.strand === b.strand;
}

function withDimer(draft: Draft, weights: Weights): Draft {
  const heteroDimer = findDimer(draft.forward.oligo, draft.reverse.oligo) ?? NONE;
  const penalty = sumPenalties(draft.penalty, { dimer: dimerPenaltyOf(heteroDimer, weights) });
  return { ...draft, heteroDimer, penalty, points: totalPenaltyOf(penalty) };
}

/** Orders by penalty; for ties first pairs whose dimer is not known, then shorter amplicons, then shorter primers. */
function order(a: Draft, b: Draft): number {
  if (Math.abs(a.points - b.points) > GRAIN) return a.points - b.points;
  return (
    Number(a.heteroDimer !== undefined) - Number(b.heteroDimer !== undefined) ||
    a.length - b.length ||
    a.forward.offset - b.forward.offset ||
    a.forward.bytes.length - b.forward.bytes.length ||
    a.reverse.bytes.length - b.reverse.bytes.length
  );
}

function isApart(a: Draft, b: Draft, spread: number): boolean {
  const insideLength = (it: DesignedPrimer) => it.bytes.length - it.offset;
  return (
    Math.abs(insideLength(a.forward) - insideLength(b.forward)) >= spread ||
    Math.abs(insideLength(a.reverse) - insideLength(b.reverse)) >= spread
  );
}

function refuseTarget(record: Template, target: Range): Fault | undefined {
  const n = record.bytes.length;
  if (record.kind === 'protein') return proteinTarget();
  const isInside = target.start >= 0 && target.start < target.end && sizeOf(target) <= n && target.start < n;
  if (!isInside || (record.topology === 'linear' && target.end > n)) return outsideFault(target, n);
  return undefined;
}

function proteinTarget(): Fault {
  return fault('primer/protein-template', {
    en: 'Expected a DNA or RNA template, found a protein. Primers bind nucleic acids; give the coding sequence.',
    zh: '模板应为 DNA 或 RNA，实际为蛋白质序列。引物只能与核酸结合，请提供编码序列。',
  });
}

function outsideFault(target: Range, length: number): Fault {
  return fault('primer/target', {
    en: `Expected a stretch to amplify within 1..${length}, found ${formatRange(target, length)}. Select at least one base.`,
    zh: `待扩增区段应位于 1..${length} 之内，实际为 ${formatRange(target, length)}。请至少选择一个碱基。`,
  });
}
