import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.archive,
  title: { en: 'Literature', zh: '文献库' },
  group: 'help',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./ArchiveScreen.tsx')).ArchiveScreen }),
};
