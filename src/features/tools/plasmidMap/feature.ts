import { Ring } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.plasmidMap,
  title: { en: 'Plasmid map', zh: '质粒图谱' },
  icon: Ring,
  group: 'tools',
  load: async () => ({ Screen: (await import('./PlasmidMapScreen.tsx')).PlasmidMapScreen }),
};
