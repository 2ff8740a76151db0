import { expect, test } from 'vitest';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { STATUSES } from './call.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(919), 4_000);
// Beyond the ends of the block no letter agrees by chance.
bytes.set(bytesOf('CA'), 1_499);
bytes.set(bytesOf('AC'), 2_399);
const inverted = concatenate([
  bytes.subarray(0, 1_500),
  reverseComplementOf(bytes.subarray(1_500, 2_400)),
  bytes.subarray(2_400),
]);
const readOf = (molecule: Uint8Array, start: number, end: number): SequencingRead => ({
  ...{ name: `${start}`, bases: molecule.slice(start, end), isAssumed: false, method: 'sanger' },
  ...{ qualities: new Uint8Array(end - start).fill(40), topology: 'linear' },
});
const foundBy = (reads: readonly SequencingRead[], topology: Topology) => {
  const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology });
  return unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;
};

// The reads jump from 1,500 to 2,400, where another read shows the plasmid as ordered.
test.each(['circular', 'linear'] as const)(
  'on a %s plasmid reads leave both ends of a jump open',
  (topology) => {
    const jumping = [readOf(inverted, 1_000, 1_700), readOf(inverted, 1_050, 1_750)];
    const crossing = [readOf(bytes, 1_200, 1_900), readOf(bytes, 2_000, 2_700)];
    for (const isFlipped of [false, true]) {
      const reads = [...jumping, ...crossing].map((it) =>
        isFlipped ? { ...it, bases: reverseComplementOf(it.bases) } : it,
      );
      const { differences, statuses } = foundBy(reads, topology);
      expect(differences.map((it) => [it.range.start, it.status, it.isBreakpoint])).toEqual([
        [1_500, 'doubtful', true],
        [2_400, 'doubtful', true],
      ]);
      for (const at of [1_499, 1_500, 2_399, 2_400]) expect(STATUSES[statuses[at]!]).toBe('doubtful');
    }
  },
);

test('a jump that most reads contradict leaves neither open', () => {
  const crossing = [1_200, 1_250, 1_300, 1_350, 1_400, 2_000, 2_050, 2_100, 2_150, 2_200].map((start) =>
    readOf(bytes, start, start + 700),
  );
  const { differences } = foundBy([readOf(inverted, 1_000, 1_700), ...crossing], 'circular');
  expect(differences).toEqual([]);
});
