import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountUploadPo,
  title: { en: 'Upload a purchase order', zh: '上传采购订单' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./UploadPoScreen.tsx')).UploadPoScreen }),
};
