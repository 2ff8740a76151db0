// What is written to a customer about a payment.
import { formatMoney } from '#commerce/money/money.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import type { PaymentRequest } from '#server/db/tables/payments.ts';
import type { Letter } from '#server/deps.ts';
import { letter } from '#server/mail/letters.ts';
import { productOf, type Settings } from '#server/settings.ts';

interface About {
  readonly account: Account;
  readonly request: PaymentRequest;
  /** Of a refund; else that of the order. */
  readonly amount?: number;
}

/** In the language of the site that the account belongs to: nobody may be at the page when the word comes. */
export function paymentLetter(
  what: 'paid' | 'refunded',
  { account, request, amount = request.amount }: About,
  settings: Settings,
): Letter {
  const language = account.registerSite === 0 ? 'zh' : 'en';
  const product = productOf(settings);
  const { orderNumber, currency } = request;
  const sum = formatMoney(amount, currency);
  const link = `${settings.publicUrl}/shoppingCart/payment?order=${encodeURIComponent(request.orderId)}`;
  const words = {
    paid: {
      subject: { en: `Payment received: ${orderNumber}`, zh: `已收到付款：${orderNumber}` },
      body: {
        en: [`We have received ${sum} for the order ${orderNumber}. Thank you.`, link],
        zh: [`订单 ${orderNumber} 的款项 ${sum} 已收到，感谢您的订购。`, link],
      },
    },
    refunded: {
      subject: { en: `Refund: ${orderNumber}`, zh: `退款通知：${orderNumber}` },
      body: {
        en: [
          `We have refunded ${sum} for the order ${orderNumber}. Your bank may need several days to show it.`,
          link,
        ],
        zh: [`订单 ${orderNumber} 的退款 ${sum} 已原路退回，到账时间以银行为准，通常需要数个工作日。`, link],
      },
    },
  } as const;
  return letter({ to: account.email ?? '', language, product }, words[what]);
}
