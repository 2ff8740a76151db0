import { defineWords } from '#src/core/text.ts';

export const STATES = ['waiting', 'answered', 'closed'] as const;

export const STATE_WORDS = {
  waiting: { en: 'Waiting', zh: '待回复' },
  answered: { en: 'Answered', zh: '已回复' },
  closed: { en: 'Closed', zh: '已关闭' },
} as const;

export const SITE_WORDS = [
  { en: 'Chinese site', zh: '中文站' },
  { en: 'English site', zh: '英文站' },
] as const;

export const staffMessageWords = defineWords({
  title: { en: 'Messages', zh: '留言' },
  lead: {
    en: 'What visitors and customers ask. The Chinese site promises a reply within 2 hours, the English one within 24.',
    zh: '访客与客户的留言。中文站承诺 2 小时内回复，英文站承诺 24 小时内回复。',
  },
  number: { en: 'Number', zh: '编号' },
  text: { en: 'Message', zh: '留言' },
  from: { en: 'From', zh: '留言人' },
  site: { en: 'Site', zh: '站点' },
  state: { en: 'State', zh: '状态' },
  created: { en: 'Written', zh: '留言时间' },
  changed: { en: 'Changed', zh: '更新时间' },
  due: { en: 'Reply by {time}', zh: '须在 {time} 前回复' },
  late: { en: 'Late', zh: '已超时' },
  visitor: { en: 'visitor', zh: '访客' },
  search: { en: 'Number, name, address or text', zh: '编号、姓名、邮箱或内容' },
  back: { en: 'All messages', zh: '返回列表' },
  ours: { en: 'Reply', zh: '回复' },
  theirs: { en: 'Message', zh: '留言' },
  reply: { en: 'Reply, in the language of the message', zh: '回复（请使用留言的语言）' },
  inEnglish: { en: 'The customer reads English.', zh: '客户使用英文。' },
  inChinese: { en: 'The customer reads Chinese.', zh: '客户使用中文。' },
  byMail: {
    en: 'The reply goes to {email} and is shown in the account if there is one.',
    zh: '回复将发送至 {email}；如有账号，也会显示在个人中心。',
  },
  noMail: {
    en: 'There is no mail address: the reply is shown in the account only.',
    zh: '客户未绑定邮箱，回复仅显示在个人中心。',
  },
  send: { en: 'Send reply', zh: '发送回复' },
  close: { en: 'Close without a reply', zh: '无需回复，关闭' },
  sent: { en: 'The reply was sent', zh: '回复已发送' },
  wasClosed: { en: 'The message was closed', zh: '留言已关闭' },
});
