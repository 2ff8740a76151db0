import { Virus } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.virusCategory,
  alsoAt: [paths.virusPackaging],
  title: orderingTitleOf(paths.virusCategory),
  icon: Virus,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./VirusScreen.tsx')).VirusScreen }),
};
