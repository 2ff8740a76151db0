import { defineWords } from '#src/core/text.ts';

export const staffListWords = defineWords({
  any: { en: 'any', zh: '全部' },
  count: { en: '{count, plural, one {# entry} other {# entries}}', zh: '共 {count} 条' },
  countMore: {
    en: '{count, plural, other {more than # entries}}',
    zh: '超过 {count} 条',
  },
  chosen: { en: '{count} selected', zh: '已选 {count} 条' },
  choose: { en: 'Select {row}', zh: '选择 {row}' },
  chooseAll: { en: 'Select all of this page', zh: '选择本页全部' },
  csv: { en: 'Export CSV', zh: '导出 CSV' },
  xlsx: { en: 'Export Excel', zh: '导出 Excel' },
  refresh: { en: 'Refresh', zh: '刷新' },
  none: { en: 'Nothing here', zh: '暂无数据' },
  failed: { en: 'The list could not be loaded.', zh: '列表加载失败。' },
  again: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '加载中…' },
});
