import { defineWords } from '#src/core/text.ts';

export const messageWords = defineWords({
  title: { en: 'Messages', zh: '我的留言' },
  lead: { en: 'What you asked us, and our replies.', zh: '您的留言与我们的回复。' },
  write: { en: 'Write a message', zh: '提交留言' },
  none: { en: 'No messages yet', zh: '暂无留言' },
  number: { en: 'Message {number}', zh: '留言 {number}' },
  waiting: { en: 'Waiting for our reply', zh: '待回复' },
  answered: { en: 'Answered', zh: '已回复' },
  closed: { en: 'Closed', zh: '已关闭' },
  you: { en: 'You', zh: '您' },
  us: { en: 'Reply', zh: '客服回复' },
  follow: { en: 'Write back', zh: '继续留言' },
  text: { en: 'Your message', zh: '留言内容' },
  left: {
    en: '{count, plural, one {# character left} other {# characters left}}',
    zh: '还可输入 {count} 字',
  },
  send: { en: 'Send', zh: '发送' },
  cancel: { en: 'Cancel', zh: '取消' },
  sent: { en: 'Your message was sent', zh: '留言已发送' },
});
