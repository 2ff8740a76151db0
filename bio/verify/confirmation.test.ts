import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { Target } from './anchors.ts';
import { applyChanges } from './asBuilt.ts';
import { readAgain } from './builtMolecule.ts';
import { DEFAULT_THRESHOLDS } from './call.ts';
import { openOnBuilt } from './confirmation.ts';
import { rotateBases } from './frame.ts';
import { placeRead } from './placeReads.ts';
import type { SequencingRead } from './read.ts';
import { wordIndexOf } from './wordIndex.ts';

const bases = generateDna(createRandom(81), 1_600);
const target: Target = { bases, topology: 'circular', index: wordIndexOf(bases, 'circular') };
const insertion = {
  range: { start: 700, end: 700 },
  from: '',
  to: textOf(generateDna(createRandom(82), 40)),
};
const record = createSequenceRecord({ name: '', bytes: bases, topology: 'circular' });
const built = applyChanges(record, [insertion]).bytes;

/** What is open where the reads are of the molecule with this insertion, and another one is put in. */
const openFor = (to: string, quality = 30) => {
  const reads = [0, 400, 800, 1_200].map((start): SequencingRead => {
    const qualities = new Uint8Array(1_000).fill(quality);
    const own = rotateBases(built, start).subarray(0, 1_000);
    return { name: '', bases: own, qualities, isAssumed: false, method: 'sanger', topology: 'linear' };
  });
  const placed = reads.map((it, i) => placeRead(it, i, [target])).filter((it) => typeof it === 'object');
  const scene = { reads, placed, thresholds: DEFAULT_THRESHOLDS };
  return openOnBuilt(readAgain([{ ...insertion, to }], target, scene, false), DEFAULT_THRESHOLDS);
};

test('reads confirm the molecule that they are of', () => {
  expect(openFor(insertion.to)).toBeUndefined();
});

test.each([
  ['with another letter', insertion.to.replace(/.$/, insertion.to.endsWith('A') ? 'C' : 'A')],
  ['that lacks letters', insertion.to.slice(5)],
])('they do not confirm the one %s', (_, to) => {
  expect(openFor(to)).toBe('unconfirmed');
});

test('reads that are too poor do not confirm it either', () => {
  expect(openFor(insertion.to, 5)).toBe('unconfirmed');
});
