// What an order's way writes to people: each step of a quotation, an order and an invoice, in their language.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ATTACHMENT_TYPE_NAMES, type AttachmentType } from '#commerce/contract/attachments.ts';
import { ORDER_PROGRESS_NAMES, type OrderProgress } from '#commerce/order/order.ts';
import type { Letter } from '#server/deps.ts';
import { type For, letter } from './letters.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

export interface QuotationFacts {
  readonly number: string;
  /** As formatted for people; null while it has no price. */
  readonly total: string | null;
  /** As a date. */
  readonly validUntil: string | null;
  readonly link: string;
}

/** Placed, and people have to price it. */
export function reviewLetter(it: For, { number, link }: QuotationFacts): Letter {
  return letter(it, {
    subject: { en: `Quotation ${number} is under evaluation`, zh: `报价单 ${number} 已提交，待确认` },
    body: {
      en: [
        `We received your request ${number}. It has items that people review; the technical team notifies you within 24 hours on business days.`,
        link,
      ],
      zh: [
        `您的报价申请 ${number} 已收到，其中含需人工评估的项目，技术团队将在工作日 24 小时内通知您。`,
        link,
      ],
    },
  });
}

export function quoteLetter(it: For, { number, total, validUntil, link }: QuotationFacts): Letter {
  return letter(it, {
    subject: { en: `Quotation ${number} is ready`, zh: `报价单 ${number} 已就绪` },
    body: {
      en: [`Quotation ${number} is ready: ${total}. You can order until ${validUntil}.`, link],
      zh: [`报价单 ${number} 已就绪，总价 ${total}，请在 ${validUntil} 前确认下单。`, link],
    },
  });
}

export function orderLetter(it: For, order: string, { number, total, link }: QuotationFacts): Letter {
  return letter(it, {
    subject: { en: `Order ${order} was placed`, zh: `订单 ${order} 已提交` },
    body: {
      en: [`Thank you. Order ${order} of quotation ${number} was placed: ${total}.`, link],
      zh: [`感谢您的订购。订单 ${order}（报价单 ${number}）已提交，总价 ${total}。`, link],
    },
  });
}

export function quotationClosedLetter(
  it: For,
  { number }: Pick<QuotationFacts, 'number'>,
  { isVoid, reason }: { readonly isVoid: boolean; readonly reason: string },
): Letter {
  const end = isVoid
    ? { en: `Quotation ${number} is invalid now`, zh: `报价单 ${number} 已作废` }
    : { en: `Quotation ${number} was cancelled`, zh: `报价单 ${number} 已取消` };
  return letter(it, {
    subject: end,
    body: {
      en: [`${end.en}. Its coupon and points are yours again.`, ...reasonLine(reason, 'en')],
      zh: [`${end.zh}，所用优惠券和积分已退还。`, ...reasonLine(reason, 'zh')],
    },
  });
}

export function progressLetter(
  it: For,
  order: string,
  {
    description,
    progress,
    note,
    link,
    unsubscribe,
  }: {
    readonly description: string;
    readonly progress: OrderProgress;
    readonly note: string;
    readonly link: string;
    /** Undefined where it goes to everyone. */
    readonly unsubscribe: UnsubscribeLinks | undefined;
  },
): Letter {
  const name = ORDER_PROGRESS_NAMES[progress];
  const end = (words: string) => (unsubscribe === undefined ? [] : [words, unsubscribe.page]);
  const written = letter(it, {
    subject: { en: `Order ${order}: ${name.en}`, zh: `订单 ${order}：${name.zh}` },
    body: {
      en: [
        `${description}: ${name.en}.`,
        ...noteLine(note),
        link,
        ...end('No more emails on the progress of orders:'),
      ],
      zh: [`${description}：${name.zh}。`, ...noteLine(note), link, ...end('不再接收订单进度邮件：')],
    },
  });
  return { ...written, ...(unsubscribe !== undefined && { unsubscribe: unsubscribe.oneClick }) };
}

/** Staff put a file to an order or a quotation. */
export function attachmentLetter(
  it: For,
  number: string,
  {
    type,
    fileName,
    link,
  }: { readonly type: AttachmentType; readonly fileName: string; readonly link: string },
): Letter {
  const name = ATTACHMENT_TYPE_NAMES[type];
  return letter(it, {
    subject: { en: `${number}: a new file, ${name.en}`, zh: `${number}：新增文件（${name.zh}）` },
    body: {
      en: [`A file was added to ${number}: ${name.en}, ${fileName}.`, link],
      zh: [`${number} 新增了文件：${name.zh}，${fileName}。`, link],
    },
  });
}

export function shipmentLetter(
  it: For,
  order: string,
  {
    carrier,
    trackingNumber,
    note,
    contents,
    link,
  }: {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly note: string;
    readonly contents: readonly string[];
    readonly link: string;
  },
): Letter {
  return letter(it, {
    subject: { en: `Order ${order}: a parcel is on its way`, zh: `订单 ${order}：包裹已发出` },
    body: {
      en: [`${carrier}, tracking number ${trackingNumber}.`, ...contents, ...noteLine(note), link],
      zh: [`承运商：${carrier}，运单号：${trackingNumber}。`, ...contents, ...noteLine(note), link],
    },
  });
}

export function orderCancelledLetter(it: For, order: string, reason: string): Letter {
  return letter(it, {
    subject: { en: `Order ${order} was cancelled`, zh: `订单 ${order} 已取消` },
    body: {
      en: [
        `Order ${order} was cancelled. Its coupon and points are yours again.`,
        ...reasonLine(reason, 'en'),
      ],
      zh: [`订单 ${order} 已取消，所用优惠券和积分已退还。`, ...reasonLine(reason, 'zh')],
    },
  });
}

export function invoiceLetter(
  it: For,
  order: string,
  { isIssued, reason }: { readonly isIssued: boolean; readonly reason: string },
): Letter {
  const what = isIssued
    ? { en: `The invoice of order ${order} was issued`, zh: `订单 ${order} 的发票已开具` }
    : { en: `The invoice of order ${order} was rejected`, zh: `订单 ${order} 的开票申请已驳回` };
  return letter(it, {
    subject: what,
    body: {
      en: [`${what.en}.`, ...reasonLine(reason, 'en')],
      zh: [`${what.zh}。`, ...reasonLine(reason, 'zh')],
    },
  });
}

/** To the staff: something waits for them. */
export function staffLetter(it: For, number: string, what: keyof typeof STAFF_WORDS): Letter {
  const { en, zh } = STAFF_WORDS[what];
  return letter(it, {
    subject: { en: `${number}: ${en}`, zh: `${number}：${zh}` },
    body: { en: [`${number}: ${en}.`], zh: [`${number}：${zh}。`] },
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

function reasonLine(reason: string, language: 'en' | 'zh'): readonly string[] {
  if (reason === '') return [];
  return [language === 'en' ? `Reason: ${reason}` : `原因：${reason}`];
}

function noteLine(note: string): readonly string[] {
  return note === '' ? [] : [note];
}
