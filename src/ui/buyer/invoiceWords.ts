import { defineWords } from '#src/core/text.ts';

export const invoiceWords = defineWords({
  title: { en: 'Invoice information', zh: '发票信息' },
  lead: {
    en: 'Whom invoices are made out to. The default one is filled in at checkout.',
    zh: '开具发票所需的信息，结算时将自动填入默认信息。',
  },
  add: { en: 'Add invoice information', zh: '新增发票信息' },
  change: { en: 'Change the invoice information', zh: '修改发票信息' },
  none: { en: 'No invoice information yet', zh: '暂无发票信息' },
  type: { en: 'Type of invoice', zh: '发票类型' },
  ordinary: { en: 'Regular', zh: '普通发票' },
  vat: { en: 'VAT', zh: '增值税专用发票' },
  recipient: { en: 'Recipient or billing organization', zh: '收票人或开票单位' },
  email: { en: 'Billing email', zh: '收票邮箱' },
  taxNumber: { en: 'Tax number', zh: '纳税人识别号' },
  address: { en: 'Full address', zh: '详细地址' },
  ask: { en: 'Delete the invoice information of {recipient}?', zh: '确定删除 {recipient} 的发票信息吗？' },
  editOf: { en: 'Edit the invoice information of {recipient}', zh: '编辑 {recipient} 的发票信息' },
  deleteOf: { en: 'Delete the invoice information of {recipient}', zh: '删除 {recipient} 的发票信息' },
});
