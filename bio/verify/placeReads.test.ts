import { expect, test } from 'vitest';
import { concatenate, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import type { Target } from './anchors.ts';
import { rotateBases } from './frame.ts';
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

test('a circular assembly of another plasmid lies alike wherever its file begins, on either strand', () => {
  const random = createRandom(53);
  const next = (length: number) => generateDna(random, length);
  const [one, two, three] = [next(150), next(600), next(300)];
  const bases = concatenate([one, next(400), two, next(500), three, next(600)]);
  const other = concatenate([
    next(700),
    two,
    next(200),
    three,
    next(900),
    reverseComplementOf(one),
    next(300),
  ]);
  const target: Target = { bases, topology: 'circular', index: wordIndexOf(bases, 'circular') };
  const qualities = new Uint8Array(other.length).fill(50);
  const laid = [0, 40, 400, 900, 1_100, 1_350, 1_600, 2_000, 2_700, 3_000].flatMap((turn) =>
    [rotateBases(other, turn), reverseComplementOf(rotateBases(other, turn))].map((letters) => {
      const read = {
        name: '',
        bases: letters,
        qualities,
        isAssumed: true,
        method: 'long',
        topology: 'circular',
      } as const;
      const found = placeRead(read, 0, [target]);
      return typeof found === 'object' ? { ...found.aligned, bases: textOf(found.bases) } : undefined;
    }),
  );
  for (const it of laid.slice(1)) expect(it).toEqual(laid[0]);
});
