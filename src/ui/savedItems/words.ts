import { defineWords } from '#src/core/text.ts';

export const savedWords = defineWords({
  clear: { en: 'Clear the search', zh: '清除搜索' },
  status: { en: 'Status', zh: '状态' },
  active: { en: 'Not archived', zh: '未归档' },
  archived: { en: 'Archived', zh: '已归档' },
  all: { en: 'All', zh: '全部' },
  revisions: { en: 'Earlier versions…', zh: '历史版本…' },
  revisionsTitle: { en: 'Earlier versions of “{name}”', zh: '“{name}”的历史版本' },
  revisionsLead: {
    en: 'Every time it is saved over, the version before is kept in this browser: the latest {count}.',
    zh: '每次覆盖保存时，原有版本会保留在此浏览器中，最多 {count} 个。',
  },
  noRevisions: { en: 'It has not been saved over yet.', zh: '尚无历史版本。' },
  savedAt: { en: 'Saved', zh: '保存时间' },
  revisionName: { en: 'Name', zh: '名称' },
  revisionLength: { en: 'Length', zh: '长度' },
  openRevision: { en: 'Open', zh: '打开' },
  openRevisionOf: { en: 'Open the version of {time}', zh: '打开 {time} 的版本' },
  restoreRevision: { en: 'Restore', zh: '恢复' },
  restoreRevisionOf: { en: 'Restore the version of {time}', zh: '恢复 {time} 的版本' },
  actions: { en: 'Actions', zh: '操作' },
});
