import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.shippingFees,
  title: { en: 'Shipping fee rules', zh: '运费规则' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./ShippingFeesScreen.tsx')).ShippingFeesScreen }),
};
