import type { LocalizedText } from '#bio/core/fault.ts';
import { type Path, paths } from './routes.ts';

/** The pages of My Account in the order of its menu. */
export const accountPages: readonly { readonly path: Path; readonly title: LocalizedText }[] = [
  { path: paths.accountBasic, title: { en: 'Basic information', zh: '基本信息' } },
  { path: paths.accountAddress, title: { en: 'Shipping addresses', zh: '收货地址' } },
  { path: paths.accountInvoice, title: { en: 'Invoice information', zh: '发票信息' } },
  { path: paths.accountCards, title: { en: 'Credit cards', zh: '信用卡' } },
  { path: paths.accountQuotations, title: { en: 'Quotations', zh: '报价单' } },
  { path: paths.accountOrders, title: { en: 'Online orders', zh: '线上订单' } },
  { path: paths.accountInvoicing, title: { en: 'Invoicing', zh: '开票记录' } },
  { path: paths.accountOffline, title: { en: 'Offline orders', zh: '线下订单' } },
  { path: paths.accountCoupons, title: { en: 'Coupons', zh: '优惠券' } },
  { path: paths.accountMessages, title: { en: 'Messages', zh: '我的留言' } },
  { path: paths.accountInvite, title: { en: 'Invite friends', zh: '邀请好友' } },
  { path: paths.accountVectors, title: { en: 'My vectors', zh: '我的载体' } },
  { path: paths.accountSequences, title: { en: 'My sequences', zh: '我的序列' } },
  { path: paths.accountFavorites, title: { en: 'Favorites', zh: '我的收藏' } },
  { path: paths.accountFiles, title: { en: 'Uploaded files', zh: '上传的文件' } },
];
