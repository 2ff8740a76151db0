import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { findBindingSites } from './bindingSites.ts';
import { CANDIDATE_LIMITS, listCandidates } from './candidates.ts';
import { type DesignedPair, type DesignOptions, designPrimers } from './design.ts';
import { findDimer, findHairpin } from './dimers.ts';
import {
  dimerPenaltyOf,
  primerPenaltyOf,
  structurePenaltyOf,
  sumPenalties,
  totalPenaltyOf,
  WEIGHTS,
} from './penalty.ts';
import { productsOf } from './products.ts';

type Listed = readonly [offset: number, length: number, tm: number, penalty: number];
interface Golden {
  readonly fold: {
    readonly cases: readonly { seq: string; dimer: number; hairpin: number }[];
    readonly pairs: readonly { one: string; other: string; dimer: number }[];
  };
  readonly candidates: {
    readonly cases: readonly { start: number; end: number; flank: number; left: Listed[]; right: Listed[] }[];
  };
  readonly exact: {
    readonly cases: readonly { start: number; end: number; pairs: [string, string, number][] }[];
  };
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/golden/${name}.json`, import.meta.url), 'utf8'));
const golden: Golden = read('primerDesign');
const puc = createSequenceRecord({ bytes: bytesOf(read('primer').templates.pUC19), topology: 'circular' });
/** Nothing but degrees and bases, as primer3 weighs when nothing else is set. */
const PRIMER3 = {
  ...WEIGHTS,
  gc: 0,
  end: 0,
  hairpin: 0,
  dimer: 0,
  tmDifference: 0,
  offTarget: 0,
  product: 0,
};

describe('agrees with primer3', () => {
  // primer3 keeps the structure of the highest melting temperature, which may not be the one of the least energy.
  test('no dimer is weaker than that of ntthal, and most are the same', () => {
    // It prints the energy of a self-complementary oligo without the term of symmetry.
    const cases = golden.fold.cases.filter((it) => textOf(flip(it.seq)) !== it.seq);
    const found = [
      ...cases.map((it) => [energy(it.seq, it.seq), it.dimer] as const),
      ...golden.fold.pairs.map((it) => [energy(it.one, it.other), it.dimer] as const),
    ];
    for (const [ours, theirs] of found) expect(ours).toBeLessThan(theirs + 0.03);
    const same = found.filter(([ours, theirs]) => Math.abs(ours - theirs) < 0.03);
    expect(same.length / found.length).toBeGreaterThan(0.5);
    expect(Math.max(...found.map(([ours, theirs]) => theirs - ours))).toBeLessThan(1.5);
  });

  // It also adds up several hairpins of one oligo.
  test('hairpins are those of ntthal, but for oligos that fold twice', () => {
    const found = golden.fold.cases.map(
      (it) => [findHairpin(bytesOf(it.seq))?.freeEnergy ?? 0, it.hairpin] as const,
    );
    const weaker = found.filter(([ours, theirs]) => ours > theirs + 0.06);
    expect(weaker.length).toBeLessThanOrEqual(2);
    for (const [ours, theirs] of weaker) expect(ours - theirs).toBeLessThan(1);
    const same = found.filter(([ours, theirs]) => Math.abs(ours - theirs) < 0.15);
    expect(same.length / found.length).toBeGreaterThan(0.6);
  });

  test.each(golden.candidates.cases)('lists the same primers around $start..$end', (it) => {
    const linear = { ...puc, topology: 'linear' as const };
    for (const [strand, listed] of [
      [1, it.left],
      [-1, it.right],
    ] as const) {
      const found = listCandidates(linear, it, { strand, flank: it.flank, limits: CANDIDATE_LIMITS });
      const shown = found.primers.map((primer) => ({ ...primer, points: points3(primer) }));
      shown.sort((a, b) => a.offset - b.offset || a.bytes.length - b.bytes.length);
      expect(shown.map((primer) => [primer.offset, primer.bytes.length])).toEqual(
        listed.map(([offset, length]) => [offset, length]),
      );
      shown.forEach((primer, i) => {
        expect(primer.tm).toBeCloseTo(listed[i]![2], 2);
        expect(primer.points).toBeCloseTo(listed[i]![3], 2);
      });
    }
  });

  test.each(golden.exact.cases)('finds the same pairs for exactly $start..$end', ({ start, end, pairs }) => {
    const options = { flank: 0, weights: PRIMER3, count: Math.max(1, pairs.length) };
    const found = unwrap(designPrimers(puc, { start, end }, options)).pairs;
    expect(found.length).toBe(pairs.length);
    for (const [i, pair] of found.entries()) expect(pair.points).toBeCloseTo(pairs[i]![2], 2);
    if (found[0])
      expect([textOf(found[0].forward.bytes), textOf(found[0].reverse.bytes)]).toEqual(pairs[0]!.slice(0, 2));
  });
});

const LOOSE = {
  ...CANDIDATE_LIMITS,
  length: { min: 10, best: 12, max: 14 },
  tm: { min: 20, best: 36, max: 60 },
};
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((them) => them.join(''));
/** Repeats make off-targets and other products. */
const template = fc
  .tuple(letters('ACGT', 30, 60), letters('ACGT', 20, 30), fc.boolean())
  .map(([a, b, isRepeated]) => a + b + (isRepeated ? b : '') + a.slice(0, 24));
const problem = fc.record({
  record: fc
    .record({ text: template, isCircular: fc.boolean() })
    .map(({ text, isCircular }) =>
      createSequenceRecord({ bytes: bytesOf(text), topology: isCircular ? 'circular' : 'linear' }),
    ),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  share: fc.double({ min: 0.3, max: 0.8, noNaN: true }),
  flank: fc.nat(3),
  tail: letters('ACGT', 0, 8),
});

describe('laws', () => {
  test('the pairs are the best of all there are, each apart from the better ones', () => {
    fc.assert(
      fc.property(problem, ({ record, at, share, flank, tail }) => {
        const target = targetIn(record, at, share);
        const tails = { forward: bytesOf(tail), reverse: bytesOf('GG') };
        const options = { flank, limits: LOOSE, tails, count: 4, spread: 2 };
        const found = unwrap(designPrimers(record, target, options)).pairs;
        const all = everyPair(record, target, options);
        expect(found.map((it) => it.points.toFixed(6))).toEqual(all.map((it) => it.toFixed(6)));
      }),
      { numRuns: 15 },
    );
  });

  test('a pair whose 3′ ends meet on a circle amplifies the whole of it as well', () => {
    const record = createSequenceRecord({ bytes: puc.bytes.subarray(400, 800), topology: 'circular' });
    const target = { start: 100, end: 124 };
    const options = { flank: 0, limits: LOOSE, count: 20, spread: 1 };
    const { pairs } = unwrap(designPrimers(record, target, options));
    const meeting = pairs.filter((it) => it.forward.bytes.length + it.reverse.bytes.length === 24);
    expect(meeting.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      const hits = [pair.forward, pair.reverse].flatMap(({ bytes }, primer) =>
        unwrap(findBindingSites(record, [{ name: '', bytes }])).hits.map((hit) => ({ ...hit, primer })),
      );
      expect(pair.otherProducts).toBe(productsOf(record, hits).products.length - 1);
      if (meeting.includes(pair)) expect(pair.otherProducts).toBeGreaterThan(0);
    }
  });

  test('a pair amplifies the selection, tails outside, and its points add up', () => {
    fc.assert(
      fc.property(problem, ({ record, at, share, flank, tail }) => {
        const target = targetIn(record, at, share);
        const tails = { forward: bytesOf(tail), reverse: bytesOf('') };
        const { pairs } = unwrap(designPrimers(record, target, { flank, limits: LOOSE, tails }));
        for (const { forward, reverse, range, length, penalty, points } of pairs) {
          const n = record.bytes.length;
          expect(range.start).toBe(wrapOnCircle({ start: target.start - forward.offset, end: 0 }, n).start);
          expect(sizeOf(range)).toBe(sizeOf(target) + forward.offset + reverse.offset);
          expect(length).toBe(sizeOf(range) + tail.length);
          expect(textOf(forward.oligo)).toBe(tail + textOf(residuesOf(record, forward.range)));
          expect(textOf(reverse.oligo)).toBe(textOf(residuesOf(record, reverse.range, -1)));
          expect(totalPenaltyOf(penalty)).toBeCloseTo(points, 9);
          expect(points).toBeGreaterThanOrEqual(
            totalPenaltyOf(forward.penalty) + totalPenaltyOf(reverse.penalty),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  test('where a circle begins does not matter', () => {
    const target = { start: 2500, end: 2986 };
    const here = unwrap(designPrimers(puc, target, { flank: 100 })).pairs;
    const reversed = { ...puc, bytes: residuesOf(puc, { start: 2600, end: 2600 + puc.bytes.length }) };
    const there = unwrap(designPrimers(reversed, { start: 2586, end: 3072 }, { flank: 100 })).pairs;
    expect(here.length).toBe(5);
    expect(there.map(oligos)).toEqual(here.map(oligos));
  });
});

describe('what is said', () => {
  test('counts what was refused, and why', () => {
    const cold = createSequenceRecord({ bytes: bytesOf('AT'.repeat(100)) });
    const { pairs, forward } = unwrap(designPrimers(cold, { start: 50, end: 150 }, { flank: 0 }));
    expect(pairs).toEqual([]);
    expect(forward).toEqual({
      considered: 10,
      refused: { ambiguous: 0, cold: 0, hot: 0, gc: 10, run: 0 },
    });
  });

  test('a primer in a repeat costs its other places', () => {
    const unit = 'GTCAGGACATTCGATCCGTA';
    const rest = textOf(puc.bytes.subarray(700, 1100));
    const record = createSequenceRecord({ bytes: bytesOf(`${unit}${rest}${unit}${rest.slice(0, 50)}`) });
    const limits = { ...CANDIDATE_LIMITS, length: { min: 20, best: 20, max: 20 }, tm: LOOSE.tm };
    const [pair] = unwrap(designPrimers(record, { start: 0, end: 300 }, { flank: 0, limits })).pairs;
    expect(pair?.forward.others.map((it) => [it.start, it.strand])).toEqual([[425, 1]]);
    expect(pair?.forward.penalty.offTarget).toBe(3);
  });

  test.each([
    ['a protein', { ...puc, kind: 'protein' as const }, { start: 0, end: 9 }, 'primer/protein-template'],
    ['an empty place', puc, { start: 5, end: 5 }, 'primer/target'],
    [
      'a stretch past the end of a line',
      { ...puc, topology: 'linear' as const },
      { start: 2600, end: 2700 },
      'primer/target',
    ],
    ['more than the circle', puc, { start: 5, end: 2700 }, 'primer/target'],
  ])('refuses %s', (_, record, target, code) => {
    expect(designPrimers(record, target, { flank: 0 })).toMatchObject({ ok: false, fault: { code } });
  });
});

function lexical(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((it, i) => it !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function energy(one: string, other: string): number {
  return findDimer(bytesOf(one), bytesOf(other))?.freeEnergy ?? 0;
}

function flip(sequence: string): Uint8Array {
  const record = createSequenceRecord({ bytes: bytesOf(sequence) });
  return residuesOf(record, { start: 0, end: sequence.length }, -1);
}

function points3(primer: { bytes: Uint8Array; tm: number; gc: number }): number {
  return totalPenaltyOf(primerPenaltyOf(primer, CANDIDATE_LIMITS, PRIMER3));
}

function oligos(pair: DesignedPair): readonly string[] {
  return [textOf(pair.forward.oligo), textOf(pair.reverse.oligo), pair.points.toFixed(6)];
}

function targetIn({ bytes, topology }: SequenceRecord, at: number, share: number) {
  const n = bytes.length;
  const length = Math.max(1, Math.floor(share * n));
  const room = topology === 'circular' ? n : n - length + 1;
  const start = Math.floor(at * room);
  return { start, end: start + length };
}

/** Points of the wanted pairs out of all that can be made, one by one. */
function everyPair(
  record: SequenceRecord,
  target: { start: number; end: number },
  { flank, tails, count, spread }: DesignOptions & { tails: { forward: Uint8Array; reverse: Uint8Array } },
): number[] {
  const n = record.bytes.length;
  const none = { freeEnergy: 0, holdsEnd: false };
  const primersOn = (strand: 1 | -1) =>
    listCandidates(record, target, { strand, flank, limits: LOOSE }).primers.map((it) => {
      const oligo = Uint8Array.from([...(strand === 1 ? tails.forward : tails.reverse), ...it.bytes]);
      const places = unwrap(findBindingSites(record, [{ name: '', bytes: it.bytes.subarray(-15) }])).hits;
      const penalty = sumPenalties(
        primerPenaltyOf(it, LOOSE, WEIGHTS),
        structurePenaltyOf(findHairpin(oligo) ?? none, findDimer(oligo) ?? none, WEIGHTS),
        { offTarget: 3 * (places.length - 1) },
      );
      return { ...it, oligo, places, penalty };
    });
  const reverses = primersOn(-1);
  const all = primersOn(1).flatMap((f) =>
    reverses.flatMap((r) => {
      const amplified = sizeOf(target) + f.offset + r.offset;
      if (f.bytes.length + r.bytes.length > amplified || amplified > n) return [];
      const hits = [f, r].flatMap(({ places }, primer) => places.map((hit) => ({ ...hit, primer })));
      const points = totalPenaltyOf(
        sumPenalties(f.penalty, r.penalty, {
          dimer: dimerPenaltyOf(findDimer(f.oligo, r.oligo) ?? none, WEIGHTS),
          tmDifference: Math.abs(f.tm - r.tm),
          product: 10 * (productsOf(record, hits).products.length - 1),
        }),
      );
      const ends = [f.bytes.length - f.offset, r.bytes.length - r.offset] as const;
      const order = [amplified, f.offset, f.bytes.length, r.bytes.length] as const;
      return [{ ends, order, points }];
    }),
  );
  const byOrder = (a: (typeof all)[0], b: (typeof all)[0]) =>
    Math.abs(a.points - b.points) > 1e-9 ? a.points - b.points : lexical(a.order, b.order);
  const chosen: typeof all = [];
  for (const pair of all.sort(byOrder)) {
    const isApart = chosen.every(({ ends }) =>
      ends.some((end, i) => Math.abs(end - pair.ends[i as 0 | 1]) >= spread!),
    );
    if (isApart && chosen.length < count!) chosen.push(pair);
  }
  return chosen.map((it) => it.points);
}
