import { defineWords } from '#src/core/text.ts';

export const packagingWords = defineWords({
  ssAAV: { en: 'AAV, single-strand (4,700 bp)', zh: '单链 AAV（4,700 bp）' },
  scAAV: { en: 'AAV, self-complementary (2,300 bp)', zh: '自互补 AAV（2,300 bp）' },
  lentivirus: { en: 'Lentivirus (6,500 bp)', zh: '慢病毒（6,500 bp）' },
  limitOf: { en: 'Measured against', zh: '比对的上限' },
  betweenEnds: { en: 'Between the {ends}s', zh: '{ends} 之间' },
  endToEnd: { en: 'End to end', zh: '含两端重复' },
  rnaLength: { en: 'RNA, R to R', zh: 'RNA（R 至 R）' },
  overBy: { en: 'Over by', zh: '超出' },
  roomLeft: { en: 'Free', zh: '尚余' },
  budget: {
    en: 'Who uses the bases between the repeats; each base is counted once',
    zh: '末端重复之间的碱基分配，每个碱基只计一次',
  },
  basesUsed: { en: 'Bases', zh: '碱基数' },
  insideOther: { en: 'counted in another', zh: '已计入其他元件' },
  basesDiffer: {
    en: '{count, plural, one {# base differs} other {# bases differ}}',
    zh: '{count} 个碱基不同',
  },
  usualWay: { en: 'The usual way', zh: '常用方案' },
  fittingWays: { en: 'Just enough, the least loss first', zh: '刚好达标的组合（影响小者优先）' },
  singleWays: { en: 'Single changes', zh: '单项更改' },
  noWay: {
    en: 'No known element here can be left out or replaced by a shorter one. Shorten the insert itself.',
    zh: '没有可删除或可换用更短版本的已知元件，请缩短插入片段本身。',
  },
  thenFree: { en: ', then {count} bp free', zh: '，之后尚余 {count} bp' },
  thenOver: { en: ', still {count} bp over', zh: '，仍超出 {count} bp' },
});
