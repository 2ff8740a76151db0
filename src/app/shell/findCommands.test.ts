import { expect, test } from 'vitest';
import { findCommands } from './findCommands.ts';

const commands = ['Xhop', 'XhoII (12)', 'To XhoI', 'XhoI (985)', 'KpnI (930)'].map((en) => ({
  message: { en, zh: en },
}));
const namesOf = (query: string) => findCommands(query, commands).map((it) => it.message.en);

test('what was typed whole comes first, then what begins with it, then what contains it', () => {
  expect(namesOf('xhoi')).toEqual(['XhoI (985)', 'XhoII (12)', 'To XhoI']);
  expect(namesOf(' XHO')).toEqual(['Xhop', 'XhoII (12)', 'XhoI (985)', 'To XhoI']);
  expect(namesOf('BamHI')).toEqual([]);
});

test('either language finds it', () => {
  const all = [{ message: { en: 'Cloning', zh: '分子克隆' } }];
  expect(findCommands('克隆', all)).toEqual(all);
  expect(findCommands('clon', all)).toEqual(all);
});
