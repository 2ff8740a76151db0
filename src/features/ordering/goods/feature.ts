// Three features with one screen: off-the-shelf products, pre-made products, and both.
import { Box, Snowflake } from '@blueprintjs/icons';
import type { Feature } from '#src/core/feature.ts';
import { orderingTitleOf, paths } from '#src/core/routes.ts';

const load: Feature['load'] = async () => ({ Screen: (await import('./GoodsScreen.tsx')).GoodsScreen });

export const preGoods: Feature = {
  path: paths.preGoodCategory,
  alsoAt: [paths.preGoods],
  title: orderingTitleOf(paths.preGoodCategory),
  icon: Snowflake,
  group: 'ordering',
  load,
};

export const offShelf: Feature = {
  path: paths.offShelfCategory,
  alsoAt: [paths.offShelf],
  title: orderingTitleOf(paths.offShelfCategory),
  icon: Box,
  group: 'ordering',
  load,
};

export const prefabricated: Feature = {
  path: paths.prefabricated,
  title: { en: 'Ready-made products', zh: '成品精选' },
  group: 'ordering',
  isUnlisted: true,
  load,
};
