import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountOrders,
  title: { en: 'Online orders', zh: '线上订单' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./OnlineOrdersScreen.tsx')).OnlineOrdersScreen }),
};
