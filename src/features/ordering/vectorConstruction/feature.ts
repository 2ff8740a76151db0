import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

/** In no menu: a vector is ordered from its summary or from My Vectors, and changed here. */
export const feature: Feature = {
  path: paths.vectorConstruction,
  title: { en: 'Vector construction', zh: '载体构建' },
  group: 'ordering',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./VectorConstructionScreen.tsx')).VectorConstructionScreen }),
};
