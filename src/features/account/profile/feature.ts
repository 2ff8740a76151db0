import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountBasic,
  alsoAt: [paths.accountPoints],
  title: { en: 'My account', zh: '个人中心' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./BasicScreen.tsx')).BasicScreen }),
};
