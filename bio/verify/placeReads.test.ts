import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import type { Target } from './anchors.ts';
import { placeRead } from './placeReads.ts';
import { wordIndexOf } from './wordIndex.ts';

test('a read of an inverted repeat alone lies on the same copy from either strand', () => {
  const random = createRandom(31);
  const [first, middle, last, repeat] = [400, 300, 500, 200].map((length) => generateDna(random, length)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const bases = concatenate([first, repeat, middle, reverseComplementOf(repeat), last]);
  const target: Target = { bases, topology: 'linear', index: wordIndexOf(bases, 'linear') };
  const startOf = (letters: Uint8Array) => {
    const qualities = new Uint8Array(letters.length).fill(30);
    const found = placeRead(
      { name: '', bases: letters, qualities, isAssumed: false, method: 'sanger', topology: 'linear' },
      0,
      [target],
    );
    return typeof found === 'object' ? found.aligned.start : undefined;
  };
  const read = repeat.subarray(20, 180);
  expect(startOf(read)).toBe(420);
  expect(startOf(reverseComplementOf(read))).toBe(420);
});
