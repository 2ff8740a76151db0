import { Refresh } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.plasmidExtraction,
  title: orderingTitleOf(paths.plasmidExtraction),
  icon: Refresh,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./PlasmidScreen.tsx')).PlasmidScreen }),
};
