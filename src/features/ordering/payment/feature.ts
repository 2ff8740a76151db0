import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.payment,
  title: { en: 'Payment', zh: '付款' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./PaymentScreen.tsx')).PaymentScreen }),
};
