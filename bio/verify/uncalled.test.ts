import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const N = 78;
const bytes = generateDna(createRandom(417), 3_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const foundBy = (reads: readonly SequencingRead[]) => unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;
const readOf = (bases: Uint8Array, uncalled: readonly number[] = []): SequencingRead => {
  const [letters, qualities] = [bases.slice(), new Uint8Array(bases.length).fill(40)];
  for (const at of uncalled) {
    letters[at] = N;
    qualities[at] = 2;
  }
  return { name: '', bases: letters, qualities, isAssumed: false, method: 'sanger', topology: 'linear' };
};
const lossOf = (size: number) =>
  concatenate([bytes.subarray(700, 1_000), bytes.subarray(1_000 + size, 1_300 + size)]);

test.each([
  { size: 12, uncalled: [295] },
  { size: 51, uncalled: [295] },
  { size: 51, uncalled: [297, 304] },
])('a loss of $size bases beside uncalled ones is no silent one', ({ size, uncalled }) => {
  for (const isFlipped of [false, true]) {
    const read = readOf(lossOf(size), uncalled);
    const given = isFlipped
      ? {
          ...read,
          bases: reverseComplementOf(read.bases),
          qualities: read.qualities.toReversed(),
        }
      : read;
    const found = foundBy([given]);
    expect(found.differences).toMatchObject([{ status: 'doubtful' }]);
    expect(found.differences[0]!.from.length).toBeGreaterThanOrEqual(size);
    expect(found.checksums.asBuilt).toBeUndefined();
  }
});

test('so it is beside one base that another read calls', () => {
  const found = foundBy([readOf(lossOf(51), [294]), readOf(lossOf(51))]);
  expect(found.differences).toMatchObject([{ status: 'different', against: 0 }]);
});
