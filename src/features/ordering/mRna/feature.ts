import { LabTest } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.mRna,
  title: orderingTitleOf(paths.mRna),
  icon: LabTest,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./MRnaScreen.tsx')).MRnaScreen }),
};
