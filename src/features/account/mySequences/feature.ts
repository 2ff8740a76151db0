import { Document } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountSequences,
  title: { en: 'My sequences', zh: '我的序列' },
  icon: Document,
  group: 'library',
  load: async () => ({ Screen: (await import('./SequenceScreen.tsx')).SequenceScreen }),
};
