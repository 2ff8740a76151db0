import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.googleReturn,
  title: { en: 'Google login', zh: 'Google 登录' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./GoogleScreen.tsx')).GoogleScreen }),
};
