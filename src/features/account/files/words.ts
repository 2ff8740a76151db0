import { defineWords } from '#src/core/text.ts';

export const filesWords = defineWords({
  title: { en: 'Uploaded files', zh: '上传的文件' },
  lead: {
    en: 'Files that you have sent for samples, designs and purchase orders.',
    zh: '您为样品、设计和采购订单（PO）上传的文件。',
  },
  used: { en: '{used} of {max} used', zh: '已用 {used}，共 {max}' },
  none: { en: 'No file was uploaded yet', zh: '暂无上传的文件' },
  name: { en: 'File', zh: '文件' },
  size: { en: 'Size', zh: '大小' },
  time: { en: 'Uploaded', zh: '上传时间' },
  acts: { en: 'Acts', zh: '操作' },
  download: { en: 'Download', zh: '下载' },
  downloadOf: { en: 'Download {name}', zh: '下载 {name}' },
  delete: { en: 'Delete', zh: '删除' },
  deleteOf: { en: 'Delete {name}', zh: '删除 {name}' },
  isUsed: { en: 'in an order, a quotation or the cart', zh: '已用于订单、报价单或购物车' },
  askTitle: { en: 'Delete this file?', zh: '删除该文件？' },
  ask: { en: '{name} cannot be brought back.', zh: '{name} 删除后无法恢复。' },
  cancel: { en: 'Cancel', zh: '取消' },
  deleted: { en: 'Deleted.', zh: '已删除。' },
});
