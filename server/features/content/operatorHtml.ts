// How the company is reached, as it is in the first HTML of a page.
import type { OperatorText } from '#server/db/tables/operator.ts';
import { escapeHtml } from './escapeHtml.ts';

type Language = 'en' | 'zh';

/** Where visitors find all of it. */
export const CONTACT = {
  path: '/contactUs',
  title: { en: 'Contact us', zh: '联系我们' },
  /** As on the page itself: the largest text of it is there at first. */
  lead: {
    en: 'How you reach us. For questions about a tool or an order, the support page says what to include.',
    zh: '您可以通过以下方式联系我们。咨询工具或订单问题时，请先查看支持中心的说明，以便我们尽快答复。',
  },
  description: {
    en: 'Address, phone, mail and hours, and a message to us.',
    zh: '地址、电话、邮箱、服务时间与在线留言。',
  },
} as const;

const LABELS = {
  address: { en: 'Address', zh: '地址' },
  phone: { en: 'Phone', zh: '电话' },
  mail: { en: 'Mail', zh: '邮箱' },
  hours: { en: 'Hours', zh: '服务时间' },
  chatUrl: { en: 'Online chat', zh: '在线咨询' },
} as const;

/** What is not entered is left out. */
export function operatorHtmlOf(operator: OperatorText, language: Language): string {
  const { name, address, phone, mail, hours, chatUrl } = operator;
  const values = {
    address: escapeHtml(address).replaceAll('\n', '<br>'),
    phone: escapeHtml(phone),
    mail: mail && `<a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a>`,
    hours: escapeHtml(hours).replaceAll('\n', '<br>'),
    chatUrl: chatUrl && `<a href="${escapeHtml(chatUrl)}" rel="noopener">${escapeHtml(chatUrl)}</a>`,
  };
  const rows = (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((it) => values[it] !== '')
    .map((it) => `<dt>${LABELS[it][language]}</dt><dd>${values[it]}</dd>`);
  return `<section><h2>${escapeHtml(name)}</h2><dl>${rows.join('')}</dl></section>`;
}
