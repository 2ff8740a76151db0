// To the staff: something waits for them, with the place in the console.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Letter } from '#server/deps.ts';
import { type For, writeLetter } from './letters.ts';

export function writeStaffLetter(
  it: For,
  {
    number,
    what,
    link,
  }: { readonly number: string; readonly what: keyof typeof STAFF_WORDS; readonly link: string },
): Letter {
  const { en, zh } = STAFF_WORDS[what];
  return writeLetter(it, {
    subject: { en: `${number}: ${en}`, zh: `${number}：${zh}` },
    body: { en: [`${number}: ${en}.`, link], zh: [`${number}：${zh}。`, link] },
  });
}

const STAFF_WORDS = {
  evaluate: { en: 'a quotation waits for its price', zh: '报价单待核价' },
  ordered: { en: 'a new order', zh: '新订单' },
  cancel: { en: 'the customer asks to cancel the order', zh: '客户申请取消订单' },
  invoice: { en: 'an invoice was applied for', zh: '有新的开票申请' },
  paid: { en: 'the order is paid', zh: '订单已付款' },
  paidThoughCancelled: {
    en: 'the order is cancelled or about to be, and was paid: please refund it or take it up again',
    zh: '订单已取消或正在申请取消，但收到了付款，请退款或恢复订单',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
