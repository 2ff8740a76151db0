import type { LocalizedText } from '#bio/core/fault.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import { defineWords } from '#src/core/text.ts';

export const KIND_NAMES: Readonly<Record<WorkKind, LocalizedText>> = {
  priceQuotation: { en: 'Price the quotation', zh: '核价' },
  answerCancel: { en: 'Answer a request to cancel', zh: '处理取消申请' },
  awaitSamples: { en: 'Samples overdue', zh: '样品逾期未到' },
  checkSamples: { en: 'Check the samples that came', zh: '检查已签收样品' },
  storeSamples: { en: 'Store the samples', zh: '样品入库' },
  advanceOrder: { en: 'Move the order on', zh: '推进订单' },
  confirmTransfer: { en: 'Confirm the transfer', zh: '确认转账到账' },
  collectPurchaseOrder: { en: 'Purchase order past due', zh: '采购订单逾期未付' },
  resolveAlarm: { en: 'Payment that does not fit', zh: '付款异常' },
  matchTransfer: { en: 'Match the bank transfer', zh: '匹配银行到账' },
  answerMessage: { en: 'Answer a message', zh: '回复留言' },
  issueInvoice: { en: 'Issue the invoice', zh: '开具发票' },
};

export const workWords = defineWords({
  title: { en: 'Work', zh: '待办' },
  lead: {
    en: 'Everything that waits for the staff, the oldest first. Take what you work on, so that nobody does it twice.',
    zh: '所有待员工处理的事项，最早的排在最前。处理前请先领取，避免重复处理。',
  },
  what: { en: 'What', zh: '事项' },
  number: { en: 'Number', zh: '编号' },
  since: { en: 'Waits since', zh: '等待自' },
  note: { en: 'Note', zh: '备注' },
  holder: { en: 'Who has it', zh: '处理人' },
  late: { en: 'Late', zh: '已超时' },
  lines: { en: '{count, plural, one {# line} other {# lines}}', zh: '{count} 项' },
  whose: { en: 'Whose', zh: '归属' },
  mine: { en: 'Mine', zh: '我的' },
  free: { en: 'Not taken', zh: '未领取' },
  others: { en: 'Taken by others', zh: '他人已领取' },
  search: { en: 'Number', zh: '编号' },
  take: { en: 'Take', zh: '领取' },
  taken: { en: 'taken', zh: '已领取' },
  takenBy: { en: '{name} has taken this', zh: '{name} 已领取' },
  released: { en: 'released', zh: '已放回' },
  release: { en: 'Release', zh: '放回' },
  takeOver: { en: 'Take over…', zh: '接手…' },
  handOver: { en: 'Hand over to…', zh: '移交给…' },
  resolve: { en: 'Resolved…', zh: '已处理…' },
  resolveNote: { en: 'What came of it', zh: '处理结果' },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  actions: { en: 'Actions', zh: '操作' },
});
