import { defineWords } from '#src/core/text.ts';

export const besideWords = defineWords({
  besideLabel: { en: 'Beside: {name}', zh: '并排：{name}' },
  besideDocument: { en: 'Sequence beside', zh: '并排显示的序列' },
  besideFeature: { en: 'Select a feature', zh: '选取特征' },
  besideInsert: { en: 'Insert at the caret', zh: '插入到光标处' },
  besideReplace: { en: 'Replace the selection', zh: '替换选区' },
  besideHint: {
    en: 'Select here, then copy, or insert it with its features into the sequence at the left.',
    zh: '在此选取后可复制，或连同特征插入左侧序列。',
  },
  besideEdit: { en: 'Edit this one', zh: '编辑此序列' },
  besideClose: { en: 'Close the view beside', zh: '关闭并排视图' },
});
