import { defineWords } from '#src/core/text.ts';

export const contactWidgetWords = defineWords({
  widget: { en: 'Contact and feedback', zh: '联系与反馈' },
  contact: { en: 'Contact us', zh: '联系我们' },
  chat: { en: 'Online chat', zh: '在线咨询' },
  feedback: { en: 'Provide your feedback. Win $25-$50 gift card!', zh: '填写问卷，参与抽奖' },
});
