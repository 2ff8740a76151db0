import { expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';

it('sets each field beside what it was, nested ones by their path', () => {
  const before = JSON.stringify({ state: 'paid', subtotals: { a: 1, b: 2 } });
  const after = JSON.stringify({ state: 'refunded', subtotals: { a: 1 }, at: null });
  expect(fieldsOf({ before, after })).toEqual([
    { name: 'state', before: 'paid', after: 'refunded' },
    { name: 'subtotals.a', before: '1', after: '1' },
    { name: 'subtotals.b', before: '2', after: '' },
    { name: 'at', before: '', after: '–' },
  ]);
  expect(fieldsOf({ before: 'null', after: '{"points":0}' })).toEqual([
    { name: 'points', before: '', after: '0' },
  ]);
});
