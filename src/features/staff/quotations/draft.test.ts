import { describe, expect, it } from 'vitest';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import { EMPTY_DRAFT, type LineDraft, readDraft } from './draft.ts';

const line: StatementLine = {
  ...{ id: 'a', serviceId: null, productType: 1, sku: '', quantity: 2, unitPrice: 500, parts: [] },
  ...{ subtotal: 1_000, discount: 0, taxBasisPoints: 600, turnaroundDays: null },
};

describe('readDraft', () => {
  it.each<[string, Partial<LineDraft>, unknown]>([
    ['nothing', {}, undefined],
    ['a reason alone', { reason: 'rush' }, undefined],
    [
      'a price with a reason',
      { unitPrice: '12.80', reason: 'rush' },
      { pricing: { unitPrice: 1_280, reason: 'rush' } },
    ],
    ['another price without one', { unitPrice: '12.80' }, { problem: 'reasonMissing' }],
    ['no amount', { unitPrice: 'twelve' }, { problem: 'badAmount' }],
    [
      'a percentage',
      { discount: '12.5', reason: 'x' },
      { pricing: { discount: { kind: 'rate', offBasisPoints: 1_250 }, reason: 'x' } },
    ],
    ['more than all', { discount: '100.01', reason: 'x' }, { problem: 'badPercent' }],
    [
      'an amount off',
      { discount: '3', discountKind: 'amount', reason: 'x' },
      { pricing: { discount: { kind: 'amount', amount: 300 }, reason: 'x' } },
    ],
  ])('of %s', (_, draft, read) => {
    expect(readDraft(line, { ...EMPTY_DRAFT, ...draft })).toEqual(read);
  });

  it('leaves a discount of a line without a price alone', () => {
    const unpriced = { ...line, unitPrice: null, subtotal: null };
    const draft = { ...EMPTY_DRAFT, discount: '5', reason: 'x' };
    expect(readDraft(unpriced, draft)).toEqual({ problem: 'nothingToDiscount' });
  });
});
