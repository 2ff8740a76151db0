import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

export const feature: Feature = {
  path: paths.accountFavorites,
  title: { en: 'Favorites', zh: '我的收藏' },
  group: 'account',
  isUnlisted: true,
  load: async () => ({ Screen: (await import('./FavoritesScreen.tsx')).FavoritesScreen }),
};
