import { defineWords } from '#src/core/text.ts';

export const shippingFeesWords = defineWords({
  title: { en: 'Shipping fee rules', zh: '运费规则' },
  lead: {
    en: 'These are the rules that checkout calculates with; the amount of an order is on its quotation.',
    zh: '结算时按以下规则计算运费，具体金额以报价单为准。',
  },
  fees: { en: 'Shipping fees', zh: '运费标准' },
  site: { en: 'Site', zh: '站点' },
  siteZh: { en: 'Chinese site (CNY)', zh: '中文站（人民币）' },
  siteEn: { en: 'English site (USD)', zh: '英文站（美元）' },
  base: { en: 'Each shipment', zh: '每个包裹' },
  coldChain: { en: 'In addition, on dry ice', zh: '干冰冷链另加' },
  perShipment: {
    en: 'Each shipment is charged once, whatever it holds. A split shipment is charged for each address.',
    zh: '每个包裹收取一次运费，与所含商品数量无关。拆分发货时按收货地址分别计费。',
  },
  onIce: {
    en: 'Virus, mRNA and other frozen material travels on dry ice. A shipment that holds any of it is charged the addition once.',
    zh: '病毒、mRNA 等冷冻物品采用干冰运输，包裹中含有此类物品时加收一次冷链费用。',
  },
  ownSamples: {
    en: 'The carriage of samples that you send in is paid by you.',
    zh: '客户寄送样品的运费由客户承担。',
  },
  customs: {
    en: 'Customs duties and import taxes of the country of destination are not included.',
    zh: '不含目的地国家或地区的关税及进口税费。',
  },
});
