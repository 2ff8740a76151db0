import { FolderClose } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountVectors,
  alsoAt: [paths.vectorDetail, paths.vectorCompare],
  title: { en: 'My vectors', zh: '我的载体' },
  icon: FolderClose,
  group: 'design',
  load: async () => ({ Screen: (await import('./MyVectorsScreen.tsx')).MyVectorsScreen }),
};
