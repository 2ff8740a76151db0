import { TimelineAreaChart } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.geneticAnalysis,
  title: { en: 'GC content & composition', zh: 'GC 含量与组成' },
  icon: TimelineAreaChart,
  group: 'tools',
  load: async () => ({ Screen: (await import('./GeneticScreen.tsx')).GeneticScreen }),
};
