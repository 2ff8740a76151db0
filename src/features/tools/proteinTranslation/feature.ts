import { Translate } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.proteinTranslation,
  title: { en: 'Protein translation', zh: '蛋白质翻译' },
  icon: Translate,
  group: 'tools',
  load: async () => ({ Screen: (await import('./TranslationScreen.tsx')).TranslationScreen }),
};
