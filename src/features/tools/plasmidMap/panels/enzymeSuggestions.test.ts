import { expect, test } from 'vitest';
import { listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { listNamesLike } from './enzymeSuggestions.ts';

const names = (typed: string, taken: readonly string[] = []) =>
  listNamesLike(typed, taken).map((it) => it.name);

test('offers names that begin as typed, the widely sold first, and enzymes by their site', () => {
  expect(names('ecor').slice(0, 2).sort()).toEqual(['EcoRI', 'EcoRV']);
  expect(names('ecor', ['EcoRI'])).not.toContain('EcoRI');
  expect(names('gaattc')).toContain('EcoRI');
  expect(names('B')).toHaveLength(12);
  expect(names(' ')).toEqual([]);
  expect(names('zzz')).toEqual([]);
});

test('a name that was typed whole is offered first', () => {
  for (const { name } of listCommercialEnzymes()) expect(names(name)[0]).toBe(name);
});

test('nicking endonucleases are offered by name alone', () => {
  expect(names('nt.b')).toEqual(['Nt.BbvCI', 'Nt.Bpu10I', 'Nt.BsmAI', 'Nt.BspQI', 'Nt.Bst9I', 'Nt.BstNBI']);
  expect(names('cctcagc')).toEqual(['BbvCI']);
});
