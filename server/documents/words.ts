// The words of documents, both languages side by side. `{…}` is filled in by buildDocument.ts.
import type { LocalizedText } from '#bio/core/fault.ts';

export const documentWords = {
  quotation: { en: 'Quotation', zh: '报价单' },
  orderSummary: { en: 'Order summary', zh: '订单确认单' },
  proForma: { en: 'Pro-forma invoice', zh: '形式发票' },
  quotationNumber: { en: 'Quotation number', zh: '报价单号' },
  orderNumber: { en: 'Order number', zh: '订单号' },
  date: { en: 'Date', zh: '日期' },
  validUntil: { en: 'Valid until', zh: '有效期至' },
  currency: { en: 'Currency', zh: '币种' },
  seller: { en: 'Seller', zh: '卖方' },
  buyer: { en: 'Buyer', zh: '买方' },
  delivery: { en: 'Deliver to', zh: '收货信息' },
  billing: { en: 'Invoice to', zh: '开票信息' },
  place: { en: 'No.', zh: '序号' },
  item: { en: 'Item', zh: '项目' },
  quantity: { en: 'Quantity', zh: '数量' },
  unitPrice: { en: 'Unit price', zh: '单价' },
  lineDiscount: { en: 'Discount', zh: '优惠' },
  subtotal: { en: 'Subtotal', zh: '小计' },
  toReview: { en: 'to be quoted', zh: '待报价' },
  seguid: { en: 'Sequence checksum: {seguid}', zh: '序列校验码：{seguid}' },
  turnaround: { en: 'Turnaround: {days} business days', zh: '周期：{days} 个工作日' },
  productTotal: { en: 'Product total', zh: '商品总额' },
  discount: { en: 'Discount', zh: '优惠' },
  points: { en: 'Points ({points})', zh: '积分抵扣（{points} 分）' },
  amountAfterDiscount: { en: 'Amount after discount', zh: '优惠后金额' },
  freight: { en: 'Freight', zh: '运费' },
  total: { en: 'Total', zh: '总计' },
  tax: { en: 'Tax {rate} %, settled separately', zh: '税费 {rate}%（另行结算）' },
  openLines: {
    en: '{count} of the items are still to be quoted; the total is that of the others.',
    zh: '其中 {count} 项待报价，总计不含该部分。',
  },
  terms: { en: 'Terms', zh: '条款' },
  termsPrices: {
    en: 'Prices are those of the day of the quotation and hold until it expires. Tax is settled separately.',
    zh: '价格以报价当日为准，在有效期内保持不变；税费另行结算。',
  },
  termsTurnaround: {
    en: 'Turnaround is counted from the day on which the materials and information that you provide have arrived and passed our check.',
    zh: '周期自贵方提供的物料及信息到齐并通过我方检验之日起计算。',
  },
  termsReference: {
    en: 'Please quote the number of this document in all correspondence and with your payment.',
    zh: '来函及付款时请注明本单据编号。',
  },
  termsProForma: {
    en: 'This is no tax invoice. Goods are produced for research use only.',
    zh: '本单据不作为税务发票使用。产品仅供科研使用。',
  },
  bank: { en: 'Bank details', zh: '收款账户' },
  remark: { en: 'Remark', zh: '备注' },
  digest: { en: '{number} · content {digest}', zh: '{number} · 内容校验 {digest}' },
  packingSlip: { en: 'Packing slip', zh: '装箱单' },
  tubeLabels: { en: 'Tube labels', zh: '管标签' },
  sampleLabels: { en: 'sample labels', zh: '样品标签' },
  parcel: { en: 'Parcel', zh: '包裹' },
  parcelOrders: { en: 'Orders in this parcel', zh: '包裹内订单' },
  carrier: { en: 'Carrier', zh: '承运商' },
  trackingNumber: { en: 'Tracking number', zh: '运单号' },
  shippedOn: { en: 'Shipped on', zh: '发货日期' },
  sender: { en: 'Sender', zh: '发货方' },
  storage: { en: 'Storage', zh: '保存条件' },
  hazard: { en: 'Hazard', zh: '危害' },
  lot: { en: 'Lot', zh: '批号' },
  tubes: { en: '{count} tubes', zh: '共 {count} 管' },
  onArrival: { en: 'On arrival', zh: '收货须知' },
  checkContents: {
    en: 'Please compare the contents with this list and tell us within 3 business days if anything is missing or damaged.',
    zh: '请对照本清单核对货物，如有短缺或破损，请在 3 个工作日内与我们联系。',
  },
  checkCold: {
    en: 'Please store each item at once as stated. For research use only.',
    zh: '请收货后立即按标示条件保存。产品仅供科研使用。',
  },
  packedBy: { en: 'Packed by, date', zh: '装箱人、日期' },
  pageOf: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
} as const satisfies Record<string, LocalizedText>;

export type DocumentWord = keyof typeof documentWords;

/** The words of documents in a language, with their placeholders filled in. */
export function makeLocalizer(language: keyof LocalizedText) {
  return (word: DocumentWord, values: Readonly<Record<string, string>> = {}) =>
    documentWords[word][language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
