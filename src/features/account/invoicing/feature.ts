import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountInvoicing,
  title: { en: 'Invoicing', zh: '开票记录' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./InvoicingScreen.tsx')).InvoicingScreen }),
};
