// What is written to people about a quotation until it is ordered, in their language.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Letter } from '#server/deps.ts';
import { type For, writeInBothLanguages, writeLetter } from './letters.ts';

export interface QuotationFacts {
  readonly number: string;
  /** As formatted for people; null while it has no price. */
  readonly total: string | null;
  /** As a date. */
  readonly validUntil: string | null;
  /** What is in it, a line each. */
  readonly contents: readonly LocalizedText[];
  readonly link: string;
}

/** Placed, and people have to price it. */
export function writeReviewLetter(it: For, { number, contents, link }: QuotationFacts): Letter {
  return writeLetter(it, {
    subject: { en: `Quotation ${number} is under evaluation`, zh: `报价单 ${number} 已提交，待确认` },
    body: writeInBothLanguages((language) => [
      {
        en: `We received your request ${number}. It has items that people review; the technical team notifies you within 24 hours on business days.`,
        zh: `您的报价申请 ${number} 已收到，其中含需人工评估的项目，技术团队将在工作日 24 小时内通知您。`,
      }[language],
      ...contents.map((line) => line[language]),
      link,
    ]),
  });
}

export function writeQuoteLetter(
  it: For,
  { number, total, validUntil, contents, link }: QuotationFacts,
): Letter {
  return writeLetter(it, {
    subject: { en: `Quotation ${number} is ready`, zh: `报价单 ${number} 已就绪` },
    body: writeInBothLanguages((language) => [
      {
        en: `Quotation ${number} is ready. You can order it until ${validUntil}. It covers:`,
        zh: `报价单 ${number} 已就绪，请在 ${validUntil} 前确认下单。明细如下：`,
      }[language],
      ...contents.map((line) => line[language]),
      { en: `Total: ${total}`, zh: `总价：${total}` }[language],
      link,
    ]),
  });
}

/** What a quotation or an order held, as it goes back to the account. */
export interface GivenBack {
  readonly hasCoupon: boolean;
  readonly points: number;
}

export function writeQuotationClosedLetter(
  it: For,
  { number, link }: Pick<QuotationFacts, 'number' | 'link'>,
  {
    isVoid,
    reason,
    givenBack,
  }: {
    readonly isVoid: boolean;
    readonly reason: string;
    readonly givenBack: GivenBack;
  },
): Letter {
  const end = isVoid
    ? { en: `Quotation ${number} is invalid now`, zh: `报价单 ${number} 已作废` }
    : { en: `Quotation ${number} was cancelled`, zh: `报价单 ${number} 已取消` };
  return writeLetter(it, {
    subject: end,
    body: writeInBothLanguages((language) => [
      `${end[language]}${STOP[language]}`,
      ...reasonLineOf(reason, language),
      ...givenBackLineOf(givenBack, language),
      link,
    ]),
  });
}

export function reasonLineOf(reason: string, language: keyof LocalizedText): readonly string[] {
  if (reason === '') return [];
  return [language === 'en' ? `Reason: ${reason}` : `原因：${reason}`];
}

/** Nothing where nothing was used. */
export function givenBackLineOf(
  { hasCoupon, points }: GivenBack,
  language: keyof LocalizedText,
): readonly string[] {
  if (!hasCoupon && points === 0) return [];
  const count = points.toLocaleString('en-US');
  if (language === 'zh') {
    const what = [hasCoupon && '优惠券', points > 0 && ` ${count} 积分`].filter(Boolean).join('和');
    return [`所用的${what}已退还至您的账号。`];
  }
  const what = [hasCoupon && 'the coupon', points > 0 && `the ${count} points`].filter(Boolean).join(' and ');
  const areBack = hasCoupon && points === 0 ? 'is' : 'are';
  return [`${what.charAt(0).toUpperCase()}${what.slice(1)} used for it ${areBack} in your account again.`];
}

const STOP: LocalizedText = { en: '.', zh: '。' };
