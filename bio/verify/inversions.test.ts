import { expect, test } from 'vitest';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import type { Target } from './anchors.ts';
import { type CalledDifference, DEFAULT_THRESHOLDS } from './call.ts';
import { findInversions } from './inversions.ts';
import { wordIndexOf } from './wordIndex.ts';

const random = createRandom(51);
const bases = concatenate([
  ...[generateDna(random, 700), bytesOf('A'), generateDna(random, 29)],
  ...[bytesOf('C'), generateDna(random, 29), bytesOf('G'), generateDna(random, 840)],
]);
const target: Target = { bases, topology: 'circular', index: wordIndexOf(bases, 'circular') };
const none = new Float64Array(bases.length);
const evidence = {
  ...{ agree: none, dissent: none, bySanger: none, differences: [] },
  depth: new Uint32Array(bases.length).fill(10),
};

/** What reads from `first` on show in place of a stretch. */
function showInstead(start: number, to: string, first: number, status: CalledDifference['status']) {
  const range = { start, end: start + to.length };
  const reads = [0, 1, 2, 3].map((i) => ({
    ...{ read: first + i, quality: 20, method: 'long' as const },
    at: { start: 100, end: 100 + to.length },
  }));
  const from = textOf(bases.subarray(range.start, range.end));
  return {
    ...{ range, from, to, reads, status, isBreakpoint: false },
    ...{ quality: 80, against: 20, undecided: [] },
  };
}

test('a sure letter within a block that is its own complement does not settle that it is inverted', () => {
  const to = reverseComplementText(textOf(bases.subarray(700, 761)));
  const whole = showInstead(700, to, 0, 'doubtful');
  const letter = showInstead(730, 'G', 4, 'different');
  expect(letter.from).toBe('C');
  const found = findInversions(
    { calls: { statuses: new Uint8Array(bases.length), differences: [whole, letter] }, evidence },
    target,
    DEFAULT_THRESHOLDS,
  );
  expect(found[0]?.blocks).toEqual([{ start: 700, end: 761 }]);
});
