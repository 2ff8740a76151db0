// What is answered where something cannot be ordered. The specification fixes the wording of some.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import type { Shortage } from './stock.ts';

export const words = {
  nothingSelected: {
    en: 'Nothing is selected. Please select products in the cart first.',
    zh: '尚未选择商品，请先在购物车中勾选。',
  },
  lineGone: {
    en: 'A selected item is no longer in the cart. Please go back to the cart.',
    zh: '所选商品已不在购物车中，请返回购物车核对。',
  },
  offShelf: {
    en: 'Selected products do not exist or are delisted, select again.',
    zh: '所选商品不存在或已下架，请重新选择。',
  },
  sampleMissing: {
    en: 'Template or sample information is missing. Please complete it in the cart.',
    zh: '该商品缺少模板或样品信息，请在购物车中补充完整。',
  },
  organizationIncomplete: {
    en: 'Please complete the organization information first: Personal Center, Basic Information.',
    zh: '请先在“个人中心 - 基本信息”中完善单位信息。',
  },
  addressMissing: { en: 'Please select a shipping address.', zh: '请选择收货地址。' },
  invoiceMissing: { en: 'Please select the invoice information.', zh: '请选择开票信息。' },
  couponGone: {
    en: 'This coupon is not usable any longer. Please select another one.',
    zh: '该优惠券已不可用，请重新选择。',
  },
  pointsExceeded: {
    en: 'Exceeding the maximum usable points.',
    zh: '超出最多可使用积分。',
  },
  shipmentWrong: {
    en: 'A split shipment has more pieces than were ordered. Please check the split shipment.',
    zh: '拆分发货的数量超过订购数量，请核对拆分发货信息。',
  },
  notMade: {
    en: 'Only lines whose production is completed can be shipped.',
    zh: '只有“待发货”的行可以发货。',
  },
  parcelAddresses: {
    en: 'These pieces do not all go to one address. Please send those to another address in another parcel.',
    zh: '所选明细的收货地址不一致，请将寄往其他地址的部分另行发货。',
  },
  mergeOthers: {
    en: 'A merged parcel is for two or more different orders of one customer.',
    zh: '合并发货仅限同一客户的两个及以上订单。',
  },
  mergeAddresses: {
    en: 'These pieces do not all go to one address. Please merge only what goes to the same one.',
    zh: '所选明细的收货地址不一致，请仅合并寄往同一地址的部分。',
  },
  parcelGone: { en: 'This parcel is not of this order.', zh: '该订单没有此包裹。' },
  parcelWithdrawn: { en: 'This parcel was withdrawn already.', zh: '该包裹已撤销。' },
  cardGone: { en: 'This card is no longer there.', zh: '该信用卡已不存在。' },
  quotationGone: { en: 'This quotation is not there.', zh: '该报价单不存在。' },
  orderGone: { en: 'This order is not there.', zh: '该订单不存在。' },
  expired: {
    en: 'This quotation has expired and cannot be ordered any longer. Please ask for a new one.',
    zh: '该报价单已过期，无法下单，请重新获取报价。',
  },
  unpriced: {
    en: 'The price cannot be calculated, contact support. Our technical team notifies you within 24 hours on business days.',
    zh: '暂无法计算价格，请联系客服。技术团队将在工作日 24 小时内通知您。',
  },
  notNow: {
    en: 'This is not possible in the present state. Please reload the page.',
    zh: '当前状态下无法进行此操作，请刷新页面后重试。',
  },
  inProduction: {
    en: 'Production has begun, and the order cannot be cancelled any longer.',
    zh: '订单已开始生产，无法取消。',
  },
  cancelOpen: {
    en: 'The customer asked to cancel this order. Cancel it or decline the request before production begins.',
    zh: '客户已申请取消该订单，请先处理取消申请，再开始生产。',
  },
  materialsFirst: {
    en: 'The customer sends material for this line: it goes to “Customer Materials” first.',
    zh: '该行需客户寄送样品，请先进入“样品寄送”。',
  },
  reasonMissing: { en: 'Please enter a reason.', zh: '请填写原因。' },
  nothingToDiscount: {
    en: 'A line without a price can have no discount. Please enter its price first.',
    zh: '尚未定价的行无法打折，请先填写单价。',
  },
  fileMissing: { en: 'Please select a file.', zh: '请选择文件。' },
  fileGone: { en: 'This file is no longer there.', zh: '该文件已不存在。' },
  tooManyFiles: { en: 'No more files can be attached.', zh: '附件数量已达上限。' },
  lineNotThere: { en: 'This line is not in the quotation.', zh: '报价单中没有该行。' },
  sampleLate: {
    en: 'Production of this line has begun, and its sample information cannot be changed any longer.',
    zh: '该行已开始生产，样品信息不可再修改。',
  },
  sampleGone: { en: 'This sample is not awaited any more.', zh: '该样品已不在待收列表中。' },
  sampleChanged: {
    en: 'Somebody else has changed this sample in the meantime. Please look at it again.',
    zh: '其他同事已更新该样品，请查看后再操作。',
  },
  tooManyTubes: {
    en: 'No more than 200 tubes of one sample can be entered.',
    zh: '每个样品最多登记 200 管。',
  },
  tubeGone: {
    en: 'One of these tubes is not there any more. Please look at the sample again.',
    zh: '其中有样品管已不在库，请刷新后查看。',
  },
  boxGone: { en: 'This box is not there any more.', zh: '该样品盒已不存在。' },
  boxChanged: {
    en: 'Somebody else has changed this box in the meantime. Please look at it again.',
    zh: '其他同事已修改该样品盒，请查看后再操作。',
  },
  boxNameTaken: {
    en: 'Another box has this name. Please choose a different one.',
    zh: '已有同名样品盒，请更换名称。',
  },
  boxNotEmpty: {
    en: 'The format of a box that holds tubes cannot be changed.',
    zh: '盒内有样品时不能更改规格。',
  },
  noSuchPlace: { en: 'The box has no such position.', zh: '该样品盒没有此位置。' },
  sampleIncomplete: {
    en: 'Please complete the sample information before it is sent.',
    zh: '请将样品信息填写完整后再提交。',
  },
  otherSample: {
    en: 'These sample details are for another kind of item.',
    zh: '样品信息与该商品类型不符。',
  },
  invoiceOpen: {
    en: 'An invoice of this order was applied for or issued already.',
    zh: '该订单已申请开票或已开票。',
  },
  noVector: {
    en: 'This line has no vector whose sequence is kept.',
    zh: '该明细没有保存序列的载体。',
  },
  nothingToInvoice: {
    en: 'There is nothing to invoice: the order costs nothing, or all that was paid for it was refunded.',
    zh: '没有可开票的金额：该订单金额为零，或已支付的款项已全部退还。',
  },
  invoiceAmountChanged: {
    en: 'Money was refunded after this invoice was applied for, so its amount is no longer right. Reject the application with this reason: the customer can apply again for what is left.',
    zh: '申请开票之后发生过退款，申请的金额已不正确。请以此为由驳回，客户可按剩余金额重新申请。',
  },
} as const satisfies Record<string, LocalizedText>;

/** More was to be sent than has not left yet. */
export function makePiecesLeftMessage(it: {
  readonly line: number;
  readonly left: number;
  readonly wanted: number;
}): LocalizedText {
  const { line, left, wanted } = it;
  return {
    en: `Of line ${line} only ${left} of the pieces ordered are left to send, not ${wanted}. Please reduce the quantity.`,
    zh: `第 ${line} 行未发货的数量仅剩 ${left}，不足 ${wanted}，请减少数量。`,
  };
}

/** All of them, each with what is left and what is wanted of it together. */
export function makeShortageMessage(
  catalogue: Catalogue,
  short: ReadonlyMap<string, Shortage>,
): LocalizedText {
  const messages = [...short].map(([sku, it]) =>
    oneShortage(catalogue.get(sku)?.name ?? { en: sku, zh: sku }, it),
  );
  return { en: messages.map(({ en }) => en).join(' '), zh: messages.map(({ zh }) => zh).join('') };
}

function oneShortage(name: LocalizedText, { left, wanted }: Shortage): LocalizedText {
  return left === 0
    ? {
        en: `${name.en} is out of stock at present. Please leave it out or contact us.`,
        zh: `${name.zh}暂时缺货，请移除或与我们联系。`,
      }
    : {
        en: `Only ${left} of ${name.en} available, ${wanted} in this order. Please reduce the quantity or contact us.`,
        zh: `${name.zh}仅剩 ${left} 件可售，本单共 ${wanted} 件，请减少数量或与我们联系。`,
      };
}
