import { words } from '#src/core/text.ts';

export const STATES = ['draft', 'published', 'withdrawn'] as const;

export const STATE_WORDS = {
  draft: { en: 'Draft', zh: '草稿' },
  published: { en: 'Published', zh: '已发布' },
  withdrawn: { en: 'Withdrawn', zh: '已下线' },
} as const;

export const FACET_WORDS = {
  productLines: { en: 'Product line', zh: '产品线' },
  fields: { en: 'Research field', zh: '研究领域' },
  organs: { en: 'Targeted organ', zh: '靶向器官' },
  models: { en: 'Animal or cell line', zh: '动物或细胞系' },
} as const;

export const paperStaffWords = words({
  title: { en: 'Literature', zh: '文献库' },
  lead: {
    en: 'Papers as customers find and cite them. Enter only what the journal says; every save keeps what was before.',
    zh: '客户可检索和引用的文献。请按期刊原文录入；每次保存都会保留之前的版本。',
  },
  add: { en: 'New paper', zh: '新增文献' },
  search: { en: 'Title, author, journal or DOI', zh: '标题、作者、期刊或 DOI' },
  paperTitle: { en: 'Title, as the journal has it', zh: '标题（期刊原文）' },
  titleZh: { en: 'Chinese title (our translation)', zh: '中文标题（本站译文）' },
  name: { en: 'Title', zh: '标题' },
  authors: {
    en: 'Authors, one a line: surname and initials, as in Karikó K',
    zh: '作者，每行一位：姓 名缩写，例如 Karikó K',
  },
  hasMore: { en: 'There are more authors (et al.)', zh: '还有其他作者（et al.）' },
  journal: { en: 'Journal', zh: '期刊' },
  year: { en: 'Year', zh: '年份' },
  volume: { en: 'Volume', zh: '卷' },
  issue: { en: 'Issue', zh: '期' },
  pages: { en: 'Pages or article number', zh: '页码或文章编号' },
  doi: { en: 'DOI', zh: 'DOI' },
  noteEn: { en: 'Note in English (optional)', zh: '英文说明（选填）' },
  noteZh: { en: 'Note in Chinese (optional)', zh: '中文说明（选填）' },
  state: { en: 'State', zh: '状态' },
  publishedFrom: { en: 'Seen from', zh: '自此时起可见' },
  changed: { en: 'Changed', zh: '修改时间' },
  seeded: { en: 'of the release', zh: '随版本发布' },
  save: { en: 'Save', zh: '保存' },
  saveAndPublish: { en: 'Save and publish', zh: '保存并发布' },
  withdraw: { en: 'Withdraw', zh: '下线' },
  edit: { en: 'Paper', zh: '编辑文献' },
  saved: { en: 'Saved', zh: '已保存' },
  unsaved: {
    en: 'Not saved yet. What you type is kept in this browser.',
    zh: '尚未保存。您输入的内容已暂存在本浏览器中。',
  },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  untitled: { en: 'New paper', zh: '新文献' },
  toList: { en: 'All papers', zh: '返回列表' },
  newTag: { en: 'New tag…', zh: '新增标签…' },
  newTagOf: { en: 'New tag: {facet}', zh: '新增标签：{facet}' },
  tagCode: { en: 'Code (letters, digits, -)', zh: '代码（字母、数字与 -）' },
  tagEn: { en: 'English name', zh: '英文名称' },
  tagZh: { en: 'Chinese name', zh: '中文名称' },
  tagAdd: { en: 'Add', zh: '添加' },
  cancel: { en: 'Cancel', zh: '取消' },
  citation: { en: 'As it is cited', zh: '引文预览' },
});
