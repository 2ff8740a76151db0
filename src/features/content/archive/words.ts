import { defineWords } from '#src/core/text.ts';

export const archiveWords = defineWords({
  title: { en: 'Literature', zh: '文献库' },
  lead: {
    en: 'Papers of the field by product line, research field, organ and model, ready to be cited.',
    zh: '按产品线、研究领域、靶向器官和模型查找领域文献，并可直接引用。',
  },
  search: { en: 'Title, author, journal, DOI or year', zh: '标题、作者、期刊、DOI 或年份' },
  filters: { en: 'Narrow down', zh: '筛选' },
  productLines: { en: 'Product line', zh: '产品线' },
  fields: { en: 'Research field', zh: '研究领域' },
  organs: { en: 'Targeted organ', zh: '靶向器官' },
  models: { en: 'Animal or cell line', zh: '动物或细胞系' },
  reset: { en: 'Show all', zh: '清除筛选' },
  count: { en: '{count, plural, one {# paper} other {# papers}}', zh: '共 {count} 篇文献' },
  none: { en: 'No paper fits', zh: '没有符合条件的文献' },
  noneHint: { en: 'Take away a filter or use fewer words.', zh: '请减少筛选条件或关键词。' },
  results: { en: 'Papers', zh: '文献列表' },
  cite: { en: 'Copy citation', zh: '复制引文' },
  citeOf: { en: 'Copy the citation of {title}', zh: '复制引文：{title}' },
  bibtexOf: { en: 'BibTeX of {title}', zh: 'BibTeX：{title}' },
  risOf: { en: 'RIS of {title}', zh: 'RIS：{title}' },
  allBibtex: { en: 'All as BibTeX', zh: '全部导出 BibTeX' },
  allRis: { en: 'All as RIS', zh: '全部导出 RIS' },
  copied: { en: 'Citation copied to clipboard', zh: '引文已复制到剪贴板' },
  copyFailed: { en: 'Copy failed, please copy manually', zh: '复制失败，请手动复制' },
  exportFailed: {
    en: 'The list could not be loaded. Please try again.',
    zh: '文献列表加载失败，请重试。',
  },
  newTab: { en: '{doi}, opens in a new tab', zh: '{doi}（在新标签页打开）' },
});
