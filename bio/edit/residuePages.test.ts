import { expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { ResiduePages } from './residuePages.ts';

it('pages give back what was put on them, and are used again', () => {
  const pages = new ResiduePages({ max: 1000, page: 10 });
  const takePages = (on: readonly number[], length: number) => {
    const into = new Uint8Array(length);
    pages.take(on, into);
    return textOf(into);
  };
  const one = pages.put(bytesOf('GATTACA'.repeat(10)));
  const two = pages.put(bytesOf('C'));
  expect(takePages(one, 70)).toBe('GATTACA'.repeat(10));
  const three = pages.put(bytesOf('T'.repeat(75)));
  expect(three).toEqual(expect.arrayContaining([...one]));
  expect(takePages(two, 1) + takePages(three, 75)).toBe(`C${'T'.repeat(75)}`);
});

it('pages are no more than there is room for, and what is dropped makes room', () => {
  const pages = new ResiduePages({ max: 1005, page: 10 });
  expect([pages.hasRoom(1000), pages.hasRoom(1001)]).toEqual([true, false]);
  const one = pages.put(new Uint8Array(11));
  expect([pages.hasRoom(980), pages.hasRoom(981)]).toEqual([true, false]);
  const rest = pages.put(new Uint8Array(980));
  expect(pages.hasRoom(1)).toBe(false);
  pages.drop(one);
  expect([pages.hasRoom(20), pages.hasRoom(21)]).toEqual([true, false]);
  pages.drop(rest);
  expect(pages.hasRoom(1000)).toBe(true);
  expect(new ResiduePages({ max: 9, page: 10 }).hasRoom(1)).toBe(false);
});
