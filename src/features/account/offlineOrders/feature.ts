import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountOffline,
  title: { en: 'Offline orders', zh: '线下订单' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./OfflineOrdersScreen.tsx')).OfflineOrdersScreen }),
};
