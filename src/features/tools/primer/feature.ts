import { ArrowsHorizontal } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.primer,
  title: { en: 'Primer alignment', zh: '引物比对' },
  icon: ArrowsHorizontal,
  group: 'tools',
  load: async () => ({ Screen: (await import('./PrimerScreen.tsx')).PrimerScreen }),
};
