import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.unsubscribe,
  title: { en: 'Email settings', zh: '邮件设置' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./UnsubscribeScreen.tsx')).UnsubscribeScreen }),
};
