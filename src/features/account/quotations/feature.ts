import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountQuotations,
  title: { en: 'Quotations', zh: '报价单' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./QuotationsScreen.tsx')).QuotationsScreen }),
};
