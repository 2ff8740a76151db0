// The states of an offline order, of its lines too. Staff move it on; for the customer it is there to be read.
import type { LocalizedText } from '#bio/core/fault.ts';

export const CONTRACT_STATUSES = [
  'preDelivery',
  'inProduction',
  'inStock',
  'shipping',
  'completed',
  'cancelled',
] as const;

export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export const CONTRACT_STATUS_NAMES: Readonly<Record<ContractStatus, LocalizedText>> = {
  preDelivery: { en: 'Predelivery', zh: '待生产' },
  inProduction: { en: 'In Production', zh: '生产中' },
  inStock: { en: 'In Stock', zh: '已入库' },
  shipping: { en: 'Shipping', zh: '发货中' },
  completed: { en: 'Completed', zh: '已完成' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
};
