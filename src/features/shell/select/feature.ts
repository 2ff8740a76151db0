import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.select,
  title: { en: 'What would you like to do?', zh: '选择服务' },
  group: 'start',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./SelectScreen.tsx')).SelectScreen }),
};
