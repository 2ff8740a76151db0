import { Stopwatch } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.bench,
  title: { en: 'Benchmarks', zh: '性能测试' },
  icon: Stopwatch,
  group: 'help',
  load: async () => ({ Screen: (await import('./BenchScreen.tsx')).BenchScreen }),
};
