// Money that has arrived at the bank: it settles its order only at the exact amount. The customer may have chosen a
// transfer, a purchase order, another way to pay that failed, or none at all.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Currency } from '#commerce/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentRow } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type OutsideContext, type Refused, type Reply, refuse, reply } from '#server/http/handler.ts';
import { closePage } from './askProvider.ts';
import { recordPaymentEvent } from './ledger.ts';
import { openAttempt } from './payments.ts';
import { attemptsOf, lockRequest, settlementOf } from './rows.ts';

interface Receipt {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
}

const receiptWords = {
  misfit: {
    en: 'The amount or currency does not fit what is to be paid, or there is no such order to pay.',
    zh: '金额或币种与应付款不符，或没有该待付款订单。',
  },
  settled: { en: 'This order is paid already.', zh: '该订单已付款。' },
  withdrawn: {
    en: 'This order was cancelled and is not to be paid any more: send the money back.',
    zh: '该订单已取消，无需付款，请退回款项。',
  },
  cardOpen: {
    en: 'A card payment of this order is being decided by the bank. Wait for it: the money must not be taken twice.',
    zh: '该订单的刷卡付款正由银行处理，请等待结果，以免重复收款。',
  },
  unreachable: {
    en: 'A card payment of this order is open, and the payment provider cannot be reached to close it. Try again in a moment.',
    zh: '该订单有未完成的刷卡付款，暂时无法连接支付服务商将其关闭，请稍后重试。',
  },
} as const satisfies Record<string, LocalizedText>;

/** `also` happens in the same transaction, once the order is settled. */
export async function receiveMoney(
  { deps, transaction, requestId }: Pick<OutsideContext, 'deps' | 'transaction' | 'requestId'>,
  receipt: Receipt,
  also: (tx: Tx) => Promise<Refused | undefined> = async () => undefined,
): Promise<Reply<true>> {
  const open = await transaction((tx) => openCardOf(tx, receipt));
  if (open !== undefined && deps.payment !== undefined)
    try {
      await closePage(deps, deps.payment, open);
    } catch (error) {
      deps.log.warn({ requestId, error: String(error) }, 'the payment provider did not answer');
      return refuse(receiptWords.unreachable);
    }
  return transaction(async (tx) => {
    const verdict = await confirmReceipt(tx, deps, receipt);
    if (verdict !== 'done') return refuse(receiptWords[verdict]);
    return (await also(tx)) ?? reply(true as const);
  });
}

/** A hosted page on which the customer could still pay. Only money that fits closes it. */
async function openCardOf(tx: Tx, { orderId, amount, currency }: Receipt): Promise<PaymentRow | undefined> {
  const [last] = await attemptsOf(tx, orderId);
  const isOpen = last?.kind === 'card' && last.state === 'started' && last.providerSession !== null;
  return isOpen && last.amount === amount && last.currency === currency ? last : undefined;
}

type Verdict = 'done' | 'misfit' | 'settled' | 'withdrawn' | 'cardOpen';

async function confirmReceipt(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random' | 'mail' | 'settings' | 'log' | 'onPaid' | 'onRefunded'>,
  { orderId, amount, currency }: Receipt,
): Promise<Verdict> {
  const request = await lockRequest(tx, orderId);
  if (request === undefined) return 'misfit';
  if ((await settlementOf(tx, orderId)) !== undefined) return 'settled';
  if (amount !== request.amount || currency !== request.currency) return 'misfit';
  const [last] = await attemptsOf(tx, orderId);
  let attempt = last !== undefined && last.kind !== 'card' ? last : undefined;
  if (attempt === undefined) {
    const { accountId } = request;
    const way = { orderId, accountId, kind: 'transfer', sessionHash: '', language: 'en' } as const;
    const opened = await openAttempt(tx, deps, way);
    if (opened.at === 'otherCard') return 'cardOpen';
    if (opened.at === 'withdrawn' || opened.at === 'settled') return opened.at;
    if (opened.at === 'unknown') return 'misfit';
    attempt = opened.payment;
  }
  await recordPaymentEvent(tx, deps, {
    id: `received-${attempt.id}`,
    paymentId: attempt.id,
    event: { what: 'pay', by: 'staff', amount, currency },
  });
  return (await settlementOf(tx, orderId))?.id === attempt.id ? 'done' : 'misfit';
}
