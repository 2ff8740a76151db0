import { expect, test } from 'vitest';
import { elements } from './elements.ts';

test('every element is described in Chinese', () => {
  const missing = elements().filter((it) => !/\p{Script=Han}/u.test(it.says.zh));
  expect(missing.map((it) => it.id)).toEqual([]);
});

test('figures of the English description stand in the Chinese one', () => {
  for (const { id, says } of elements()) {
    const figures = (text: string) => new Set(text.match(/\d{2,}/g));
    const [en, zh] = [figures(says.en), figures(says.zh)];
    expect([id, [...en].filter((it) => !zh.has(it))]).toEqual([id, []]);
  }
});

test('Chinese is written with the punctuation of Chinese', () => {
  for (const { id, says } of elements()) expect([id, says.zh]).toEqual([id, says.zh.replace(/[,;:?!]/g, '')]);
});
