import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.cart,
  title: { en: 'Shopping cart', zh: '购物车' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./CartScreen.tsx')).CartScreen }),
};
