// What is marked is known only once the browser's memory was read: an empty list meanwhile would unmark it in the
// account.
import { expect, it, vi } from 'vitest';
import { loadFavorites } from './favorites.ts';

vi.mock('#src/core/localDatabase.ts', () => ({
  readItem: () => new Promise((resolve) => setTimeout(() => resolve(['wpre']), 5)),
  writeItem: () => undefined,
}));

it('waits for the memory, whoever began to read it', async () => {
  expect(await Promise.all([loadFavorites(), loadFavorites()])).toEqual([['wpre'], ['wpre']]);
});
