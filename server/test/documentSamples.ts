// What documents are made of in tests: a statement with a discount, points, freight, a line to be quoted and a service.
import type { Statement } from '#commerce/pricing/statement.ts';
import type { DocumentContent } from '#server/documents/buildDocument.ts';

const line = {
  serviceId: null,
  productType: 1,
  sku: 'AAV-9-R-1E13',
  quantity: 2,
  unitPrice: 1_234_567,
  parts: [],
  subtotal: 2_469_134,
  discount: 123_457,
  taxBasisPoints: 600,
  turnaroundDays: 15,
} as const;

const statement: Statement = {
  site: 0,
  currency: 'CNY',
  lines: [
    { ...line, id: 'l1' },
    {
      ...line,
      id: 'l2',
      serviceId: 'l1',
      quantity: 24,
      unitPrice: 1_500,
      subtotal: 36_000,
      discount: 1_800,
      turnaroundDays: null,
    },
    {
      ...line,
      id: 'l3',
      sku: 'SPECIAL',
      quantity: 1,
      unitPrice: null,
      subtotal: null,
      discount: 0,
      turnaroundDays: null,
    },
  ],
  toReview: 1,
  productTotal: 2_505_134,
  discount: 125_257,
  points: 5_000,
  pointsWorth: 5_000,
  freight: 8_800,
  freightParts: [],
  amountAfterDiscount: 2_374_877,
  total: 2_383_677,
  taxes: [{ basisPoints: 600, base: 2_379_877, amount: 142_793 }],
};

export const SEGUID = 'cdseguid=tWV_Uq0JjDSMBWbTJWoLH1WcnzU';

export function makeDocumentContent(over: Partial<DocumentContent> = {}): DocumentContent {
  return {
    language: 'zh',
    quotationNumber: 'Q20261123-0001',
    orderNumber: 'GW20261123-0007',
    date: '2026-11-23',
    validUntil: '2026-12-23',
    statement,
    digest: '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    items: {
      l1: { name: 'AAV9 病毒包装，科研级', details: ['pAAV-CMV-EGFP，5,431 bp'], seguid: SEGUID },
      l2: { name: '分装 50 μL', details: ['于 −80 ℃ 保存'], seguid: null },
      l3: { name: '定制服务 䶮', details: [], seguid: null },
    },
    buyer: ['北京大学生命科学学院', '王伟'],
    delivery: ['王伟 13800138000', '北京市海淀区颐和园路 5 号'],
    billing: ['北京大学', '12100000400002259P'],
    remark: '请在周一至周四发货。\nCold chain, please.',
    ...over,
  };
}
