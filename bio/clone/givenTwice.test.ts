// A molecule given twice: which of the two a product takes was once counted otherwise, and histories of then are read.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import {
  addSource,
  addStep,
  type CloningHistory,
  NO_HISTORY,
  replaceSource,
  replayHistory,
} from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { moleculeFrom } from './molecule.ts';

const chance = createRandom(9);
const lineOf = (name: string, letters: string) =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters) })));
const vector = lineOf('vector', `AATTC${textOf(generateDna(chance, 200))}G`);
const insert = lineOf('insert', `GAATTC${textOf(generateDna(chance, 60))}GAATTC`);

/** Two copies of the insert in a row, the second taken from the other input of the same molecule. */
function historyOf(inputs: readonly number[], pattern: string): CloningHistory {
  const one = addSource(NO_HISTORY, lineOf('vector', `GAATTC${textOf(vector.record.bytes)}GAATTC`));
  const two = addSource(one.history, insert);
  const act = {
    kind: 'assemble',
    options: { method: 'ligation', maxPieces: 3 },
    inputs: inputs.map(() => ({ enzymes: ['EcoRI'] })),
  } as const;
  return unwrap(addStep(two.history, { act, inputs, pattern })).history;
}

const patternOf = (history: CloningHistory, pattern: string): CloningHistory => ({
  ...history,
  steps: history.steps.map((it) => ({ ...it, pattern })),
});

test('a pattern that takes one input twice where two are the same is that of the two', () => {
  const now = historyOf([0, 1, 1], 'o 0.1+ 1.1+ 2.1+');
  const before = patternOf(now, 'o 0.1+ 1.1+ 1.1+');
  const again = unwrap(parseHistory(writeHistory(before)));
  expect(unwrap(replayHistory(again))[2]).toEqual(unwrap(replayHistory(now))[2]);
  const other = lineOf('insert', `GAATTC${textOf(generateDna(chance, 50))}GAATTC`);
  const revised = unwrap(replaceSource(again, 1, other));
  expect(revised.broken).toEqual([]);
  expect(revised.molecules).toEqual(unwrap(replaceSource(now, 1, other)).molecules);
});

test('another product, another strand or another molecule is refused as before', () => {
  const now = historyOf([0, 1, 1], 'o 0.1+ 1.1+ 2.1+');
  for (const pattern of ['o 0.1+ 1.1+ 1.1-', 'o 0.1+ 1.1+', 'o 0.1+ 1.0+ 2.1+', 'o 1.1+ 1.1+ 0.1+'])
    expect(replayHistory(patternOf(now, pattern)).ok).toBe(false);
  const molecules = now.molecules.map((it, i) =>
    i === 2 ? { ...it, digest: now.molecules[0]!.digest } : it,
  );
  expect(replayHistory({ ...patternOf(now, 'o 0.1+ 1.1+ 1.1+'), molecules }).ok).toBe(false);
  // Of different molecules a pattern is that pattern alone.
  const distinct = historyOf([0, 1], 'o 0.1+ 1.1+');
  expect(replayHistory(patternOf(distinct, 'o 0.1+ 0.1+')).ok).toBe(false);
});
