import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.sample,
  title: { en: 'Sample information', zh: '样品信息' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./SampleScreen.tsx')).SampleScreen }),
};
