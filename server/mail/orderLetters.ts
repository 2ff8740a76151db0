// What an order's way writes to the customer: each step of it, its parcels, files and invoice, in their language.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ATTACHMENT_TYPE_NAMES, type AttachmentType } from '#commerce/contract/attachments.ts';
import { ORDER_PROGRESS_NAMES, type OrderProgress } from '#commerce/order/order.ts';
import type { Letter } from '#server/deps.ts';
import { type For, writeInBothLanguages, writeLetter } from './letters.ts';
import { type GivenBack, givenBackLineOf, type QuotationFacts, reasonLineOf } from './quotationLetters.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

/** The facts are those of its quotation, but the link is that of the order. */
export function writeOrderLetter(
  it: For,
  order: string,
  {
    number,
    total,
    contents,
    link,
    samples,
    paymentLink,
  }: QuotationFacts & {
    /** Which the customer sends. */
    readonly samples: number;
    /** Null where there is nothing to pay. */
    readonly paymentLink: string | null;
  },
): Letter {
  return writeLetter(it, {
    subject: { en: `Order ${order} was placed`, zh: `订单 ${order} 已提交` },
    body: writeInBothLanguages((language) => [
      {
        en: `Thank you. Order ${order} of quotation ${number} was placed:`,
        zh: `感谢您的订购。订单 ${order}（报价单 ${number}）已提交：`,
      }[language],
      ...contents.map((line) => line[language]),
      { en: `Total: ${total}`, zh: `总价：${total}` }[language],
      ...(paymentLink === null
        ? []
        : [
            {
              en: 'Pay by card, bank transfer or purchase order:',
              zh: '付款（信用卡、银行转账或采购订单）：',
            }[language],
            paymentLink,
          ]),
      ...(samples === 0 ? [] : [SAMPLES_TO_SEND[language](samples)]),
      { en: 'The order and how far it is:', zh: '查看订单及进度：' }[language],
      link,
    ]),
  });
}

const SAMPLES_TO_SEND = {
  en: (count: number) =>
    `Please send us ${count === 1 ? 'the sample' : `the ${count} samples`} that it needs; the numbers for the tubes stand on the page of the order.`,
  zh: (count: number) => `本订单需要您寄送 ${count} 份样品，样品编号见订单页面，请注明在管上。`,
} as const;

export interface ProgressOfOrder {
  readonly number: string;
  /** What went on, by name. */
  readonly lines: readonly string[];
  readonly link: string;
}

/** One letter for all that was done at once, to lines of one order or of several. */
export function writeProgressLetter(
  it: For,
  {
    orders,
    progress,
    note,
    unsubscribe,
  }: {
    readonly orders: readonly ProgressOfOrder[];
    readonly progress: OrderProgress;
    readonly note: string;
    /** Undefined where it goes to everyone. */
    readonly unsubscribe: UnsubscribeLinks | undefined;
  },
): Letter {
  const name = ORDER_PROGRESS_NAMES[progress];
  const which = namesOf(orders.map((order) => order.number));
  const written = writeLetter(it, {
    subject: { en: `${which.en}: ${name.en}`, zh: `${which.zh}：${name.zh}` },
    body: writeInBothLanguages((language) => [
      ...orders.flatMap(({ number, lines, link }) => [
        ...(orders.length === 1 ? [] : [{ en: `Order ${number}`, zh: `订单 ${number}` }[language]]),
        ...lines.map((line) => ({ en: `${line}: ${name.en}.`, zh: `${line}：${name.zh}。` })[language]),
        ...(orders.length === 1 ? [] : [link]),
      ]),
      ...(progress === 'customerMaterials' ? [MATERIALS[language]] : []),
      ...noteLine(note, language),
      ...(orders.length === 1 ? orders.map((order) => order.link) : []),
      ...unsubscribeLinesOf(unsubscribe, language),
    ]),
  });
  return { ...written, ...(unsubscribe !== undefined && { unsubscribe: unsubscribe.oneClick }) };
}

/** The first three by number, the others counted. */
function namesOf(numbers: readonly string[]): LocalizedText {
  const shown = numbers.slice(0, 3);
  const others = numbers.length - shown.length;
  const word = numbers.length === 1 ? 'Order' : 'Orders';
  return {
    en: `${word} ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    zh: `订单 ${shown.join('、')}${others > 0 ? ` 等 ${numbers.length} 个` : ''}`,
  };
}

const MATERIALS: LocalizedText = {
  en: 'Production begins when your samples are here. Please send them; their numbers are on the page of the order.',
  zh: '收到您的样品后即安排生产，请尽快寄送，样品编号见订单页面。',
};

export function unsubscribeLinesOf(
  links: UnsubscribeLinks | undefined,
  language: keyof LocalizedText,
): readonly string[] {
  if (links === undefined) return [];
  const words = { en: 'No more emails on the progress of orders:', zh: '不再接收订单进度邮件：' };
  return [words[language], links.page];
}

/** Staff put a file to an order or a quotation. */
export function writeAttachmentLetter(
  it: For,
  number: string,
  {
    type,
    fileName,
    of,
    link,
  }: {
    readonly type: AttachmentType;
    readonly fileName: string;
    /** What it is on; null for the whole. */
    readonly of: LocalizedText | null;
    readonly link: string;
  },
): Letter {
  const name = ATTACHMENT_TYPE_NAMES[type];
  const [onWhat, zhOnWhat] = of === null ? ['', ''] : [` (${of.en})`, `（${of.zh}）`];
  if (type === 'qcReport')
    return writeLetter(it, {
      subject: { en: `${number}: the QC report is there`, zh: `${number}：质检报告已上传` },
      body: {
        en: [`The QC report of ${number}${onWhat} is there: ${fileName}. You can download it here:`, link],
        zh: [`${number}${zhOnWhat}的质检报告已上传：${fileName}。可在此查看并下载：`, link],
      },
    });
  return writeLetter(it, {
    subject: { en: `${number}: a new file, ${name.en}`, zh: `${number}：新增文件（${name.zh}）` },
    body: {
      en: [`A file was added to ${number}${onWhat}: ${name.en}, ${fileName}.`, link],
      zh: [`${number}${zhOnWhat}新增了文件：${name.zh}，${fileName}。`, link],
    },
  });
}

export interface ShippedOrder {
  readonly number: string;
  readonly link: string;
  readonly contents: readonly string[];
  /** Names of the QC reports on what is in it. */
  readonly reports: readonly string[];
}

/** One letter a parcel, of one order or of several. */
export function writeShipmentLetter(
  it: For,
  orders: readonly ShippedOrder[],
  {
    carrier,
    trackingNumber,
    note,
  }: { readonly carrier: string; readonly trackingNumber: string; readonly note: string },
): Letter {
  const which = namesOf(orders.map((order) => order.number));
  const isMerged = orders.length > 1;
  const head = isMerged
    ? {
        en: `${which.en} left together in one parcel: ${carrier}, tracking number ${trackingNumber}.`,
        zh: `${which.zh}已合并为一个包裹发出，承运商：${carrier}，运单号：${trackingNumber}。`,
      }
    : {
        en: `A parcel of order ${orders[0]?.number ?? ''} is on its way: ${carrier}, tracking number ${trackingNumber}.`,
        zh: `${which.zh} 的包裹已发出，承运商：${carrier}，运单号：${trackingNumber}。`,
      };
  return writeLetter(it, {
    subject: { en: `${which.en}: a parcel is on its way`, zh: `${which.zh}：包裹已发出` },
    body: writeInBothLanguages((language) => [
      head[language],
      ...orders.flatMap(({ number, contents, reports, link }) => [
        ...(isMerged ? [{ en: `Order ${number}:`, zh: `订单 ${number}：` }[language]] : []),
        ...contents,
        ...(reports.length === 0 ? [] : [REPORTS[language](reports)]),
        ...(isMerged ? [link] : []),
      ]),
      ...noteLine(note, language),
      ...(isMerged ? [] : orders.map((order) => order.link)),
    ]),
  });
}

const REPORTS = {
  en: (names: readonly string[]) =>
    `QC reports, to be downloaded on the page of the order: ${names.join(', ')}`,
  zh: (names: readonly string[]) => `质检报告（可在订单页面下载）：${names.join('、')}`,
} as const;

/** A parcel that was announced did not leave. */
export function writeParcelWithdrawnLetter(
  it: For,
  orders: readonly Pick<ShippedOrder, 'number' | 'link'>[],
  {
    carrier,
    trackingNumber,
    reason,
  }: { readonly carrier: string; readonly trackingNumber: string; readonly reason: string },
): Letter {
  const which = namesOf(orders.map((order) => order.number));
  return writeLetter(it, {
    subject: { en: `${which.en}: a parcel was withdrawn`, zh: `${which.zh}：包裹信息已撤销` },
    body: writeInBothLanguages((language) => [
      {
        en: `The parcel that we announced, ${carrier} ${trackingNumber}, was withdrawn. Its goods are sent with another one, of which we write to you.`,
        zh: `此前通知的包裹（${carrier} ${trackingNumber}）已撤销，货物将另行发出，届时会再次通知您。`,
      }[language],
      ...reasonLineOf(reason, language),
      ...orders.map((order) => order.link),
    ]),
  });
}

/** The refund of a payment: the amount as formatted text, and how it is returned. */
export interface MoneyBack {
  readonly amount: string;
  readonly by: 'card' | 'staff';
}

export function writeOrderCancelledLetter(
  it: For,
  order: string,
  {
    reason,
    givenBack,
    moneyBack,
    link,
  }: {
    readonly reason: string;
    readonly givenBack: GivenBack;
    readonly moneyBack: MoneyBack | undefined;
    readonly link: string;
  },
): Letter {
  return writeLetter(it, {
    subject: { en: `Order ${order} was cancelled`, zh: `订单 ${order} 已取消` },
    body: writeInBothLanguages((language) => [
      { en: `Order ${order} was cancelled.`, zh: `订单 ${order} 已取消。` }[language],
      ...reasonLineOf(reason, language),
      ...(moneyBack === undefined ? [] : [MONEY_BACK[moneyBack.by][language](moneyBack.amount)]),
      ...givenBackLineOf(givenBack, language),
      link,
    ]),
  });
}

/** The customer asked to cancel, and it is made all the same. */
export function writeCancelDeclinedLetter(
  it: For,
  order: string,
  { reason, link }: { readonly reason: string; readonly link: string },
): Letter {
  return writeLetter(it, {
    subject: { en: `Order ${order} was not cancelled`, zh: `订单 ${order} 未取消` },
    body: writeInBothLanguages((language) => [
      {
        en: `We could not cancel order ${order} as you asked; it goes on as ordered.`,
        zh: `您申请取消订单 ${order}，但该订单无法取消，将继续履行。`,
      }[language],
      ...reasonLineOf(reason, language),
      link,
    ]),
  });
}

const MONEY_BACK = {
  card: {
    en: (amount: string) =>
      `Your payment of ${amount} goes back to the card; we write to you when that is done.`,
    zh: (amount: string) => `您支付的 ${amount} 将原路退回至付款卡，退款完成后我们会另行通知。`,
  },
  staff: {
    en: (amount: string) => `Our staff send your payment of ${amount} back to the account that it came from.`,
    zh: (amount: string) => `您支付的 ${amount} 将由工作人员退回原付款账户。`,
  },
} as const;

export function writeInvoiceLetter(
  it: For,
  order: string,
  {
    isIssued,
    number,
    amount,
    hasFile,
    reason,
    link,
  }: {
    readonly isIssued: boolean;
    /** Number of the invoice; empty if it has none. */
    readonly number: string;
    readonly amount: string;
    readonly hasFile: boolean;
    readonly reason: string;
    readonly link: string;
  },
): Letter {
  const what = isIssued
    ? { en: `The invoice of order ${order} was issued`, zh: `订单 ${order} 的发票已开具` }
    : { en: `The invoice of order ${order} was rejected`, zh: `订单 ${order} 的开票申请已驳回` };
  const next = isIssued
    ? { en: 'You can download it here:', zh: '可在此下载：' }
    : { en: 'Please correct what is needed and apply again:', zh: '请修改后重新申请：' };
  return writeLetter(it, {
    subject: what,
    body: writeInBothLanguages((language) => [
      isIssued
        ? {
            en: `${what.en}: ${[number && `number ${number}`, amount].filter(Boolean).join(', ')}.`,
            zh: `${what.zh}：${[number && `发票号码 ${number}`, `金额 ${amount}`].filter(Boolean).join('，')}。`,
          }[language]
        : { en: `${what.en}.`, zh: `${what.zh}。` }[language],
      ...reasonLineOf(reason, language),
      ...(isIssued && !hasFile ? [] : [next[language]]),
      link,
    ]),
  });
}

function noteLine(note: string, language: keyof LocalizedText): readonly string[] {
  if (note === '') return [];
  return [language === 'en' ? `Note: ${note}` : `备注：${note}`];
}
