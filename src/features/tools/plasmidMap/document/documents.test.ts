import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { Edit } from '#bio/edit/edit.ts';
import { isUnsaved, type OpenDocument, Snapshots, type Step, withStep } from './documents.ts';

const opened = [createSequenceRecord({ bytes: bytesOf('ACGTACGTAC'), topology: 'circular' })];
const fresh: OpenDocument = {
  id: 'a',
  fileName: 'a.gb',
  opened,
  total: 1,
  losses: [],
  index: 0,
  steps: [],
  done: 0,
};

const insertion = (at: number, text: string): Edit => ({
  do: 'replace',
  range: { start: at, end: at },
  by: { bytes: bytesOf(text), features: [] },
});
const step = (edit: Edit, time: number): Step => ({ record: 0, edit, time });

describe('steps of a document', () => {
  test('letters typed without a pause are one step, after a pause another', () => {
    const one = withStep(fresh, step(insertion(0, 'A'), 1000));
    const two = withStep(one, step(insertion(1, 'C'), 1500));
    const three = withStep(two, step(insertion(2, 'G'), 9000));
    expect([one.steps.length, two.steps.length, three.steps.length]).toEqual([1, 1, 2]);
  });

  test('a step after an undo drops what was undone', () => {
    const two = withStep(withStep(fresh, step(insertion(0, 'A'), 0)), step({ do: 'flip' }, 1));
    const other = withStep({ ...two, done: 1 }, step({ do: 'name', name: 'x' }, 2));
    expect(other.steps.map((it) => it.edit.do)).toEqual(['replace', 'name']);
  });

  test('saved is what was saved, until an edit, and not on a branch that is gone', () => {
    const one = withStep(fresh, step({ do: 'flip' }, 0));
    expect([isUnsaved(fresh), isUnsaved(one)]).toEqual([false, true]);
    const saved = { ...one, saved: { done: 1, id: 'k' } };
    expect([isUnsaved(saved), isUnsaved({ ...saved, done: 0 })]).toEqual([false, true]);
    const branch = withStep({ ...saved, done: 0 }, step({ do: 'name', name: 'y' }, 1));
    expect([branch.saved, isUnsaved(branch)]).toEqual([undefined, true]);
  });
});

test('the records at any step are those of the script so far, whatever is at hand', () => {
  const edit = fc.oneof(
    fc.tuple(fc.nat(9), fc.constantFrom('A', 'CC', 'GTA')).map(([at, text]) => insertion(at, text)),
    fc.constant<Edit>({ do: 'flip' }),
    fc.nat(9).map((origin): Edit => ({ do: 'rotate', origin })),
  );
  fc.assert(
    fc.property(
      fc.array(edit, { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(60), { maxLength: 30 }),
      (edits, looks) => {
        const steps = edits.map((it) => step(it, 0));
        const snapshots = new Snapshots(opened);
        for (const look of looks) {
          const done = look % (steps.length + 1);
          const plain = new Snapshots(opened).recordsAt(steps, done);
          expect(textOf(snapshots.recordsAt(steps, done)[0]!.bytes)).toBe(textOf(plain[0]!.bytes));
        }
      },
    ),
  );
});
