import { Build } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitle, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.geneSynthesis,
  title: orderingTitle(paths.geneSynthesis),
  icon: Build,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./GeneScreen.tsx')).GeneScreen }),
};
