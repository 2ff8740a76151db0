import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.cookies,
  title: { en: 'Privacy and terms', zh: '隐私与用户协议' },
  group: 'start',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./CookiesScreen.tsx')).CookiesScreen }),
};
