import { GitMerge } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.vectorStart,
  alsoAt: [paths.vectorSystem, paths.vectorDesign, paths.vectorSummary],
  title: { en: 'Vector design', zh: '载体设计' },
  icon: GitMerge,
  group: 'design',
  load: async () => ({ Screen: (await import('./VectorScreen.tsx')).VectorScreen }),
};
