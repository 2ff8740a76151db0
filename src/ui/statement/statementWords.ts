import { defineWords } from '#src/core/text.ts';

/** Texts of the statement, which shows what lines cost and how the total comes about. */
export const statementWords = defineWords({
  item: { en: 'Item', zh: '项目' },
  quantity: { en: 'Quantity', zh: '数量' },
  unitPrice: { en: 'Unit price', zh: '单价' },
  parts: { en: 'Made up of', zh: '价格构成' },
  days: { en: 'Working days', zh: '周期（工作日）' },
  discount: { en: 'Discount', zh: '优惠' },
  subtotal: { en: 'Subtotal', zh: '小计' },
  toQuote: { en: 'To be quoted', zh: '待报价' },
  productTotal: { en: 'Product total', zh: '商品总额' },
  couponDiscount: { en: 'Coupon', zh: '优惠券抵扣' },
  points: { en: '{count, plural, one {# point} other {# points}}', zh: '积分抵扣（{count, number} 积分）' },
  afterDiscount: { en: 'Amount after discount', zh: '优惠后金额' },
  freight: { en: 'Shipping', zh: '运费' },
  total: { en: 'Total', zh: '应付总额' },
  openTotal: { en: 'Total without items to be quoted', zh: '合计（不含待报价项目）' },
  tax: {
    en: 'Invoice tax of {rate} %, settled separately',
    zh: '发票税费 {rate}%，另行结算',
  },
  sums: { en: 'Total', zh: '合计' },
  lines: { en: 'What the total is made of', zh: '费用明细' },
  beingQuoted: {
    en: '{count, plural, one {# item has} other {# items have}} no price yet: the technical team quotes within 24 hours on business days.',
    zh: '有 {count} 项待报价：技术团队将在工作日 24 小时内报价。',
  },
  toReview: {
    en: '{count, plural, one {# item has} other {# items have}} no price yet. The price cannot be calculated, contact support, or generate a quotation: the technical team answers within 24 hours on business days.',
    zh: '有 {count} 项暂无法计算价格，请联系客服，或生成报价单：技术团队将在工作日 24 小时内回复。',
  },
});
