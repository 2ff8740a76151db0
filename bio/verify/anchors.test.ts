import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import { verifyPlasmids } from './verify.ts';

// 50 letters more or less than the circle has cost less than the insertion itself.
test.each([1_000, 1_500, 1_950, 2_000, 2_050])(
  'an insertion of %i bases into a circle of 2,000',
  (length) => {
    const chance = createRandom(length);
    const bytes = generateDna(chance, 2_000);
    const built = concatenate([bytes.subarray(0, 900), generateDna(chance, length), bytes.subarray(900)]);
    const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
    const assemblies = (['linear', 'circular'] as const).flatMap((topology: Topology) =>
      [0, 350, 700, 2_700].map((turn) => {
        const bases = rotateBases(built, turn % built.length);
        const qualities = new Uint8Array(bases.length).fill(50);
        return { name: '', bases, qualities, isAssumed: true, method: 'long' as const, topology };
      }),
    );
    // The end of a line within the insertion has none of it to the one side.
    const whole = assemblies.filter((it, i) => it.topology === 'circular' || i < 3);
    for (const read of whole) {
      const found = unwrap(verifyPlasmids([ordered], [read])).plasmids[0]!;
      expect(found.differences).toMatchObject([{ status: 'different', against: 0 }]);
      expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
    }
  },
);

// Of two jumps back by 600 each the sum is nearer by the other way round.
test.each([
  [600, 1],
  [600, 2],
  [400, 3],
  [400, 5],
])('a block of %i bases that is there %i times more, on a circle of 2,397', (length, more) => {
  const bytes = generateDna(createRandom(length + more), 2_397);
  const block = bytes.subarray(1_850 - length, 1_850);
  const copies = Array.from({ length: more }, () => block);
  const built = concatenate([bytes.subarray(0, 1_850), ...copies, bytes.subarray(1_850)]);
  const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
  for (const topology of ['linear', 'circular'] as const)
    for (const turn of [0, 150, built.length - 31, built.length - 400])
      for (const bases of [rotateBases(built, turn), reverseComplementOf(rotateBases(built, turn))]) {
        const qualities = new Uint8Array(bases.length).fill(50);
        const read = { name: '', bases, qualities, isAssumed: true, method: 'long' as const, topology };
        const found = unwrap(verifyPlasmids([ordered], [read])).plasmids[0]!;
        expect(found.differences).toMatchObject([{ status: 'different', against: 0 }]);
        expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
      }
});
