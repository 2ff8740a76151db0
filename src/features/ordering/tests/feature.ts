import { Clipboard } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.testingServices,
  title: orderingTitleOf(paths.testingServices),
  icon: Clipboard,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./TestsScreen.tsx')).TestsScreen }),
};
