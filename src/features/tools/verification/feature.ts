import { Endorsed } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.verification,
  title: { en: 'Sequencing verification', zh: '测序验证' },
  icon: Endorsed,
  group: 'tools',
  load: async () => ({ Screen: (await import('./VerificationScreen.tsx')).VerificationScreen }),
};
