import { words } from '#src/core/text.ts';

export const invoiceStaffWords = words({
  title: { en: 'Invoices', zh: '发票' },
  lead: {
    en: 'What customers applied for. The customer gets a letter when it is issued or rejected. Export CSV is the table for the bookkeeping.',
    zh: '客户的开票申请。开具或驳回后，客户会收到邮件。“导出 CSV”可用于记账。',
  },
  order: { en: 'Order', zh: '订单号' },
  customer: { en: 'Customer', zh: '客户' },
  status: { en: 'Status', zh: '状态' },
  amount: { en: 'Amount', zh: '金额' },
  currency: { en: 'Currency', zh: '币种' },
  services: { en: 'Tax, services 6 %', zh: '服务税额 6%' },
  goods: { en: 'Tax, goods 13 %', zh: '商品税额 13%' },
  number: { en: 'Invoice number', zh: '发票号码' },
  applied: { en: 'Applied for', zh: '申请时间' },
  settled: { en: 'Settled', zh: '处理时间' },
  acts: { en: 'Acts', zh: '操作' },
  search: { en: 'Order, invoice, name or organization', zh: '订单号、发票号、姓名或单位' },
  issue: { en: 'Issue', zh: '开具' },
  issueOf: { en: 'Issue the invoice of {number}', zh: '开具订单 {number} 的发票' },
  issueText: { en: 'An invoice over {amount} to:', zh: '开票金额 {amount}，抬头信息：' },
  issued: { en: 'The invoice is issued', zh: '发票已开具' },
  reject: { en: 'Reject', zh: '驳回' },
  rejectOf: { en: 'Reject the application of {number}', zh: '驳回订单 {number} 的开票申请' },
  rejectText: {
    en: 'The customer reads the reason and can apply again.',
    zh: '客户会看到驳回原因，并可重新申请。',
  },
  rejected: { en: 'The application is rejected', zh: '已驳回该申请' },
  reason: { en: 'Reason', zh: '原因' },
  cancel: { en: 'Cancel', zh: '取消' },
});
