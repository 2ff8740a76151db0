import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountAddress,
  title: { en: 'Shipping addresses', zh: '收货地址' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./AddressScreen.tsx')).AddressScreen }),
};
