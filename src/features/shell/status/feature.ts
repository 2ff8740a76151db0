import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.notFound,
  alsoAt: [paths.forbidden],
  title: { en: 'No such page', zh: '页面不存在' },
  group: 'start',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./StatusScreen.tsx')).StatusScreen }),
};
