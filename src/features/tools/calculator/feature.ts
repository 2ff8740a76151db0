import { Calculator } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.calculator,
  title: { en: 'Bench calculator', zh: '实验计算器' },
  icon: Calculator,
  group: 'tools',
  load: async () => ({ Screen: (await import('./CalculatorScreen.tsx')).CalculatorScreen }),
};
