import { expect, it } from 'vitest';
import { PAGE_SIZE, pagesOf } from './useServerList.ts';

it('goes on behind what was counted while pages are full', () => {
  const rows = Array.from({ length: PAGE_SIZE }, () => undefined);
  expect(pagesOf(undefined, 1)).toBe(1);
  expect(pagesOf({ total: 0, rows: [] }, 1)).toBe(1);
  expect(pagesOf({ total: 2 * PAGE_SIZE, rows }, 2)).toBe(2);
  expect(pagesOf({ total: 2 * PAGE_SIZE, isMore: true, rows }, 1)).toBe(2);
  expect(pagesOf({ total: 2 * PAGE_SIZE, isMore: true, rows }, 2)).toBe(3);
  expect(pagesOf({ total: 2 * PAGE_SIZE, isMore: true, rows: rows.slice(1) }, 3)).toBe(2);
});
