import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountFiles,
  title: { en: 'Uploaded files', zh: '上传的文件' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./FilesScreen.tsx')).FilesScreen }),
};
