import { defineWords } from '#src/core/text.ts';

export const plasmidWords = defineWords({
  title: { en: 'Plasmid preparation', zh: '质粒提取' },
  lead: {
    en: 'Your plasmid in the grade and amount you need, with price and days at once.',
    zh: '按所需级别与用量制备质粒，实时显示价格与周期。',
  },
  cells: { en: 'Competent cells it grows in', zh: '所用感受态细胞' },
  growth: { en: 'Growth', zh: '培养' },
  cellsHint: {
    en: 'Such as Stbl3 for repeats; leave empty if you do not know.',
    zh: '如含重复序列的 Stbl3；不清楚可留空。',
  },
});
