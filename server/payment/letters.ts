// What is written to a customer about a payment: it is awaited by transfer, came, or went back.
import { formatMoney } from '#commerce/money/money.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentRequest } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type Written, writeInBothLanguages, writeLetter } from '#server/mail/letters.ts';
import { productOf } from '#server/settings.ts';
import { correspondenceOf } from './rows.ts';

type What = 'transfer' | 'paid' | 'refunded';

interface About {
  readonly request: PaymentRequest;
  /** Of a refund; else that of the order. */
  readonly amount?: number;
}

/**
 * In the language that the order was placed in, or that of the site that the account belongs to: nobody may be at the
 * page when the word comes. An account without an address has that of its order.
 */
export async function sendPaymentLetter(
  tx: Tx,
  what: What,
  { request, amount = request.amount }: About,
  { mail, settings }: Pick<Deps, 'mail' | 'settings'>,
): Promise<void> {
  const account = await findAccountById(tx, request.accountId);
  const placed = await correspondenceOf(tx, request.orderId);
  const to = account?.email ?? placed?.email ?? '';
  if (to === '') return;
  const language = placed?.language ?? (account?.registerSite === 0 ? 'zh' : 'en');
  const { orderNumber, currency } = request;
  const sum = formatMoney(amount, currency);
  const link = `${settings.publicUrl}/shoppingCart/payment?order=${encodeURIComponent(request.orderId)}`;
  const bank = settings.bank[currency].map(({ label, value }) => `${label}: ${value}`);
  const words: Readonly<Record<What, Written>> = {
    transfer: {
      subject: { en: `How to pay ${orderNumber} by transfer`, zh: `转账信息：${orderNumber}` },
      body: {
        en: [
          `Please transfer ${sum} for order ${orderNumber} to this account, quoting the order number. We write to you when it has arrived.`,
          ...[...bank, `Payment reference: ${orderNumber}`, link],
        ],
        zh: [
          `请将订单 ${orderNumber} 的款项 ${sum} 转入以下账户，并在附言中注明订单号。到账后我们会邮件通知您。`,
          ...[...bank, `转账附言：${orderNumber}`, link],
        ],
      },
    },
    paid: {
      subject: { en: `Payment received: ${orderNumber}`, zh: `已收到付款：${orderNumber}` },
      body: {
        en: [`We have received ${sum} for the order ${orderNumber}. Thank you.`, link],
        zh: [`订单 ${orderNumber} 的款项 ${sum} 已收到，感谢您的订购。`, link],
      },
    },
    refunded: {
      subject: { en: `Refund: ${orderNumber}`, zh: `退款通知：${orderNumber}` },
      body: writeInBothLanguages((of) => [
        {
          en: `We have refunded ${sum} for the order ${orderNumber}. Your bank may need several days to show it.`,
          zh: `订单 ${orderNumber} 的退款 ${sum} 已原路退回，到账时间以银行为准，通常需要数个工作日。`,
        }[of],
        link,
      ]),
    },
  };
  const addressee = { to, language, product: productOf(settings), name: placed?.name ?? '' };
  await mail.send(tx, writeLetter(addressee, words[what]));
}
