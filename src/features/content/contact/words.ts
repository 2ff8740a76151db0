import { defineWords } from '#src/core/text.ts';

export const contactWords = defineWords({
  title: { en: 'Contact us', zh: '联系我们' },
  lead: {
    en: 'How you reach us. For questions about a tool or an order, the support page says what to include.',
    zh: '您可以通过以下方式联系我们。咨询工具或订单问题时，请先查看支持中心的说明，以便我们尽快答复。',
  },
  board: { en: 'Leave a message', zh: '在线留言' },
  promise: {
    en: 'We reply within {hours} hours, by email and in your account.',
    zh: '我们将在 {hours} 小时内通过邮件及个人中心回复您。',
  },
  message: { en: 'Your message', zh: '留言内容' },
  left: {
    en: '{count, plural, one {# character left} other {# characters left}}',
    zh: '还可输入 {count} 字',
  },
  name: { en: 'Name', zh: '姓名' },
  email: { en: 'Email address for the reply', zh: '接收回复的邮箱' },
  send: { en: 'Send message', zh: '提交留言' },
  logIn: { en: 'Log in instead', zh: '登录后留言' },
  sent: {
    en: 'We have your message {number} and reply within {hours} hours.',
    zh: '留言已提交（编号 {number}），我们将在 {hours} 小时内回复。',
  },
  another: { en: 'Write another one', zh: '再写一条' },
  toMessages: { en: 'Your messages', zh: '我的留言' },
  toSupport: { en: 'Support: what to include', zh: '支持中心：请提供哪些信息' },
  toHelp: { en: 'Help center', zh: '帮助中心' },
});
