import { words } from '#src/core/text.ts';

export const reviewWords = words({
  title: { en: 'Quotation', zh: '查看报价单' },
  lead: {
    en: 'Look at the quotation, then order now or later. Its prices hold until it expires.',
    zh: '请核对报价单，可立即下单，也可稍后下单。有效期内价格不变。',
  },
  noQuotation: { en: 'No quotation is named', zh: '未指定报价单' },
  toList: { en: 'All quotations', zh: '全部报价单' },
});
