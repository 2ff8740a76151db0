import { defineWords } from '#src/core/text.ts';

export const unsubscribeWords = defineWords({
  title: { en: 'Email settings', zh: '邮件设置' },
  question: { en: 'Emails on the progress of orders', zh: '订单进度邮件' },
  questionHint: {
    en: 'You get an email on each step of production. Emails on quotations, payments and shipments go on in any case.',
    zh: '每个生产环节都会发送邮件通知。报价、付款和发货邮件不受影响。',
  },
  stop: { en: 'Stop these emails', zh: '不再接收' },
  stopped: { en: 'You get no more of these emails', zh: '您将不再收到此类邮件' },
  resume: { en: 'Get them again', zh: '恢复接收' },
  resumed: { en: 'You get these emails again', zh: '已恢复接收此类邮件' },
});
