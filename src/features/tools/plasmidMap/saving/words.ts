import { defineWords } from '#src/core/text.ts';

export const savingWords = defineWords({
  save: { en: 'Save', zh: '保存' },
  saveHere: { en: 'Save to My Sequences', zh: '保存到“我的序列”' },
  saved: { en: 'Saved to My Sequences of this browser.', zh: '已保存到此浏览器的“我的序列”。' },
  saveToAccount: { en: 'Save to my account', zh: '保存到我的账号' },
  savedToAccount: { en: 'Saved to your account.', zh: '已保存到您的账号。' },
  moreWays: { en: 'More ways to save', zh: '更多保存方式' },
  saveCopy: { en: 'Save a copy…', zh: '另存为…' },
  saveCopyTitle: { en: 'Save a copy', zh: '另存为' },
  copyName: { en: 'Name of the copy', zh: '副本名称' },
  copyOf: { en: '{name} copy', zh: '{name} 副本' },
  nameNeeded: { en: 'Give it a name.', zh: '请输入名称。' },
  cancel: { en: 'Cancel', zh: '取消' },
  closingTitle: { en: 'Save the edits of “{name}”?', zh: '是否保存对“{name}”的更改？' },
  closing: {
    en: '{count, plural, one {# edit is} other {# edits are}} not saved to My Sequences.',
    zh: '有 {count} 处更改尚未保存到“我的序列”。',
  },
  closingSinceUndo: {
    en: 'What is shown differs from what was saved to My Sequences.',
    zh: '当前内容与“我的序列”中保存的版本不同。',
  },
  kept: { en: 'My Sequences of this browser', zh: '此浏览器的“我的序列”' },
  bp: { en: '{count} bp', zh: '{count} bp' },
  deleteKept: { en: 'Delete {name} from My Sequences', zh: '从“我的序列”中删除 {name}' },
  deletedKept: { en: 'Deleted from My Sequences.', zh: '已从“我的序列”中删除。' },
  undo: { en: 'Undo', zh: '撤销' },
  print: { en: 'Print…', zh: '打印…' },
  dontSave: { en: 'Close without saving', zh: '不保存并关闭' },
});
