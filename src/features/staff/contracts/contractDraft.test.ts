import { expect, it } from 'vitest';
import { createLineDraft, linesFrom, parseSignedAmount } from './contractDraft.ts';

it('reads amounts by their digits, with either sign for what is taken off', () => {
  expect(['1,280.5', '-800', '−0.05', '0', '1.234', 'x'].map(parseSignedAmount)).toEqual([
    128_050,
    -80_000,
    -5,
    0,
    undefined,
    undefined,
  ]);
});

it('names the first line that cannot be read', () => {
  const line = { ...createLineDraft('preDelivery'), subtotal: '10' };
  expect(linesFrom([line, { ...line, quantity: '1.5' }])).toBe(2);
  expect(linesFrom([{ ...line, subtotal: '' }])).toBe(1);
  expect(linesFrom([line])).toEqual([
    { serviceType: 10, description: '', quantity: 1, subtotal: 1_000, status: 'preDelivery' },
  ]);
});
