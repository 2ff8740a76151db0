import { describe, expect, it } from 'vitest';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import { compareRevisions } from './compareRevisions.ts';

function lineOf(id: string, change: Partial<StatementLine> = {}, detail: object = { scale: '1 mg' }) {
  const statement: StatementLine = {
    ...{ id, serviceId: null, productType: 3, sku: 'PLASMID', quantity: 1, unitPrice: 100, parts: [] },
    ...{ subtotal: 100, discount: 0, taxBasisPoints: 600, turnaroundDays: 10, ...change },
  };
  return { statement, detail };
}

const changesOf = (...[before, after]: Parameters<typeof compareRevisions>) =>
  compareRevisions(before, after).map((it) => [it.id, it.change, ...it.differences]);

describe('two revisions', () => {
  it('that are the same differ in nothing, whatever the order of fields', () => {
    const a = lineOf('a', {}, { scale: '1 mg', grade: 'research' });
    const b = lineOf('a', {}, { grade: 'research', scale: '1 mg' });
    expect(changesOf([a], [b])).toEqual([['a', 'same']]);
  });

  it('tell what was added, removed and changed, in the order of the later one', () => {
    const before = [lineOf('a'), lineOf('gone'), lineOf('b', { unitPrice: null, subtotal: null })];
    const after = [
      lineOf('b', { unitPrice: 80, subtotal: 80, turnaroundDays: 12 }),
      lineOf('new'),
      lineOf('a', { quantity: 2, subtotal: 200 }, { scale: '5 mg' }),
    ];
    expect(changesOf(before, after)).toEqual([
      ['b', 'changed', 'unitPrice', 'turnaround'],
      ['new', 'added'],
      ['a', 'changed', 'quantity', 'choices'],
      ['gone', 'removed'],
    ]);
  });

  it('count a changed discount as one, and other parts of the same unit price as a change of price', () => {
    const before = [lineOf('a'), lineOf('b')];
    const after = [lineOf('a', { discount: 10 }), lineOf('b', { subtotal: 90 })];
    expect(changesOf(before, after)).toEqual([
      ['a', 'changed', 'discount'],
      ['b', 'changed', 'unitPrice'],
    ]);
  });

  it('change places when they are compared the other way round', () => {
    const [one, two] = [[lineOf('a')], [lineOf('b')]];
    expect(changesOf(one, two)).toEqual([
      ['b', 'added'],
      ['a', 'removed'],
    ]);
    expect(changesOf(two, one)).toEqual([
      ['a', 'added'],
      ['b', 'removed'],
    ]);
  });
});
