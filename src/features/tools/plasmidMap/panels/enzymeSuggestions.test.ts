import { expect, test } from 'vitest';
import { commercialEnzymes } from '#bio/table/enzymes.ts';
import { namesLike } from './enzymeSuggestions.ts';

const names = (typed: string, taken: readonly string[] = []) => namesLike(typed, taken).map((it) => it.name);

test('offers names that begin as typed, the widely sold first, and enzymes by their site', () => {
  expect(names('ecor').slice(0, 2).sort()).toEqual(['EcoRI', 'EcoRV']);
  expect(names('ecor', ['EcoRI'])).not.toContain('EcoRI');
  expect(names('gaattc')).toContain('EcoRI');
  expect(names('B')).toHaveLength(12);
  expect(names(' ')).toEqual([]);
  expect(names('zzz')).toEqual([]);
});

test('a name that was typed whole is offered first', () => {
  for (const { name } of commercialEnzymes()) expect(names(name)[0]).toBe(name);
});
