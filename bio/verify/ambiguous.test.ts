import { expect, test } from 'vitest';
import { concatenate, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { STATUSES } from './call.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';
import { simulateLongRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(211), 2_600);
const N = 78;

/** Sanger reads round a molecule; of each those bases are N that stand at one in so many places. */
const readsOf = (molecule: Uint8Array, every = Number.POSITIVE_INFINITY): readonly SequencingRead[] =>
  Array.from({ length: 14 }, (_, i) => {
    const bases = rotateBases(molecule, Math.floor((i * molecule.length) / 14)).slice(0, 700);
    const qualities = new Uint8Array(700).fill(40);
    for (let at = 17 + i; at < 700; at += every) {
      if (at > 17 + i) bases[at] = N;
      if (bases[at] === N) qualities[at] = 2;
    }
    return { name: `${i}`, bases, qualities, isAssumed: false, method: 'sanger', topology: 'linear' };
  });
const foundBy = (ordered: Uint8Array, reads: readonly SequencingRead[]) =>
  unwrap(
    verifyPlasmids([createSequenceRecord({ name: 'plasmid', bytes: ordered, topology: 'circular' })], reads),
  ).plasmids[0]!;

const degenerate = bytes.slice();
degenerate.fill(N, 1_015, 1_018);

test.each([1, 30, 200])('%i bases lost over degenerate bases of the reference are found', (count) => {
  const start = count === 1 ? 1_015 : 1_010;
  const built = concatenate([bytes.subarray(0, start), bytes.subarray(start + count)]);
  const found = foundBy(degenerate, readsOf(built));
  const sure = found.differences.filter((it) => it.status === 'different');
  expect(sure.map((it) => it.from.length - it.to.length)).toEqual([count]);
});

test('a block that reads with uncalled bases have in place of another is found', () => {
  const built = concatenate([
    bytes.subarray(0, 1_000),
    generateDna(createRandom(212), 110),
    bytes.subarray(1_110),
  ]);
  const found = foundBy(bytes, readsOf(built, 41));
  const [sure, ...others] = found.differences.filter((it) => it.status === 'different');
  expect(others).toEqual([]);
  expect(sure?.to).toBe(textOf(built.subarray(sure!.range.start, sure!.range.end)));
});

test('errors of long reads in a stretch that the reference leaves open are no difference', () => {
  const library = bytes.slice();
  library.fill(N, 1_000, 1_024);
  const chance = createRandom(213);
  const reads = Array.from({ length: 60 }, (_, i) =>
    simulateLongRead(bytes, { start: (i * 397) % 2_600, length: 1_500, strand: i % 2 ? 1 : -1 }, chance),
  );
  const found = foundBy(library, reads);
  expect(found.differences.filter((it) => it.range.start < 1_030 && it.range.end > 994)).toEqual([]);
  for (let at = 1_000; at < 1_024; at++) expect(STATUSES[found.statuses[at]!]).toBe('doubtful');
  for (const at of [990, 1_034]) expect(STATUSES[found.statuses[at]!]).toBe('confirmed');
});

test('the SEGUID of a plasmid with letters that the reference leaves open is not stated', () => {
  const found = foundBy(degenerate, readsOf(bytes));
  expect(found.differences).toEqual([]);
  expect(found.counts.doubtful).toBe(3);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.unstated).toBe('openReference');
});
