import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { mergeAlike } from './consensus.ts';

test('reads of one block are put together, though errors of others over its place come to nothing', () => {
  const reference = generateDna(createRandom(72), 1_000);
  const misread = (bases: Uint8Array, places: readonly number[]) => {
    const out = bases.slice();
    for (const at of places) out[at] = out[at] === 65 ? 67 : 65;
    return textOf(out);
  };
  const differenceOf = (read: number, start: number, end: number, to: string, quality: number) => ({
    range: { start, end },
    from: textOf(reference.subarray(start, end)),
    to,
    isBreakpoint: false,
    quality,
    reads: [{ read, quality, method: 'long' as const, at: { start, end } }],
  });
  const block = reverseComplementOf(reference.subarray(300, 600));
  const found = mergeAlike(
    [
      ...[0, 1, 2].map((i) => {
        const size = 300 - 2 * i;
        const misreadEnds = misread(reference.subarray(300 + i, 600 - i), [0, size - 1]);
        return differenceOf(i, 300 + i, 600 - i, misreadEnds, 30);
      }),
      ...[3, 4, 5].map((i) => differenceOf(i, 300, 600, misread(block, [30 * i]), 20)),
    ],
    reference,
    true,
  );
  const merged = found.find((it) => it.reads.length === 3);
  expect(merged?.reads.map((it) => it.read)).toEqual([3, 4, 5]);
  expect(merged?.to).toContain(textOf(block.subarray(5, 295)));
});
