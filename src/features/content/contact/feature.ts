import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.contactUs,
  title: { en: 'Contact us', zh: '联系我们' },
  ...{ group: 'help', isUnlisted: true },
  load: async () => ({ Screen: (await import('./ContactScreen.tsx')).ContactScreen }),
};
