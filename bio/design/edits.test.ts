import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import {
  applyEdit,
  type DesignEdit,
  listRemovedBy,
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from './edits.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { readDesign, writeDesign } from './file.ts';
import { createDesign } from './templates.ts';

const aav = EXAMPLE_DESIGNS[0]!.design;
const edits: readonly DesignEdit[] = [
  { act: 'rename', name: 'mine' },
  { act: 'describe', description: 'what it is' },
  { act: 'fill', slot: 'cds-1', content: { from: 'element', id: 'mcherry' } },
  { act: 'empty', slot: 'promoter-1' },
  { act: 'change', slot: 'cds-1', to: { strand: -1 } },
  { act: 'add', slot: { id: 'intron-1', kind: 'intron', strand: 1 }, at: 1 },
  { act: 'remove', slot: 'polyA-1' },
  { act: 'move', slot: 'cds-1', at: 0 },
  { act: 'backbone', backbone: 'ssAAV-145' },
  { act: 'serotype', serotype: 'AAV9' },
  { act: 'avoid', enzymes: ['BsmBI'] },
  { act: 'count', kind: 'cds', count: 3 },
  { act: 'system', system: 'lentivirus', purpose: 'shRNA' },
];

describe('edits', () => {
  it('leave the design before them as it was', () => {
    const before = JSON.stringify(aav);
    for (const edit of edits) applyEdit(aav, edit);
    expect(JSON.stringify(aav)).toBe(before);
  });

  it('are undone one by one to the beginning and redone to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...edits), { maxLength: 12 }), (list) => {
        const end = list.reduce(recordEdit, startHistory(aav));
        let back = end;
        while (back.past.length > 0) back = undoEdit(back);
        expect(back.now).toBe(aav);
        while (back.future.length > 0) back = redoEdit(back);
        expect(back.now).toBe(end.now);
        expect(undoEdit(startHistory(aav))).toEqual(startHistory(aav));
      }),
    );
  });

  it('another edit after an undo forgets what was undone', () => {
    const one = recordEdit(recordEdit(startHistory(aav), edits[0]!), edits[1]!);
    expect(recordEdit(undoEdit(one), edits[2]!).future).toEqual([]);
  });

  it('of a slot that is not there change nothing', () => {
    const history = startHistory(aav);
    expect(recordEdit(history, { act: 'empty', slot: 'nowhere' })).toBe(history);
  });
});

describe('what an edit would take away', () => {
  it('is all chosen elements for another system, but for those that it has too', () => {
    const lost = listRemovedBy(aav, { act: 'system', system: 'lentivirus', purpose: 'orf' });
    expect(lost).toEqual(['CMV (enhancer+promoter, 584)', 'EGFP', 'WPRE (589)', 'bGH polyA (225)']);
    expect(
      listRemovedBy(createDesign('n', 'ssAAV', 'orf'), { act: 'system', system: 'scAAV', purpose: 'orf' }),
    ).toEqual([]);
    expect(listRemovedBy(aav, { act: 'rename', name: 'x' })).toEqual([]);
    expect(listRemovedBy(aav, { act: 'move', slot: 'cds-1', at: 0 })).toEqual([]);
  });
});

describe('the design file', () => {
  const file = () => JSON.parse(textOf(writeDesign(aav))) as Record<string, unknown>;
  const read = (it: unknown) => readDesign(bytesOf(JSON.stringify(it)));

  it.each([
    ['text that is no JSON', () => readDesign(bytesOf('{'))],
    ['another format', () => read({ ...file(), format: 'x' })],
    ['a later version', () => read({ ...file(), version: 2 })],
    ['an unknown system', () => read({ ...file(), system: 'virus' })],
    ['a backbone of another system', () => read({ ...file(), backbone: 'pRRL' })],
    ['slots that are no list', () => read({ ...file(), slots: {} })],
    [
      'an unknown element',
      () =>
        read({
          ...file(),
          slots: [{ id: 'a', kind: 'cds', strand: 1, content: { from: 'element', id: 'none' } }],
        }),
    ],
    [
      'two slots of one id',
      () =>
        read({
          ...file(),
          slots: [
            { id: 'a', kind: 'cds', strand: 1 },
            { id: 'a', kind: 'cds', strand: 1 },
          ],
        }),
    ],
    ['a strand of 2', () => read({ ...file(), slots: [{ id: 'a', kind: 'cds', strand: 2 }] })],
    ['a trim below 0', () => read({ ...file(), slots: [{ id: 'a', kind: 'cds', strand: 1, trimEnd: -3 }] })],
  ])('is refused for %s', (_, act) => {
    expect(act()).toMatchObject({ ok: false, fault: { code: 'design/unreadable' } });
  });

  it('says when its digest is of another molecule', () => {
    expect(unwrap(read({ ...file(), digest: 'cdseguid=x' })).isOther).toBe(true);
  });

  it('keeps every edit', () => {
    for (const edit of edits) {
      const design = applyEdit(aav, edit);
      expect(unwrap(readDesign(writeDesign(design))).design).toEqual(design);
    }
  });
});

describe('the capsid of an AAV', () => {
  const chosen = applyEdit(aav, { act: 'serotype', serotype: 'AAV-PHP.eB' });

  it('is kept in the file, and with another AAV genome', () => {
    expect(unwrap(readDesign(writeDesign(chosen))).design).toEqual(chosen);
    expect(applyEdit(chosen, { act: 'system', system: 'scAAV', purpose: 'orf' }).serotype).toBe('AAV-PHP.eB');
    expect(applyEdit(chosen, { act: 'serotype' })).toEqual(aav);
  });

  it('is of no other system, and none that nobody knows', () => {
    const lentiviral = applyEdit(chosen, { act: 'system', system: 'lentivirus', purpose: 'orf' });
    expect(lentiviral.serotype).toBeUndefined();
    expect(applyEdit(lentiviral, { act: 'serotype', serotype: 'AAV9' }).serotype).toBeUndefined();
    const file = textOf(writeDesign(chosen));
    expect(readDesign(bytesOf(file.replace('AAV-PHP.eB', 'AAV99'))).ok).toBe(false);
  });
});
