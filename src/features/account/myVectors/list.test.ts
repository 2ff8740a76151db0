import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MyVector } from '#src/state/myVectors.ts';
import {
  type ListQuery,
  listItems as listedOf,
  listQueryOf,
  STATUSES,
} from '#src/ui/savedItems/listQuery.ts';
import { COLUMNS, type Column, keyOf } from './list.ts';

function vector(id: string, given: Partial<MyVector> = {}): MyVector {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    id,
    uuid: id,
    name: id,
    length: 1000,
    remark: '',
    source: 'customer',
    plasmidClass: 'final',
    timesPurchased: 0,
    savedAt: at,
    createdAt: at,
    changedAt: at,
    isArchived: false,
    ...given,
  };
}

const facts = (genomeSize: number) => ({ type: 'ssAAV' as const, genomeSize, resistance: [] });
const queryOf = (text: string) => listQueryOf<Column>(new URLSearchParams(text), COLUMNS);
const ids = (list: readonly MyVector[]) => list.map((it) => it.id);
const wordsOf = (it: MyVector) => `${it.name} ${it.remark}`;
const listRows = (list: readonly MyVector[], wanted: ListQuery<Column>) =>
  listedOf(list, wanted, { wordsOf, keyOf });

test('the latest stand first, archived ones aside', () => {
  const list = [
    vector('a', { createdAt: '2026-11-01T00:00:00.000Z' }),
    vector('b', { createdAt: '2026-11-03T00:00:00.000Z' }),
    vector('c', { isArchived: true }),
  ];
  expect(ids(listRows(list, queryOf('')))).toEqual(['b', 'a']);
  expect(ids(listRows(list, queryOf('status=archived')))).toEqual(['c']);
  expect(listRows(list, queryOf('status=all'))).toHaveLength(3);
});

test('every word of a search must be met, in any order and case', () => {
  const list = [vector('pAAV', { remark: 'Li group' }), vector('pLV', { remark: 'Li group' })];
  expect(ids(listRows(list, queryOf('q=LI+paav')))).toEqual(['pAAV']);
  expect(listRows(list, queryOf('q=li+none'))).toEqual([]);
});

test('what is not known stands last whichever way', () => {
  const list = [
    vector('none'),
    vector('short', { facts: facts(2000) }),
    vector('long', { facts: facts(4000) }),
  ];
  expect(ids(listRows(list, queryOf('sort=genome-asc')))).toEqual(['short', 'long', 'none']);
  expect(ids(listRows(list, queryOf('sort=genome-desc')))).toEqual(['long', 'short', 'none']);
});

test('names are sorted as people count', () => {
  const list = [vector('p10'), vector('p9'), vector('p100')];
  expect(ids(listRows(list, queryOf('sort=name-asc')))).toEqual(['p9', 'p10', 'p100']);
});

test('no order and no status loses or doubles a vector', () => {
  const some = fc.uniqueArray(fc.record({ id: fc.string(), isArchived: fc.boolean(), remark: fc.string() }), {
    selector: (it) => it.id,
  });
  fc.assert(
    fc.property(some, fc.constantFrom(...COLUMNS), fc.boolean(), (given, sort, descending) => {
      const list = given.map(({ id, ...it }) => vector(id, it));
      const seen = STATUSES.filter((it) => it !== 'all').flatMap((status) =>
        ids(listRows(list, { search: '', status, sort, descending })),
      );
      expect(seen.toSorted()).toEqual(ids(list).toSorted());
    }),
  );
});

test('an address that says nonsense gives the usual list', () => {
  expect(queryOf('sort=colour-up&status=lost')).toEqual(queryOf(''));
});
