// A trace of an ABI 3100 (Biopython 8b4d499f0e42, Tests/Abi/3100.ab1) against its own calls.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { readsFrom } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const file = new Uint8Array(readFileSync('fixtures/verify/3100.ab1.gz'));
const { reads } = unwrap(readsFrom(file, '3100.ab1.gz'));
const { bases, qualities } = reads[0]!;

test('a packed .ab1 is one read with its trace', () => {
  expect(reads.length).toBe(1);
  expect(reads[0]!.trace?.peaks?.length).toBe(bases.length);
  expect(reads[0]!.isAssumed).toBe(false);
});

test('a base of it that the plasmid has otherwise is found, and no other', () => {
  const good = (at: number) => qualities.subarray(at - 5, at + 6).every((it) => it >= 45);
  const at = [...bases.keys()].find((it) => it > 60 && good(it))!;
  const ordered = bases.slice(30, 400);
  ordered[at - 30] = bases[at] === 65 ? 71 : 65;
  const found = unwrap(verifyPlasmids([createSequenceRecord({ name: 'ordered', bytes: ordered })], reads))
    .plasmids[0]!;
  const sure = found.differences.filter((it) => it.status === 'different');
  expect(sure.map((it) => it.range.start)).toEqual([at - 30]);
});
