// What the people of the company may do, as data: a call names the permission it needs, a role is a set of permissions,
// an account has any number of roles.
import type { LocalizedText } from '#bio/core/fault.ts';

export const PERMISSION_NAMES = {
  quotations: { en: 'Quotations: price, discount, void', zh: '报价单：定价、折扣、作废' },
  orders: { en: 'Orders: progress, shipments, attachments', zh: '订单：进度、发货、附件' },
  cancelOrders: { en: 'Orders: cancel', zh: '订单：取消' },
  amounts: { en: 'See prices and amounts', zh: '查看价格与金额' },
  payments: { en: 'Payments: confirm transfers, see events', zh: '付款：确认到账、查看流水' },
  refunds: { en: 'Payments: refund', zh: '付款：退款' },
  invoices: { en: 'Invoices: approve, reject, export', zh: '发票：开具、驳回、导出' },
  contracts: { en: 'Offline contracts', zh: '线下合同' },
  samples: { en: 'Samples: received, checked, stored, labels', zh: '样品：签收、检查、入库、标签' },
  catalogue: { en: 'Catalogue and prices', zh: '商品目录与价格' },
  customers: { en: 'Customers: their data, points and coupons', zh: '客户：资料、积分与优惠券' },
  marketing: { en: 'Coupons and activities', zh: '优惠券与活动' },
  questionnaires: { en: 'Questionnaires and draws', zh: '问卷与抽奖' },
  content: { en: 'News, help and other texts', zh: '新闻、帮助等内容' },
  figures: { en: 'Figures', zh: '统计' },
  audit: { en: 'Audit trail', zh: '审计记录' },
  system: { en: 'Jobs, mails, storage and database', zh: '任务、邮件、存储与数据库' },
  people: { en: 'Staff and their roles', zh: '员工与角色' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type Permission = keyof typeof PERMISSION_NAMES;

/** The permission that a call needs; `any`: all of the staff may call, and see what their own permissions allow. */
export type StaffPermission = Permission | 'any';

export const PERMISSIONS = Object.keys(PERMISSION_NAMES) as readonly Permission[];

/** Which roles there are, and what each allows, is in the database; these are there from the first day on. */
export const ROLE_NAMES = ['sales', 'production', 'finance', 'content', 'administrator'] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

/** The one role that allows everything, is never changed, and is never without anybody. */
export const ADMINISTRATOR = 'administrator' satisfies RoleName;
