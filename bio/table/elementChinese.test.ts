import { expect, test } from 'vitest';
import { listElements } from './elements.ts';

test('every element is described in Chinese', () => {
  const missing = listElements().filter((it) => !/\p{Script=Han}/u.test(it.message.zh));
  expect(missing.map((it) => it.id)).toEqual([]);
});

test('figures of the English description stand in the Chinese one', () => {
  for (const { id, message } of listElements()) {
    const figures = (text: string) => new Set(text.match(/\d{2,}/g));
    const [en, zh] = [figures(message.en), figures(message.zh)];
    expect([id, [...en].filter((it) => !zh.has(it))]).toEqual([id, []]);
  }
});

test('Chinese is written with the punctuation of Chinese', () => {
  for (const { id, message } of listElements())
    expect([id, message.zh]).toEqual([id, message.zh.replace(/[,;:?!]/g, '')]);
});
