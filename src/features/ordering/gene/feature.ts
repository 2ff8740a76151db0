import { Build } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.geneSynthesis,
  title: orderingTitleOf(paths.geneSynthesis),
  icon: Build,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./GeneScreen.tsx')).GeneScreen }),
};
