// The sections of the console, in the order of its menu. A section is at one address below /staff; what is deeper
// (/staff/orders/ID) is its own. Each is loaded when it is first visited.
import type { ComponentType } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';

export interface Section {
  /** `/staff/${name}` is its address. */
  readonly name: string;
  readonly title: LocalizedText;
  /** Who has none of these does not see it. */
  readonly permissions: readonly StaffPermission[];
  load(): Promise<{ readonly Section: ComponentType }>;
}

export const sections: readonly Section[] = [
  {
    ...{ name: 'work', title: { en: 'Work', zh: '待办' }, permissions: ['any'] },
    load: () => import('#src/features/staff/work/WorkSection.tsx'),
  },
  {
    ...{ name: 'quotations', title: { en: 'Quotations', zh: '报价单' }, permissions: ['quotations'] },
    load: () => import('#src/features/staff/quotations/QuotationsSection.tsx'),
  },
  {
    ...{ name: 'orders', title: { en: 'Orders', zh: '订单' }, permissions: ['orders'] },
    load: () => import('#src/features/staff/orders/OrdersSection.tsx'),
  },
  {
    ...{ name: 'samples', title: { en: 'Samples', zh: '样品' }, permissions: ['samples'] },
    load: () => import('#src/features/staff/samples/SamplesSection.tsx'),
  },
  {
    ...{ name: 'storage', title: { en: 'Storage', zh: '样品库' }, permissions: ['samples'] },
    load: () => import('#src/features/staff/storage/StorageSection.tsx'),
  },
  {
    ...{ name: 'payments', title: { en: 'Payments', zh: '付款' }, permissions: ['payments'] },
    load: () => import('#src/features/staff/payments/PaymentsSection.tsx'),
  },
  {
    ...{ name: 'invoices', title: { en: 'Invoices', zh: '发票' }, permissions: ['invoices'] },
    load: () => import('#src/features/staff/invoices/InvoicesSection.tsx'),
  },
  {
    ...{ name: 'contracts', title: { en: 'Contracts', zh: '线下合同' }, permissions: ['contracts'] },
    load: () => import('#src/features/staff/contracts/ContractsSection.tsx'),
  },
  {
    ...{ name: 'customers', title: { en: 'Customers', zh: '客户' }, permissions: ['customers'] },
    load: () => import('#src/features/staff/customers/CustomersSection.tsx'),
  },
  {
    ...{ name: 'messages', title: { en: 'Messages', zh: '留言' }, permissions: ['customers'] },
    load: () => import('#src/features/staff/messages/MessagesSection.tsx'),
  },
  {
    ...{ name: 'catalogue', title: { en: 'Catalogue', zh: '商品目录' }, permissions: ['catalogue'] },
    load: () => import('#src/features/staff/catalogue/CatalogueSection.tsx'),
  },
  {
    ...{ name: 'coupons', title: { en: 'Coupons', zh: '优惠券' }, permissions: ['marketing'] },
    load: () => import('#src/features/staff/coupons/CouponsSection.tsx'),
  },
  {
    ...{ name: 'figures', title: { en: 'Figures', zh: '统计' }, permissions: ['figures'] },
    load: () => import('#src/features/staff/figures/FiguresSection.tsx'),
  },
  {
    ...{ name: 'referrals', title: { en: 'Referral', zh: '推荐有礼' }, permissions: ['marketing'] },
    load: () => import('#src/features/staff/referrals/ReferralsSection.tsx'),
  },
  {
    ...{
      name: 'questionnaires',
      title: { en: 'Questionnaires', zh: '问卷' },
      permissions: ['questionnaires'],
    },
    load: () => import('#src/features/staff/questionnaires/QuestionnairesSection.tsx'),
  },
  {
    ...{ name: 'articles', title: { en: 'News and help', zh: '新闻与帮助' }, permissions: ['content'] },
    load: () => import('#src/features/staff/articles/ArticlesSection.tsx'),
  },
  {
    ...{ name: 'announcements', title: { en: 'Announcements', zh: '公告' }, permissions: ['content'] },
    load: () => import('#src/features/staff/announcements/AnnouncementsSection.tsx'),
  },
  {
    ...{ name: 'papers', title: { en: 'Literature', zh: '文献库' }, permissions: ['content'] },
    load: () => import('#src/features/staff/papers/PapersSection.tsx'),
  },
  {
    ...{ name: 'operator', title: { en: 'Contact details', zh: '联系信息' }, permissions: ['content'] },
    load: () => import('#src/features/staff/operator/OperatorSection.tsx'),
  },
  {
    ...{ name: 'usage', title: { en: 'Use of the site', zh: '访问统计' }, permissions: ['figures'] },
    load: () => import('#src/features/staff/usage/UsageSection.tsx'),
  },
  {
    ...{ name: 'people', title: { en: 'Staff', zh: '员工' }, permissions: ['people'] },
    load: () => import('#src/features/staff/people/PeopleSection.tsx'),
  },
  {
    ...{ name: 'audit', title: { en: 'Audit', zh: '审计' }, permissions: ['audit'] },
    load: () => import('#src/features/staff/audit/AuditSection.tsx'),
  },
  {
    ...{ name: 'system', title: { en: 'System', zh: '系统' }, permissions: ['system'] },
    load: () => import('#src/features/staff/system/SystemSection.tsx'),
  },
  {
    ...{ name: 'security', title: { en: 'Two-step sign-in', zh: '两步验证' }, permissions: ['any'] },
    load: () => import('#src/features/staff/security/SecuritySection.tsx'),
  },
];
