import { defineWords } from '#src/core/text.ts';

export const settlementWords = defineWords({
  title: { en: 'Checkout', zh: '结算' },
  lead: {
    en: 'Check what is ordered, where it goes and who is billed. What you enter stays here until the order is placed.',
    zh: '请核对订购内容、收货信息和发票信息。已填写的内容会保留至提交订单。',
  },
  back: { en: 'Back to the cart', zh: '返回购物车' },
  nothing: { en: 'Nothing is selected', zh: '尚未选择商品' },
  nothingHint: {
    en: 'Select in the cart what you want to order.',
    zh: '请先在购物车中选择要下单的商品。',
  },
  loading: { en: 'Preparing the checkout', zh: '正在准备结算' },
  failed: {
    en: 'The amounts could not be calculated because the server did not answer. Nothing you entered is lost.',
    zh: '服务器未响应，暂时无法计算金额，已填写的内容不会丢失。',
  },
  leftOut: {
    en: 'Some of it is no longer in the cart, ordered or deleted elsewhere, and was left out.',
    zh: '部分商品已不在购物车中（可能已在其他页面下单或删除），已从本次结算中移除。',
  },
  again: { en: 'Try again', zh: '重试' },

  customer: { en: 'Customer', zh: '客户信息' },
  customerName: { en: 'Name', zh: '姓名' },
  organization: { en: 'Organization', zh: '单位' },
  contact: { en: 'Contact', zh: '联系方式' },
  organizationMissing: {
    en: 'Your organization information is not complete. Please complete it here, or in Personal Center, Basic Information: it is printed on the quotation and the order.',
    zh: '您的单位信息尚未完善。请在此处或“个人中心 - 基本信息”中完善，报价单和订单需要使用。',
  },

  shippingNote: { en: 'Shipping note', zh: '运输说明' },
  shippingNoteHint: {
    en: 'For the carrier: days when nobody can receive, customs, a reference of your own. At most 500 characters.',
    zh: '给承运方的说明，如不便收货的日期、清关要求、贵方编号等，最多 500 个字符。',
  },
  shippingFees: { en: 'Shipping fee rules', zh: '运费规则' },

  invoice: { en: 'Invoice information', zh: '发票信息' },
  delivery: { en: 'Delivery information', zh: '收货信息' },

  products: { en: 'Products', zh: '商品清单' },

  split: { en: 'Split shipment', zh: '拆分发货' },
  splitHint: {
    en: 'Send some of it to another address. Each shipment costs its own shipping and has a remark.',
    zh: '可将部分商品寄往其他地址。每个包裹单独计算运费，并需填写备注。',
  },
  addShipment: { en: 'Add a shipment', zh: '新增包裹' },
  shipmentOf: { en: 'Shipment {number}', zh: '包裹 {number}' },
  removeShipment: { en: 'Remove shipment {number}', zh: '删除包裹 {number}' },
  shipmentAddress: { en: 'Address', zh: '收货地址' },
  selectAddress: { en: 'Please select an address', zh: '请选择收货地址' },
  shipmentRemark: { en: 'Remark', zh: '备注' },
  enterRemark: { en: 'Please enter a remark for this shipment', zh: '请填写该包裹的备注' },
  selectPieces: { en: 'Please enter how many pieces go there', zh: '请填写寄往该地址的数量' },
  tooManyPieces: { en: 'Only {count} of it are ordered', zh: '该商品仅订购 {count} 件' },
  piecesOf: { en: '{name}: pieces (of {count})', zh: '{name}：数量（共 {count} 件）' },

  coupon: { en: 'Coupon', zh: '优惠券' },
  noCoupon: { en: 'No coupon', zh: '不使用优惠券' },
  noCoupons: { en: 'No coupon can be used on this order.', zh: '暂无可用优惠券。' },
  couponUntil: { en: 'valid until {date}', zh: '有效期至 {date}' },
  couponOff: { en: '{amount} off', zh: '减 {amount}' },
  couponRate: { en: '{rate} % off', zh: '减 {rate}%' },
  couponFrom: { en: 'usable from {date}', zh: '{date} 起可用' },

  points: { en: 'Points', zh: '积分' },
  pointsHint: {
    en: 'You have {balance, number} points and may use up to {max, number} on this order.',
    zh: '您有 {balance, number} 积分，本单最多可用 {max, number} 积分。',
  },
  pointsToUse: { en: 'Points to use', zh: '使用积分' },
  useAll: { en: 'Use the maximum', zh: '全部使用' },
  tooManyPoints: { en: 'Exceeding the maximum usable points.', zh: '超出最多可使用积分。' },

  remark: { en: 'Order remark', zh: '订单备注' },
  remarkHint: { en: 'At most 2,000 characters.', zh: '最多 2000 个字符。' },

  statement: { en: 'Statement', zh: '费用合计' },
  updating: { en: 'Calculating', zh: '正在计算' },
  blocked: { en: 'Before this can be ordered', zh: '提交前请先处理' },
  fitToStock: {
    en: '{left, plural, =0 {Delete from the cart} other {Reduce to #}}',
    zh: '{left, plural, =0 {从购物车中删除} other {减少至 # 件}}',
  },
  goThere: { en: 'Go there', zh: '前往处理' },
  generateQuotation: { en: 'Generate quotation', zh: '生成报价单' },
  payNow: { en: 'Place the order and pay', zh: '提交订单并付款' },
  quotationHint: {
    en: 'A quotation holds its prices until it expires; you can order from it now or later.',
    zh: '报价单在有效期内价格不变，可立即下单，也可稍后下单。',
  },
  reviewHint: {
    en: 'Items without a price are reviewed by the technical team, who notify you within 24 hours on business days. You may order then.',
    zh: '未定价的项目由技术团队人工审核，工作日 24 小时内通知您，之后即可下单。',
  },
  chooseAddress: { en: 'Please select a shipping address.', zh: '请选择收货地址。' },
  chooseInvoice: { en: 'Please select invoice information.', zh: '请选择发票信息。' },
});
