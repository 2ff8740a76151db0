// What a payment shows, and what is reported where one is refused.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { PaymentKind } from '#commerce/payment/payment.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentSummary } from '#server/payment/payments.ts';

export const words = {
  unknown: { en: 'There is nothing to pay under this number.', zh: '未找到该订单的付款信息。' },
  settled: { en: 'This order is paid already.', zh: '该订单已付款。' },
  cancelled: {
    en: 'This order was cancelled and is not to be paid any more.',
    zh: '该订单已取消，无需付款。',
  },
  cancelRequested: {
    en: 'You asked to cancel this order. It is not paid before that is decided.',
    zh: '您已申请取消该订单，处理完成之前无需付款。',
  },
  notOffered: { en: 'This way to pay is not available here.', zh: '暂不支持该付款方式。' },
  poNumber: { en: 'Please enter the number of the purchase order.', zh: '请填写采购订单（PO）号。' },
  unreachable: {
    en: 'The payment provider cannot be reached. Please try again in a moment.',
    zh: '暂时无法连接支付服务商，请稍后重试。',
  },
  cardGone: { en: 'This card is no longer there.', zh: '该信用卡已不存在。' },
  pending: {
    en: 'A card payment of this order is being decided by the bank. Please wait for it before you choose another way.',
    zh: '该订单的刷卡付款正由银行处理，请等待结果后再更换付款方式。',
  },
  foreignWay: {
    en: 'This link does not belong to your session. Please open the payment from your orders.',
    zh: '该链接不属于您当前的登录会话，请从订单页面打开付款。',
  },
  refundTooMuch: {
    en: 'There is not so much left to refund.',
    zh: '可退金额不足。',
  },
} as const satisfies Record<string, LocalizedText>;

export function offersOf(deps: Pick<Deps, 'payment' | 'settings'>, currency: 'CNY' | 'USD'): PaymentKind[] {
  const { bank, termsDays } = deps.settings;
  const offers: PaymentKind[] = [];
  if (deps.payment !== undefined) offers.push('card');
  if (bank[currency].length > 0) offers.push('transfer');
  if (termsDays > 0) offers.push('purchaseOrder');
  return offers;
}

export function shownPaymentOf(
  { request, state, stop, payment, quotationId, cardId }: PaymentSummary,
  deps: Pick<Deps, 'payment' | 'settings'>,
): OutputOf<'checkPayment'> {
  const { orderId, orderNumber, amount, currency } = request;
  return {
    ...{ orderId, orderNumber, quotationId, amount, currency, state, stop },
    kind: payment?.kind ?? null,
    refunded: payment?.refunded ?? 0,
    poNumber: payment?.poNumber ?? null,
    cardId,
    dueTime: payment?.dueAt?.toISOString() ?? null,
    changedTime: payment?.changedAt.toISOString() ?? null,
    offers: offersOf(deps, currency),
    termsDays: deps.settings.termsDays,
    bank: deps.settings.bank[currency].map((it) => ({ ...it })),
  };
}
