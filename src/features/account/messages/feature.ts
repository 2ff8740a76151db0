import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountMessages,
  title: { en: 'Messages', zh: '我的留言' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./MessagesScreen.tsx')).MessagesScreen }),
};
