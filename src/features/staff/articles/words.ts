import { defineWords } from '#src/core/text.ts';

export const KINDS = ['news', 'help', 'page'] as const;

export const KIND_WORDS = {
  news: { en: 'News', zh: '新闻' },
  help: { en: 'Help', zh: '帮助' },
  page: { en: 'Page', zh: '单页' },
} as const;

export const articleStaffWords = defineWords({
  title: { en: 'News and help', zh: '新闻与帮助' },
  lead: {
    en: 'Both languages side by side. An article is seen from its time on while it is published; every save keeps what was before.',
    zh: '中英文并排编辑。已发布的文章自发布时间起可见；每次保存都会保留之前的版本。',
  },
  add: { en: 'New article', zh: '新建文章' },
  name: { en: 'Title', zh: '标题' },
  kind: { en: 'Kind', zh: '类型' },
  languages: { en: 'Languages', zh: '语言' },
  published: { en: 'Published', zh: '发布时间' },
  changed: { en: 'Changed', zh: '修改时间' },
  seeded: { en: 'of the release', zh: '随版本发布' },
  search: { en: 'Title or address', zh: '标题或地址' },
  slug: { en: 'Address (letters, digits, -)', zh: '地址（小写字母、数字与 -）' },
  place: { en: 'Place in the list', zh: '列表顺序' },
  path: { en: 'Page it explains', zh: '对应页面' },
  tags: { en: 'Subjects, with commas', zh: '主题（以逗号分隔）' },
  summary: { en: 'Summary', zh: '摘要' },
  body: { en: 'Text (CommonMark)', zh: '正文（CommonMark）' },
  insertPicture: { en: 'Insert a picture…', zh: '插入图片…' },
  describe: { en: 'what the picture shows', zh: '图片说明' },
  notRead: { en: 'This file could not be read as a picture.', zh: '无法将该文件识别为图片。' },
  preview: { en: 'Show as readers see it', zh: '预览' },
  hidePreview: { en: 'Hide the preview', zh: '收起预览' },
  save: { en: 'Save', zh: '保存' },
  saveAndPublish: { en: 'Save and publish', zh: '保存并发布' },
  edit: { en: 'Article', zh: '编辑文章' },
  saved: { en: 'Saved', zh: '已保存' },
  unsaved: {
    en: 'Not saved yet. What you type is kept in this browser.',
    zh: '尚未保存。您输入的内容已暂存在本浏览器中。',
  },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  untitled: { en: 'New article', zh: '新文章' },
  toList: { en: 'All articles', zh: '返回列表' },
  slugNeeded: {
    en: 'Please enter the address: small letters, digits and single hyphens',
    zh: '请输入地址：小写字母、数字，可用单个连字符分隔',
  },
  titleNeeded: { en: 'Please enter the title', zh: '请输入标题' },
  englishTitleNeeded: { en: 'Please enter the English title', zh: '请输入英文标题' },
  chineseTitleNeeded: { en: 'Please enter the Chinese title', zh: '请输入中文标题' },
  pathNeeded: {
    en: 'The page begins with one slash, as in /tools/primer',
    zh: '页面地址须以 / 开头，例如 /tools/primer',
  },
  withdraw: { en: 'Withdraw', zh: '下线' },
});
