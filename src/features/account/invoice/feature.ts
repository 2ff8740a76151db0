import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountInvoice,
  title: { en: 'Invoice information', zh: '发票信息' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./InvoiceScreen.tsx')).InvoiceScreen }),
};
