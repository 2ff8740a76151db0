import { Comparison } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.sequenceAlignment,
  title: { en: 'Cre & sequence alignment', zh: 'Cre 与序列比对' },
  icon: Comparison,
  group: 'tools',
  load: async () => ({
    Screen: (await import('./SequenceAlignmentScreen.tsx')).SequenceAlignmentScreen,
  }),
};
