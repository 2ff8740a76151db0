import { defineWords } from '#src/core/text.ts';

export const uploadPoWords = defineWords({
  title: { en: 'Upload a purchase order', zh: '上传采购订单' },
  lead: {
    en: 'PDF, PNG, JPEG or Word (doc, docx), at most 10 MB. The file is attached to the quotation.',
    zh: '支持 PDF、PNG、JPEG 或 Word（doc、docx），不超过 10 MB。文件将作为报价单附件保存。',
  },
  noQuotation: { en: 'No quotation is named', zh: '未指定报价单' },
  back: { en: 'Back to the quotation', zh: '返回报价单' },
  toList: { en: 'All quotations', zh: '全部报价单' },
  quotation: { en: 'Quotation {number}, {total}', zh: '报价单 {number}，总价 {total}' },
  toQuote: { en: 'to be quoted', zh: '待报价' },
  file: { en: 'Purchase order', zh: '采购订单文件' },
  choose: { en: 'Choose a file', zh: '选择文件' },
  noFile: { en: 'Please select a file.', zh: '请选择文件。' },
  tooLarge: { en: 'The upload exceeds 10 MB.', zh: '上传的文件超过 10 MB。' },
  numberOnPo: { en: 'Quotation number on the purchase order (optional)', zh: '采购订单上的报价单号（选填）' },
  amountOnPo: { en: 'Amount on the purchase order (optional)', zh: '采购订单上的金额（选填）' },
  otherNumber: {
    en: 'The quotation is {number}. Please check the purchase order.',
    zh: '本报价单编号为 {number}，请核对采购订单。',
  },
  otherAmount: {
    en: 'The quotation comes to {total}. Please check the purchase order.',
    zh: '本报价单总价为 {total}，请核对采购订单。',
  },
  noAmount: { en: 'An amount such as 1280.00 is expected.', zh: '请输入金额，如 1280.00。' },
  attach: { en: 'Attach', zh: '上传并保存' },
  attached: { en: 'The purchase order was attached.', zh: '采购订单已上传。' },
});
