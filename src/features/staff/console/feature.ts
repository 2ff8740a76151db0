import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.staff,
  hasSubpages: true,
  title: { en: 'Console', zh: '管理后台' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./StaffScreen.tsx')).StaffScreen }),
};
