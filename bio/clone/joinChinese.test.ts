import { expect, test } from 'vitest';
import { joinChinese } from './joinChinese.ts';

test.each([
  ['EGFP', '载体与 EGFP 的右端'],
  ['分子 2', '载体与分子 2 的右端'],
  ['插入片段', '载体与插入片段的右端'],
  ['pcDNA3（片段 1，37 bp）', '载体与 pcDNA3（片段 1，37 bp）的右端'],
  ['“甲”', '载体与“甲”的右端'],
])('%s stands in Chinese with the blanks that it needs', (name, expected) => {
  expect(joinChinese`载体与${name} 的右端`).toBe(expected);
  expect(joinChinese`载体与 ${name}的右端`).toBe(expected);
});

test('a name keeps its own blanks, and Latin beside Latin what is written', () => {
  expect(joinChinese`${'载体A（旧） 2'} 为 ${12}%，${'EcoRI'} ${3} bp`).toBe(
    '载体A（旧） 2 为 12%，EcoRI 3 bp',
  );
  expect(joinChinese`${5} 个${''}`).toBe('5 个');
  expect(joinChinese`${''} 的产物`).toBe(' 的产物');
});
