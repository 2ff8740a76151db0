import { defineWords } from '#src/core/text.ts';

export const vectorConstructionWords = defineWords({
  title: { en: 'Vector construction', zh: '载体构建' },
  lead: {
    en: 'Your vector, built from its parts and confirmed by sequencing.',
    zh: '按设计构建您的载体，并经测序验证。',
  },
  yours: { en: 'Your vector', zh: '您的载体' },
  facts: { en: '{number} · {length} bp · {topology}', zh: '{number} · {length} bp · {topology}' },
  linear: { en: 'linear', zh: '线性' },
  circular: { en: 'circular', zh: '环状' },
  seguid: { en: 'SEGUID of the sequence ordered: ', zh: '所订序列的 SEGUID：' },
  verdict: { en: 'Rules of the designer: ', zh: '设计规则检查：' },
  noVerdict: {
    en: 'This very sequence is not in My Vectors of this browser as a design, so its rules are not checked here.',
    zh: '此浏览器的“我的载体”中没有与该序列一致的设计，无法在此检查设计规则。',
  },
  stillPossible: {
    en: 'It can be ordered all the same; the findings are sent with the remark if you leave them there.',
    zh: '仍可下单；未解决的检查项可写在备注中。',
  },
  openVector: { en: 'Open in My Vectors', zh: '在“我的载体”中打开' },
  openDesigner: { en: 'Open in the designer', zh: '在载体设计中打开' },
  sample: { en: 'Sample information of this item', zh: '该商品的样品信息' },
});
