import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountCards,
  title: { en: 'Credit cards', zh: '信用卡' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./CreditCardScreen.tsx')).CreditCardScreen }),
};
