import { TrendingUp } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.codonOptimization,
  title: { en: 'Codon optimization', zh: '密码子优化' },
  icon: TrendingUp,
  group: 'tools',
  load: async () => ({ Screen: (await import('./CodonScreen.tsx')).CodonScreen }),
};
