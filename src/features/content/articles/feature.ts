import type { Feature } from '#src/core/feature.ts';
import { paths } from '#src/core/routes.ts';

const load = async () => ({ Screen: (await import('./ArticlesScreen.tsx')).ArticlesScreen });

export const help: Feature = {
  ...{ path: paths.helpList, alsoAt: [paths.helpDetail] },
  title: { en: 'Help center', zh: '帮助中心' },
  ...{ group: 'help', isUnlisted: true, load },
};

export const news: Feature = {
  ...{ path: paths.newsList, alsoAt: [paths.newsDetail] },
  title: { en: 'News', zh: '新闻中心' },
  ...{ group: 'help', isUnlisted: true, load },
};

export const about: Feature = {
  path: paths.aboutUs,
  title: { en: 'About us', zh: '关于我们' },
  ...{ group: 'help', isUnlisted: true, load },
};

export const support: Feature = {
  path: paths.supportCenter,
  title: { en: 'Support center', zh: '支持中心' },
  ...{ group: 'help', isUnlisted: true, load },
};
