import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

const rest = {
  group: 'start',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./StatusScreen.tsx')).StatusScreen }),
} as const;

export const notFound: Feature = {
  ...rest,
  path: paths.notFound,
  title: { en: 'No such page', zh: '页面不存在' },
};

export const forbidden: Feature = {
  ...rest,
  path: paths.forbidden,
  title: { en: 'Permission denied', zh: '权限不足' },
};
