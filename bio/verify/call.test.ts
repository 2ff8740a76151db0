import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { verifyPlasmids } from './verify.ts';

test.each([
  ['long', 'notResolvable'],
  ['sanger', 'different'],
] as const)('a poly-A of 90 of which %s reads show 30 is %s', (method, status) => {
  const chance = createRandom(73);
  const [head, tail] = [generateDna(chance, 400), generateDna(chance, 500)];
  const withTail = (length: number) => concatenate([head, new Uint8Array(length).fill(65), tail]);
  const ordered = createSequenceRecord({ name: 'plasmid', bytes: withTail(90), topology: 'circular' });
  const read = {
    ...{ name: '', bases: withTail(30), isAssumed: false, method, topology: 'circular' as const },
    qualities: new Uint8Array(930).fill(50),
  };
  const found = unwrap(verifyPlasmids([ordered], [read])).plasmids[0]!;
  expect(found.differences.map((it) => it.status)).toEqual([status]);
});
