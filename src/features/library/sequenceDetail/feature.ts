import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.sequenceDetail,
  title: { en: 'Gene element', zh: '基因元件详情' },
  group: 'library',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./DetailScreen.tsx')).DetailScreen }),
};
