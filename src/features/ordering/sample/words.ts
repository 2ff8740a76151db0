import { defineWords } from '#src/core/text.ts';

export const sampleWords = defineWords({
  title: { en: 'Sample information', zh: '样品信息' },
  lead: {
    en: 'What we must know of your plasmids and samples before an order can begin. What you type stays in this browser until it is saved.',
    zh: '开始生产前需要了解的质粒与样品信息。填写的内容在保存前会保留在本浏览器中。',
  },
  list: { en: 'Items that need sample information', zh: '需要填写样品信息的商品' },
  nothing: { en: 'No item in the cart needs sample information', zh: '购物车中没有需要填写样品信息的商品' },
  missingCount: {
    en: '{count, plural, =0 {Everything is filled in.} one {# item is not complete.} other {# items are not complete.}}',
    zh: '{count, plural, =0 {所有信息均已填写完整。} other {有 # 项信息不完整。}}',
  },
  complete: { en: 'Complete', zh: '已完整' },
  missing: { en: 'Missing', zh: '待填写' },
  fillIn: { en: 'Fill in the sample information of {name}', zh: '填写 {name} 的样品信息' },
  toCart: { en: 'Back to the cart', zh: '返回购物车' },
  toList: { en: 'All items', zh: '全部商品' },
  loading: { en: 'Loading the sample information', zh: '正在加载样品信息' },
  gone: { en: 'This item is no longer in the cart', zh: '该商品已不在购物车中' },
  notQuoted: { en: 'The quotation has no such line', zh: '该报价单中没有此项' },
  notNeeded: { en: 'This item needs no sample information', zh: '该商品无需填写样品信息' },
  failed: { en: 'The cart could not be loaded', zh: '购物车加载失败' },
  again: { en: 'Try again', zh: '重试' },

  form: { en: 'Form', zh: '表单' },
  switchTitle: { en: 'Change the form', zh: '切换表单' },
  switchAsk: {
    en: 'What was filled in here is cleared when you change the form. Change it?',
    zh: '切换后将清空已填写的质粒信息，确定切换吗？',
  },
  doSwitch: { en: 'Change and clear', zh: '切换并清空' },
  stay: { en: 'Keep the form', zh: '不切换' },
  rowTitle: { en: '{kind} {number}', zh: '{kind} {number}' },
  add: { en: 'Add another', zh: '添加一项' },
  remove: { en: 'Remove {row}', zh: '移除{row}' },
  fromSequence: {
    en: 'From the sequence of {name}.',
    zh: '根据 {name} 的序列自动填写。',
  },
  fromLine: { en: 'From the item in the cart.', zh: '来自购物车中的商品信息。' },
  sequenceKnown: {
    en: 'The sequence of {name} goes with the order; no map is needed.',
    zh: '{name} 的序列随订单提供，无需另行上传图谱。',
  },
  proof: { en: 'Map, restriction digest or sequence', zh: '图谱、酶切或序列（至少一项）' },
  proofHint: {
    en: 'At least one of the three tells us which plasmid it is.',
    zh: '请至少提供一项，以便核对质粒。',
  },
  map: { en: 'Plasmid map', zh: '质粒图谱' },
  attach: { en: 'Attach a map', zh: '上传图谱' },
  attached: { en: 'Attached: {name}', zh: '已上传：{name}' },
  attachedOfItem: { en: 'Attached: the file of this item', zh: '已使用该商品的附件' },
  removeMap: { en: 'Remove the map', zh: '移除图谱' },
  mapHint: {
    en: 'gb, genbank, fasta, dna or txt, at most 30 MB.',
    zh: '支持 gb、genbank、fasta、dna、txt 格式，不超过 30 MB。',
  },
  mapTooLarge: { en: 'A map may have at most 30 MB.', zh: '图谱文件不能超过 30 MB。' },
  uploading: { en: 'Uploading', zh: '正在上传' },

  sheet: { en: 'As a spreadsheet', zh: '使用表格填写' },
  sheetHint: {
    en: 'Download the form, fill it in with your group, and upload it here. It takes the place of the rows below.',
    zh: '可下载表格，填写后在此上传；上传后将替换下方内容。',
  },
  download: { en: 'Download the template', zh: '下载模板' },
  upload: { en: 'Upload a filled-in file', zh: '上传已填写的表格' },
  reading: { en: 'Reading the file', zh: '正在读取文件' },
  sheetRead: {
    en: '{name}: {count, plural, one {# row} other {# rows}} read. Please check and save.',
    zh: '{name}：已读取 {count} 行，请核对后保存。',
  },
  unreadColumns: {
    en: 'Not read, since the form has no such column: {names}.',
    zh: '以下列不属于本表单，未读取：{names}。',
  },
  sheetPlace: {
    en: 'Row {line}, column {column} ({heading}): {message}',
    zh: '第 {line} 行 {column} 列（{heading}）：{message}',
  },
  sheetRow: { en: 'Row {line}: {message}', zh: '第 {line} 行：{message}' },
  sheetMore: {
    en: '{count, plural, one {# more} other {# more}}; all are marked below.',
    zh: '另有 {count} 处，均已在下方标出。',
  },

  save: { en: 'Save', zh: '保存' },
  saveUnfinished: { en: 'Save unfinished', zh: '暂存' },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  restored: { en: 'There are changes that are not saved yet.', zh: '有尚未保存的修改。' },
  saved: { en: 'The sample information is complete.', zh: '样品信息已保存。' },
  savedUnfinished: {
    en: 'Saved. It has to be completed before the order.',
    zh: '已暂存，下单前请补充完整。',
  },
});
