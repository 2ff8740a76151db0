import { Book } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.geneElements,
  title: { en: 'Gene elements', zh: '基因元件库' },
  icon: Book,
  group: 'library',
  load: async () => ({ Screen: (await import('./LibraryScreen.tsx')).LibraryScreen }),
};
