// What the server's queues are called; one that is not known here keeps the name that the log has.
import type { LocalizedText } from '#bio/core/fault.ts';

const NAMES: Readonly<Record<string, LocalizedText>> = {
  sms: { en: 'Short messages', zh: '短信' },
  mailCode: { en: 'Codes by mail', zh: '邮件验证码' },
  mail: { en: 'Letters', zh: '邮件' },
  document: { en: 'Documents', zh: '单据生成' },
  refund: { en: 'Refunds', zh: '退款' },
  tidy: { en: 'Tidy the database', zh: '整理数据库' },
  backup: { en: 'Backup', zh: '备份' },
  reconcilePayments: { en: 'Ask the payment provider', zh: '核对支付结果' },
  figures: { en: 'Count the figures', zh: '汇总统计数据' },
  releaseExpired: { en: 'Release expired quotations', zh: '释放过期报价单' },
  sweepSessions: { en: 'Remove old sessions', zh: '清理过期会话' },
  sweepFiles: { en: 'Remove unused files', zh: '清理无用文件' },
  sweepClaims: { en: 'Remove claims of finished work', zh: '清理已完结的领取记录' },
  sweepOutbox: { en: 'Remove sent letters', zh: '清理已发邮件' },
};

export function queueNameOf(kind: string): LocalizedText {
  return NAMES[kind] ?? { en: kind, zh: kind };
}
