// Messages for when there is no file to hand out. The specification fixes the first sentence.
import type { LocalizedText } from '#bio/core/fault.ts';

export const words = {
  generating: {
    en: 'The PDF or Word file is still generating, try again later.',
    zh: 'PDF 或 Word 文件正在生成，请稍后重试。',
  },
  unknown: { en: 'This quotation is no longer there.', zh: '该报价单已不存在。' },
  notOrdered: {
    en: 'There is no order of this quotation yet.',
    zh: '该报价单尚未下单。',
  },
} as const satisfies Record<string, LocalizedText>;
