import { defineWords } from '#src/core/text.ts';

export const goodsWords = defineWords({
  offShelf: { en: 'Off-the-shelf products', zh: '现货商品' },
  offShelfLead: {
    en: 'Packaging plasmids, kits, standards and reagents in store.',
    zh: '包装质粒、试剂盒、标准品与试剂，现货供应。',
  },
  preGoods: { en: 'Pre-made viruses', zh: '预制病毒' },
  preGoodsLead: {
    en: 'Control viruses in store, shipped on dry ice within days.',
    zh: '现货对照病毒，数日内干冰发货。',
  },
  prefabricated: { en: 'Ready-made products', zh: '成品精选' },
  prefabricatedLead: {
    en: 'All that is in store: pre-made viruses, plasmids, kits, standards and reagents.',
    zh: '全部现货：预制病毒、质粒、试剂盒、标准品与试剂。',
  },
  products: {
    en: '{count, plural, one {# product} other {# products}}, {available} in stock now',
    zh: '{count} 种商品，{available} 种有货',
  },
  all: { en: 'All of them', zh: '查看全部' },
  allText: { en: 'Search the whole list.', zh: '搜索全部商品。' },
  back: { en: 'All categories', zh: '全部类别' },
});
