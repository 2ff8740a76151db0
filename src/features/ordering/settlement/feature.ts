import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.settlement,
  title: { en: 'Checkout', zh: '结算' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./SettlementScreen.tsx')).SettlementScreen }),
};
