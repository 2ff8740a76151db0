import { expect, test } from 'vitest';
import { concatenate, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { tileReads, verifyOne as verify } from '#fixtures/verify/tiledReads.ts';
import { STATUSES } from './call.ts';
import { rotateBases } from './frame.ts';

const chance = createRandom(4101);
const random = (length: number) => generateDna(chance, length);

const readsOf = (
  molecule: Uint8Array,
  { length, step = 20, topology = 'circular' }: { length: number; step?: number; topology?: Topology },
) => tileReads(molecule, { length, step, topology });
/** Every read that a molecule can give, from a base of its own. */
const possibleReadsOf = (molecule: Uint8Array, length: number) =>
  Array.from(molecule, (_, i) => textOf(rotateBases(molecule, i).subarray(0, length))).sort();

const [repeat, other] = [random(200), random(180)];
const [first, second, third, fourth] = [random(500), random(700), random(900), random(600)];
const copiesOf = (...blocks: readonly Uint8Array[]) => concatenate(blocks.flatMap((it) => [repeat, it]));
const pairsOf = (a: Uint8Array, b: Uint8Array, c: Uint8Array, d: Uint8Array) =>
  concatenate([repeat, a, other, b, repeat, c, other, d]);

const molecules = [
  {
    title: 'three copies of a repeat',
    ordered: copiesOf(first, second, third),
    exchanged: copiesOf(second, first, third),
    notResolvable: 606,
  },
  {
    title: 'two interleaved pairs of repeats',
    ordered: pairsOf(first, second, third, fourth),
    exchanged: pairsOf(third, second, first, fourth),
    notResolvable: 768,
  },
];

test.each(molecules)('$title: exchanged blocks give the same short reads, so the order is open', (it) => {
  const { ordered, exchanged, notResolvable } = it;
  expect(possibleReadsOf(ordered, 150)).toEqual(possibleReadsOf(exchanged, 150));
  expect(cdseguidOf(ordered)).not.toBe(cdseguidOf(exchanged));
  for (const turn of [0, 100, 1_500])
    for (const strand of [ordered, reverseComplementOf(ordered)])
      for (const built of [ordered, exchanged]) {
        const found = verify(rotateBases(strand, turn), readsOf(built, { length: 150 }));
        expect(found.checksums.asBuilt).toBeUndefined();
        expect(found.unstated).toBe('openUnits');
        expect(found.counts.notResolvable).toBe(notResolvable);
        const at = (ordered.length - turn) % ordered.length;
        if (strand === ordered) expect(STATUSES[rotateBases(found.statuses, at)[100]!]).toBe('notResolvable');
      }
});

test.each(molecules)('$title: on a line too', ({ ordered, exchanged, notResolvable }) => {
  const lineOf = (it: Uint8Array) => concatenate([fourth.subarray(0, 300), it, repeat, third.subarray(500)]);
  for (const built of [ordered, exchanged]) {
    const found = verify(
      lineOf(ordered),
      readsOf(lineOf(built), { length: 150, topology: 'linear' }),
      'linear',
    );
    expect(found.unstated).toBe('openUnits');
    expect(found.counts.notResolvable).toBeGreaterThanOrEqual(notResolvable);
  }
});

test.each(molecules)('$title: reads that run through them show the order', ({ ordered, exchanged }) => {
  const found = verify(ordered, readsOf(ordered, { length: 260 }));
  expect(found.checksums.asBuilt).toBe(cdseguidOf(ordered));
  expect(found.counts.confirmed).toBe(ordered.length);
  const apart = verify(ordered, readsOf(exchanged, { length: 400 }));
  expect(apart.checksums.asBuilt ?? cdseguidOf(exchanged)).toBe(cdseguidOf(exchanged));
});

test('two copies of a repeat alone, or two pairs behind each other, leave no order open', () => {
  for (const ordered of [
    copiesOf(first, concatenate([second, third])),
    concatenate([repeat, first, repeat, second, other, third, other, fourth]),
  ]) {
    const found = verify(ordered, readsOf(ordered, { length: 150, step: 5 }));
    expect(found.unstated).toBe(undefined);
    expect(found.checksums.asBuilt).toBe(cdseguidOf(ordered));
  }
});

test('equal blocks that change places make no other molecule, yet reads within them fit either', () => {
  const ordered = copiesOf(first, first, second);
  const found = verify(ordered, readsOf(ordered, { length: 150, step: 5 }));
  expect(found.unstated).toBe('openCopies');
  expect(found.counts.notResolvable).toBe(0);
});

test('one of three copies that a read runs through leaves no order open', () => {
  const ordered = copiesOf(first, second, third);
  const reads = [
    ...readsOf(ordered, { length: 150 }),
    ...readsOf(rotateBases(ordered, 650), { length: 300, step: 9_999 }),
  ];
  const found = verify(ordered, reads);
  expect(found.checksums.asBuilt).toBe(cdseguidOf(ordered));
  expect(found.counts.confirmed).toBe(ordered.length);
});
