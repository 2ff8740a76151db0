import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(715), 3_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const foundBy = (reads: readonly SequencingRead[]) => unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;

const assemblyFrom = (molecule: Uint8Array, start: number): SequencingRead => {
  const bases = rotateBases(molecule, start);
  return {
    name: 'contig',
    bases,
    qualities: new Uint8Array(bases.length).fill(50),
    isAssumed: true,
    method: 'long',
    topology: 'linear',
  };
};
const flip = (read: SequencingRead): SequencingRead => ({ ...read, bases: reverseComplementOf(read.bases) });

const put = generateDna(createRandom(716), 27);
const inserted = concatenate([bytes.subarray(0, 1_200), put, bytes.subarray(1_200)]);

test.each([1_201, 1_203, 1_213, 1_226])(
  'an assembly that begins at base %i, within what was put in, leaves it in doubt',
  (start) => {
    for (const read of [assemblyFrom(inserted, start), flip(assemblyFrom(inserted, start))]) {
      const found = foundBy([read]);
      expect(found.checksums.asBuilt).toBeUndefined();
      expect(found.unstated).toBe('likelyDifference');
      expect(found.verdict).toBe('incomplete');
      const places = found.differences.map((it) => [it.status, it.isBreakpoint]);
      expect(places.length).toBeGreaterThan(0);
      expect(new Set(places.map(String))).toEqual(new Set(['doubtful,true']));
    }
  },
);

test.each([1_200, 1_198, 1_201])('so does one that begins at base %i, beside another base', (start) => {
  const built = bytes.slice();
  built[1_200] = built[1_200] === 65 ? 67 : 65;
  expect(foundBy([assemblyFrom(built, start)]).checksums.asBuilt).toBeUndefined();
});

test('an assembly of what was ordered leaves nothing in doubt, wherever it begins', () => {
  for (let start = 0; start < 3_000; start += 300) {
    const found = foundBy([assemblyFrom(bytes, start)]);
    expect(found.checksums.asBuilt).toBe(found.checksums.reference);
    expect(found.counts.confirmed).toBe(3_000);
  }
});

test('well-read ends that leave the plasmid where no read runs on leave it in doubt', () => {
  const [letters, step] = [generateDna(createRandom(717), 400), 30];
  const built = concatenate([bytes.subarray(0, 1_200), letters, bytes.subarray(1_200)]);
  const reads = Array.from({ length: built.length / step }, (_, i): SequencingRead => {
    const bases = rotateBases(built, i * step).subarray(0, 150);
    return {
      name: `${i}`,
      bases,
      qualities: new Uint8Array(150).fill(37),
      isAssumed: false,
      method: 'sanger',
      topology: 'linear',
    };
  });
  // Without those that go on for fifty bases.
  const short = reads.filter((_, i) =>
    i * step < 1_200 ? i * step + 150 < 1_250 : i * step > 1_550 || i * step + 150 < 1_600,
  );
  const found = foundBy(short);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.differences.filter((it) => it.isBreakpoint).map((it) => it.status)).toEqual(['doubtful']);
});

test('short ends of several reads that leave one place alike count beside reads that run over it', () => {
  // A block is put in the other way round within itself, so that its copy runs over both places.
  const block = bytes.subarray(1_000, 1_206);
  const built = concatenate([bytes.subarray(0, 1_166), reverseComplementOf(block), bytes.subarray(1_166)]);
  const reads = Array.from({ length: Math.floor(built.length / 11) }, (_, i): SequencingRead => {
    const bases = rotateBases(built, i * 11).subarray(0, 100);
    return {
      name: `${i}`,
      bases,
      qualities: new Uint8Array(100).fill(37),
      isAssumed: false,
      method: 'sanger',
      topology: 'linear',
    };
  });
  const found = foundBy(reads);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.verdict).toBe('incomplete');
});
