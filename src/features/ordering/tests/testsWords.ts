import { defineWords } from '#src/core/text.ts';

export const testsWords = defineWords({
  title: { en: 'Analytical and test services', zh: '检测服务' },
  lead: {
    en: 'Choose the tests and how many samples of each. Lot number, volume and storage are asked in the sample information.',
    zh: '选择检测项目与样品数。批号、体积与保存条件在样品信息中填写。',
  },
});
