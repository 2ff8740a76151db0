import { Resolve } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.cloning,
  title: { en: 'Cloning', zh: '分子克隆' },
  icon: Resolve,
  group: 'tools',
  load: async () => ({ Screen: (await import('./CloningScreen.tsx')).CloningScreen }),
};
