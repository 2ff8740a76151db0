import { expect, it } from 'vitest';
import { benches } from '#bench/benches.ts';
import { libraryWords, roomWords } from './words.ts';

it('has words for every room of benches, and no room without benches', () => {
  expect(Object.keys(libraryWords).sort()).toEqual(['all', ...Object.keys(benches)].sort());
});

it('has words for the first word of every bench', async () => {
  const all = (await Promise.all(Object.values(benches).map((load) => load()))).flat();
  const tools = [...new Set(all.map((it) => it.name.split(':')[0]!))];
  expect(tools.filter((tool) => !(tool in roomWords))).toEqual([]);
});
