import { LabTest } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitle, paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.mRna,
  title: orderingTitle(paths.mRna),
  icon: LabTest,
  group: 'ordering',
  load: async () => ({ Screen: (await import('./MRnaScreen.tsx')).MRnaScreen }),
};
