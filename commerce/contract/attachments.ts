// What the files of an order are.
import type { LocalizedText } from '#bio/core/fault.ts';

export const ATTACHMENT_TYPES = [
  'qcReport',
  'orderSummary',
  'po',
  'quote',
  'goi',
  'rc',
  'helper',
  'plasmidMap',
  'signedContract',
] as const;

export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export const ATTACHMENT_TYPE_NAMES: Readonly<Record<AttachmentType, LocalizedText>> = {
  qcReport: { en: 'QC report', zh: '质检报告' },
  orderSummary: { en: 'Order summary', zh: '订单确认单' },
  po: { en: 'PO', zh: '采购订单（PO）' },
  quote: { en: 'Quote', zh: '报价单' },
  goi: { en: 'GOI', zh: 'GOI' },
  rc: { en: 'RC', zh: 'RC' },
  helper: { en: 'Helper', zh: 'Helper' },
  plasmidMap: { en: 'Plasmid map', zh: '质粒图谱' },
  signedContract: { en: 'Signed contract', zh: '已签署合同' },
};
