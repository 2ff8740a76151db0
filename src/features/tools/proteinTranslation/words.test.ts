import { expect, it } from 'vitest';
import { formatLocalized } from '#src/core/text.ts';
import { translationWords } from './words.ts';

it('names the length that no ORF reaches', () => {
  const { en, zh } = formatLocalized(translationWords.noOrfs, { min: 30 });
  expect(en).toMatch(/^No ORF of 30 amino acids or more\./);
  expect(zh).toMatch(/^没有达到 30 个氨基酸的 ORF。/);
});
