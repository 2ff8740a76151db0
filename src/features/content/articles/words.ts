import { defineWords } from '#src/core/text.ts';

export const articleWords = defineWords({
  help: { en: 'Help center', zh: '帮助中心' },
  about: { en: 'About us', zh: '关于我们' },
  support: { en: 'Support center', zh: '支持中心' },
  helpLead: {
    en: 'How each tool works, how to order, and what stays in your browser.',
    zh: '各工具的使用方法、订购流程，以及哪些数据只保存在您的浏览器中。',
  },
  news: { en: 'News', zh: '新闻中心' },
  newsLead: { en: 'What is new in the tools and services.', zh: '工具与服务的最新动态。' },
  search: { en: 'Search, in English or Chinese', zh: '搜索（中英文均可）' },
  subjects: { en: 'Subjects', zh: '主题' },
  count: { en: '{count, plural, one {# article} other {# articles}}', zh: '共 {count} 篇' },
  none: { en: 'Nothing found', zh: '未找到相关文章' },
  noneHint: { en: 'Try fewer or other words.', zh: '请减少或更换关键词。' },
  gone: { en: 'There is no such article', zh: '该文章不存在' },
  goneHint: {
    en: 'The link may be incomplete, or the article was taken down.',
    zh: '链接可能不完整，或文章已撤下。',
  },
  toHelp: { en: 'All help articles', zh: '返回帮助中心' },
  toStart: { en: 'To the start', zh: '返回首页' },
  toNews: { en: 'All news', zh: '返回新闻中心' },
});

export const TAG_WORDS = defineWords({
  tools: { en: 'Tools', zh: '序列工具' },
  design: { en: 'Vector design', zh: '载体设计' },
  ordering: { en: 'Ordering', zh: '订购' },
  account: { en: 'Account', zh: '账号' },
  privacy: { en: 'Privacy', zh: '隐私' },
  offline: { en: 'Offline use', zh: '离线使用' },
  developers: { en: 'Developers', zh: '开发者' },
});
