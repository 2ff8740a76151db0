import { words } from '#src/core/text.ts';

export const contactWords = words({
  title: { en: 'Contact us', zh: '联系我们' },
  lead: {
    en: 'How you reach us. For questions about a tool or an order, the support page says what to include.',
    zh: '您可以通过以下方式联系我们。咨询工具或订单问题时，请先查看支持中心的说明，以便我们尽快答复。',
  },
  toSupport: { en: 'Support: what to include', zh: '支持中心：请提供哪些信息' },
  toHelp: { en: 'Help centre', zh: '帮助中心' },
});
