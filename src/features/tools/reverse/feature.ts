import { Exchange } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.reverse,
  title: { en: 'Reverse complement', zh: '反向互补' },
  icon: Exchange,
  group: 'tools',
  load: async () => ({ Screen: (await import('./ReverseScreen.tsx')).ReverseScreen }),
};
