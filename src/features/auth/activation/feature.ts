import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.activate,
  title: { en: 'Account activation', zh: '账号激活' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./ActivationScreen.tsx')).ActivationScreen }),
};
