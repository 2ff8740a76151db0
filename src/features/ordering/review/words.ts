import { defineWords } from '#src/core/text.ts';

export const reviewWords = defineWords({
  title: { en: 'Quotation', zh: '查看报价单' },
  lead: {
    en: 'Look at the quotation, then order now or later. Its prices hold until it expires.',
    zh: '请核对报价单，可立即下单，也可稍后下单。有效期内价格不变。',
  },
  noQuotation: { en: 'No quotation is named', zh: '未指定报价单' },
  feedback: {
    en: 'How was ordering? It takes a few minutes to tell us.',
    zh: '本次下单体验如何？花几分钟告诉我们。',
  },
  feedbackAndDraw: {
    en: 'How was ordering? Tell us in a few minutes, and draw for an award afterwards.',
    zh: '本次下单体验如何？花几分钟填写问卷，提交后即可抽奖。',
  },
  fillIn: { en: 'Give feedback', zh: '填写问卷' },
  toDraw: { en: 'To the draw', zh: '去抽奖' },
  toList: { en: 'All quotations', zh: '全部报价单' },
});
