import { Help } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.guide,
  title: { en: 'Guide and what is new', zh: '使用指南与更新内容' },
  icon: Help,
  group: 'help',
  load: async () => ({ Screen: (await import('./GuideScreen.tsx')).GuideScreen }),
};
