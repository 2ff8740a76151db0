import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.review,
  title: { en: 'Quotation', zh: '查看报价单' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./ReviewScreen.tsx')).ReviewScreen }),
};
