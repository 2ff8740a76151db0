import { defineWords } from '#src/core/text.ts';

export const listWords = defineWords({
  product: { en: 'Product', zh: '商品' },
  find: { en: 'Search by name, number or description', zh: '按名称、货号或描述搜索' },
  category: { en: 'Category', zh: '类别' },
  all: { en: 'All', zh: '全部' },
  none: { en: 'Nothing is called that. Try another word.', zh: '没有匹配的商品，请更换关键词。' },
  found: { en: '{count, plural, one {# product} other {{shown} products}}', zh: '共 {shown} 项' },
  stock: { en: 'Available: {stock}', zh: '可售：{stock} 件' },
  short: {
    en: '{stock, plural, =0 {Out of stock at present.} other {Only # available.}}',
    zh: '{stock, plural, =0 {暂时缺货。} other {仅剩 # 件可售。}}',
  },
  byReview: { en: 'On request', zh: '询价' },
  quantityOf: { en: 'Quantity of {name}', zh: '{name} 的数量' },
  addOf: { en: 'Add {name} to the cart', zh: '将 {name} 加入购物车' },
});
