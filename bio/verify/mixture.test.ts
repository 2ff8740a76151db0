import { expect, test } from 'vitest';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { certificateOf } from './certificate.ts';
import { formatCertificateWord } from './certificateWords.ts';
import type { SequencingRead } from './read.ts';
import { simulateLongRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(131), 2_400);
for (const [i, at] of [200, 600, 1_000, 1_800].entries()) bytes.fill(65, at, at + 4 + i);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const other = bytes.slice();
other[1_400] = other[1_400] === 65 ? 71 : 65;

/** Of so many reads of both strands some, every sixth, are of the second molecule. */
const readsOf = (second: Uint8Array, count: number, seed: number, every = 6): readonly SequencingRead[] => {
  const chance = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const molecule = i % every === 0 ? second : bytes;
    const start = (i * 397) % molecule.length;
    const strand = (i + Math.floor(i / every)) % 2 === 0 ? 1 : -1;
    return simulateLongRead(molecule, { start, length: 2_000, strand }, chance);
  });
};
const setOf = (reads: readonly SequencingRead[]) => unwrap(verifyPlasmids([ordered], reads));
const foundBy = (reads: readonly SequencingRead[]) => setOf(reads).plasmids[0]!;

test.each([
  { kind: 'another base', second: other },
  { kind: 'a deletion', second: concatenate([bytes.subarray(0, 1_300), bytes.subarray(1_500)]) },
])(
  'a sixth of the reads that show $kind is a mixture, with the SEGUID of the main molecule',
  ({ second }) => {
    const reads = readsOf(second, 90, 5);
    const set = setOf(reads);
    const found = set.plasmids[0]!;
    expect(found.mixed?.share).toBeGreaterThan(0.1);
    expect(found.mixed?.share).toBeLessThan(0.25);
    expect(found.differences.some((it) => it.status === 'doubtful' && it.reads.length >= 6)).toBe(true);
    if (found.checksums.asBuilt) expect(found.checksums.asBuilt).toBe(cdseguidOf(bytes));
    expect(certificateOf(found, set, reads).mixed).toEqual(found.mixed);
    expect(formatCertificateWord('mixedFound', 'en', { places: 1, share: 17 })).toContain('up to 17%');
  },
);

test('so it is where the main molecule is not the one ordered', () => {
  const second = createSequenceRecord({ name: 'plasmid', bytes: other, topology: 'circular' });
  const found = unwrap(verifyPlasmids([second], readsOf(other, 160, 6, 8))).plasmids[0]!;
  expect(found.differences.find((it) => it.range.start === 1_400)?.status).toBe('different');
  expect(found.mixed?.places).toBe(1);
});

test('errors of reads are none, with quality values and without', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const reads = readsOf(bytes, 60, seed);
    expect(foundBy(reads).mixed).toBeUndefined();
    const assumed = reads.map((it) => ({
      ...it,
      isAssumed: true,
      qualities: new Uint8Array(it.bases.length).fill(50),
    }));
    expect(foundBy(assumed).mixed).toBeUndefined();
  }
});

test('errors at one place that one strand alone shows are none', () => {
  const reads = readsOf(bytes, 60, 9).map((it, i) =>
    i % 6 === 0 ? simulateLongRead(other, { start: 700, length: 2_000, strand: 1 }, createRandom(i)) : it,
  );
  expect(foundBy(reads).mixed).toBeUndefined();
});

/** Reads of one strand of which every sixth has another base there. */
const oneStrandReadsOf = (molecule: Uint8Array, at: number): readonly SequencingRead[] => {
  const second = molecule.slice();
  second[at] = second[at] === 67 ? 84 : 67;
  return Array.from({ length: 90 }, (_, i) => {
    const [source, start] = i % 6 === 0 ? [second, at - 700] : [molecule, (i * 397) % 2_400];
    return simulateLongRead(source, { start, length: 2_000, strand: 1 }, createRandom(i));
  });
};
const flipSome = (reads: readonly SequencingRead[], seed: number): readonly SequencingRead[] => {
  const chance = createRandom(seed);
  return reads.map((it) =>
    chance.next() < 0.5
      ? it
      : { ...it, bases: reverseComplementOf(it.bases), qualities: it.qualities.toReversed() },
  );
};

test('where a file has all reads on one strand, the answer is the same on whichever they are', () => {
  const reads = oneStrandReadsOf(bytes, 1_400);
  const answerOf = ({ mixed, counts, differences }: ReturnType<typeof foundBy>) => ({
    ...{ mixed, counts },
    differences: differences.map(({ range, to, quality, against }) => ({ range, to, quality, against })),
  });
  const expected = answerOf(foundBy(reads));
  expect(expected.mixed?.places).toBe(1);
  for (let seed = 1; seed <= 6; seed++) expect(answerOf(foundBy(flipSome(reads, seed)))).toEqual(expected);
});

test.each(['GATC', 'CCAGG', 'CCTGG'])('long reads err at %s, where E. coli methylates, alike', (site) => {
  const molecule = bytes.slice();
  molecule.set(bytesOf(site), 1_400);
  const plasmid = createSequenceRecord({ name: 'plasmid', bytes: molecule, topology: 'circular' });
  const reads = oneStrandReadsOf(molecule, 1_401);
  expect(unwrap(verifyPlasmids([plasmid], reads)).plasmids[0]!.mixed).toBeUndefined();
});
