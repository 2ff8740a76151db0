import { words } from '#src/core/text.ts';

export const keptWords = words({
  clear: { en: 'Clear the search', zh: '清除搜索' },
  status: { en: 'Status', zh: '状态' },
  active: { en: 'Not archived', zh: '未归档' },
  archived: { en: 'Archived', zh: '已归档' },
  all: { en: 'All', zh: '全部' },
  actions: { en: 'Actions', zh: '操作' },
});
