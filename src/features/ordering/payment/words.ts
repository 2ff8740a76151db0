import { defineWords } from '#src/core/text.ts';

export const paymentWords = defineWords({
  title: { en: 'Payment', zh: '付款' },
  loading: { en: 'Looking up the payment…', zh: '正在查询付款状态…' },
  noOrder: { en: 'No order is named', zh: '未指定订单' },
  noOrderHint: {
    en: 'Open the payment from one of your orders.',
    zh: '请从您的订单中进入付款页面。',
  },
  failedToLoad: { en: 'The payment could not be looked up', zh: '无法查询付款状态' },
  again: { en: 'Try again', zh: '重试' },
  order: { en: 'Order', zh: '订单号' },
  amount: { en: 'Amount', zh: '金额' },
  refunded: { en: 'Refunded', zh: '已退款' },

  choose: { en: 'How would you like to pay?', zh: '请选择付款方式' },
  chooseOther: { en: 'Pay another way', zh: '更换付款方式' },
  card: { en: 'Credit card', zh: '信用卡' },
  cardHint: {
    en: 'You go to the page of the payment provider and come back here. The number of the card never reaches us.',
    zh: '将前往支付服务商的页面付款，完成后返回本页。本站不会获取您的卡号。',
  },
  transfer: { en: 'Bank transfer', zh: '银行转账' },
  transferHint: {
    en: 'You get our bank details; the order is marked as paid when the money has arrived.',
    zh: '按我们提供的账户转账，款项到账后订单即标记为已付款。',
  },
  purchaseOrder: { en: 'Purchase order', zh: '采购订单（PO）' },
  purchaseOrderHint: {
    en: 'Your organization pays within {days, plural, one {# day} other {# days}}.',
    zh: '由您的单位在 {days} 天内付款。',
  },
  poNumber: { en: 'Number of the purchase order', zh: '采购订单（PO）号' },
  noPoNumber: { en: 'Please enter the number of the purchase order.', zh: '请填写采购订单（PO）号。' },
  go: { en: 'Continue', zh: '继续' },
  toProvider: { en: 'To the payment page', zh: '前往支付页面' },
  noWays: {
    en: 'No way to pay is set up on this site. Please contact us, quoting the order number.',
    zh: '本站尚未开通付款方式，请联系我们并告知订单号。',
  },

  paid: { en: 'Paid. Thank you.', zh: '付款成功，感谢您的订购。' },
  paidHint: {
    en: 'We have received {amount}. A confirmation goes to your email address. There is nothing more to do here.',
    zh: '已收到 {amount}，确认邮件将发送至您的邮箱，您无需再进行其他操作。',
  },
  failed: { en: 'The payment did not succeed', zh: '付款未成功' },
  failedHint: {
    en: 'The payment page was closed or has expired, and nothing was charged. Please try again or choose another way.',
    zh: '支付页面已关闭或过期，未产生扣款。请重新付款，或更换付款方式。',
  },
  left: { en: 'You left the payment page', zh: '您已离开支付页面' },
  leftHint: {
    en: 'Nothing was charged. You can go on where you left, or choose another way.',
    zh: '未产生扣款。您可以继续付款，或更换付款方式。',
  },
  pending: { en: 'The payment is not confirmed yet', zh: '付款尚未确认' },
  pendingHint: {
    en: 'If you have just paid, this takes a moment; this page looks again by itself. You may also close it: we write to you when the money is there.',
    zh: '如果您刚完成付款，确认需要一点时间，本页会自动刷新。您也可以关闭本页，到账后我们会邮件通知您。',
  },
  checkAgain: { en: 'Look again', zh: '重新查询' },
  waitsForTransfer: { en: 'Waiting for your transfer', zh: '等待您转账' },
  transferTo: {
    en: 'Please transfer the amount to this account and quote the order number. When it has arrived, the order is marked as paid and we write to you.',
    zh: '请按以下信息转账，并在附言中注明订单号。到账后订单将标记为已付款，我们会邮件通知您。',
  },
  reference: { en: 'Payment reference', zh: '转账附言' },
  waitsForPo: { en: 'Purchase order {number} is noted', zh: '已登记采购订单（PO）{number}' },
  poDue: {
    en: 'Please have the invoice paid by {date}, quoting the order number.',
    zh: '请在 {date} 前付款，并注明订单号。',
  },
  cancelled: { en: 'This order was cancelled', zh: '订单已取消' },
  cancelledHint: {
    en: 'There is nothing to pay any more. What you have sent already is given back.',
    zh: '您无需再付款，已汇出的款项将退还。',
  },
  cancelRequested: { en: 'You asked to cancel this order', zh: '您已申请取消该订单' },
  cancelRequestedHint: {
    en: 'Please do not pay now. We answer your request first; should the order go on, you pay it here.',
    zh: '请暂勿付款，我们会先处理您的申请；若订单继续履行，您可在此付款。',
  },
  partlyRefunded: { en: 'Refunded in part', zh: '已部分退款' },
  wholeRefunded: { en: 'Refunded', zh: '已全额退款' },
  refundHint: {
    en: 'We have refunded {amount}. Your bank may need several days to show it.',
    zh: '已退款 {amount}，到账时间以银行为准，通常需要数个工作日。',
  },
});
