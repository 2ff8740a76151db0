import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { tileReads, verifyOne as verify } from '#fixtures/verify/tiledReads.ts';
import { STATUSES } from './call.ts';
import { rotateBases } from './frame.ts';

const chance = createRandom(3015);
const random = (length: number) => generateDna(chance, length);

const readsOf = (molecule: Uint8Array, length: number, step: number) => tileReads(molecule, { length, step });

const repeat = random(200);
const [insert, backbone] = [random(900), random(1_700)];
/** An insert between two ends of a repeat that are inverted, as between the ITRs of a vector. */
const plasmidOf = (middle: Uint8Array) =>
  concatenate([backbone, repeat, middle, reverseComplementOf(repeat)]);

test.each([0, 1_000, 1_850, 2_850])(
  'which way an insert lies between inverted repeats is open where no read runs through one (rotated by %i)',
  (turn) => {
    const ordered = rotateBases(plasmidOf(insert), turn);
    for (const built of [plasmidOf(insert), plasmidOf(reverseComplementOf(insert))]) {
      const found = verify(ordered, readsOf(built, 150, 20));
      expect(found.checksums.asBuilt).toBeUndefined();
      expect(found.unstated).toBe('openUnits');
      expect(found.counts.notResolvable).toBe(400);
      const statuses = rotateBases(found.statuses, (ordered.length - turn) % ordered.length);
      expect(STATUSES[statuses[1_800]!]).toBe('notResolvable');
      expect(STATUSES[statuses[2_900]!]).toBe('notResolvable');
    }
  },
);

test('reads that run through one of both show which way it lies', () => {
  const found = verify(plasmidOf(insert), readsOf(plasmidOf(insert), 260, 20));
  expect(found.verdict).toBe('accepted');
  expect(found.counts.confirmed).toBe(3_000);
  const flipped = plasmidOf(reverseComplementOf(insert));
  for (const length of [260, 400]) {
    const other = verify(plasmidOf(insert), readsOf(flipped, length, 20));
    expect(other.checksums.asBuilt).toBeUndefined();
    expect(other.counts.confirmed).toBeLessThan(3_000);
  }
});

test('an inverted copy of a block is not stated as the inversion of what is between both', () => {
  const [block, twice] = [random(80), random(200)];
  const [first, second, third, fourth] = [random(500), random(300), random(400), random(900)];
  const before = concatenate([first, twice, second]);
  const behind = concatenate([third, twice, random(300), block, fourth]);
  const built = concatenate([before, reverseComplementOf(block), behind]);
  const found = verify(concatenate([before, behind]), readsOf(built, 150, 10));
  expect(found.checksums.asBuilt ?? cdseguidOf(built)).toBe(cdseguidOf(built));
  const sure = found.differences.filter((it) => it.status === 'different' && !it.isBreakpoint);
  expect(sure.every((it) => it.from.length <= 80)).toBe(true);
});

test('nor where reads of one copy do not meet in that molecule', () => {
  const [first, middle, block, last] = [random(1_100), random(200), random(700), random(1_000)];
  const built = concatenate([first, reverseComplementOf(block), middle, block, last]);
  const stretches = [
    [0, 800],
    [600, 700],
    [1_050, 752],
    [1_500, 700],
    [1_900, 770],
    [2_310, 800],
    [2_900, 800],
    [3_400, 800],
  ] as const;
  const reads = stretches.flatMap(([start, length]) =>
    readsOf(rotateBases(built, start), length, built.length),
  );
  const found = verify(concatenate([first, middle, block, last]), reads);
  expect(found.checksums.asBuilt ?? cdseguidOf(built)).toBe(cdseguidOf(built));
  expect(found.differences.filter((it) => it.status === 'different' && !it.isBreakpoint)).toEqual([]);
});
