import { defineWords } from '#src/core/text.ts';

export const libraryWords = defineWords({
  title: { en: 'Gene elements library', zh: '基因元件库' },
  lead: {
    en: 'Promoters, genes, tags, signals and repeats as they occur in public plasmids, each with how far its sequence was verified.',
    zh: '公开质粒中的启动子、基因、标签、调控信号与末端重复，并标明序列的验证程度。',
  },
  search: { en: 'Search elements', zh: '搜索元件' },
  searchHint: {
    en: 'Name, use or kind: EGFP, neuron, 启动子 …',
    zh: '名称、用途或类型：EGFP、神经元、promoter …',
  },
  clear: { en: 'Clear the search', zh: '清除搜索' },
  filters: { en: 'Filters', zh: '筛选' },
  type: { en: 'Kind', zh: '类型' },
  host: { en: 'Host', zh: '宿主' },
  verification: { en: 'Verification', zh: '序列验证' },
  onlyFavorites: { en: 'Favorites only', zh: '仅看收藏' },
  freeOnly: { en: 'Without license hint', zh: '无授权提示' },
  reset: { en: 'Reset filters', zh: '重置筛选' },
  showFilters: { en: 'Filters ({count})', zh: '筛选（{count}）' },
  sort: { en: 'Sort by', zh: '排序' },
  byKind: { en: 'Sort by kind', zh: '按类型排序' },
  byName: { en: 'Sort by name', zh: '按名称排序' },
  byShort: { en: 'Short first', zh: '由短到长' },
  byLong: { en: 'Long first', zh: '由长到短' },
  found: {
    en: '{count, plural, one {# element} other {# elements}}',
    zh: '{count} 个元件',
  },
  none: { en: 'No element fits', zh: '没有符合条件的元件' },
  noneHint: { en: 'Search for something else, or reset the filters.', zh: '请更换搜索词，或重置筛选条件。' },
  loading: { en: 'Loading the library', zh: '正在加载元件库' },
  bp: { en: '{length} bp', zh: '{length} bp' },
});
