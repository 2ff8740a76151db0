import { defineWords } from '#src/core/text.ts';

export const quotationsWords = defineWords({
  title: { en: 'Quotations', zh: '报价单' },
  lead: {
    en: 'What you asked a price for, and what you can order at the prices of that day.',
    zh: '在此查看报价申请，并按报价单价格下单。',
  },
  list: { en: 'Quotations', zh: '报价单列表' },
  toList: { en: 'All quotations', zh: '全部报价单' },
  search: { en: 'Number of quotation or order', zh: '报价单号或订单号' },
  status: { en: 'Status', zh: '状态' },
  none: { en: 'There is no quotation yet', zh: '暂无报价单' },
  noneHint: {
    en: 'Select products in the cart and generate a quotation at the checkout.',
    zh: '在购物车中选择商品，结算时即可生成报价单。',
  },
  toCart: { en: 'To the cart', zh: '前往购物车' },
  noneFound: { en: 'No quotation is like this', zh: '没有符合条件的报价单' },
  count: { en: '{count, plural, one {# quotation} other {# quotations}}', zh: '共 {count} 份报价单' },
  number: { en: 'Number', zh: '编号' },
  created: { en: 'Creation time', zh: '创建时间' },
  discount: { en: 'Discount', zh: '折扣' },
  productTotal: { en: 'Product total', zh: '商品总额' },
  total: { en: 'Total', zh: '总价' },
  validity: { en: 'Validity', zh: '有效期' },
  daysLeft: {
    en: '{days, plural, =0 {ends today} one {# day left} other {# days left}}',
    zh: '{days, plural, =0 {今日到期} other {剩余 # 天}}',
  },
  quoteTime: { en: 'Quote time', zh: '报价时间' },
  toQuote: { en: 'to be quoted', zh: '待报价' },
});
