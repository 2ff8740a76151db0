import { expect, test } from 'vitest';
import { cellTextOf, numberTextOf } from './columns.ts';

const count = (value: number, decimals = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const localize = ({ en }: { readonly en: string }) => en;

test.each([
  [0, '0'],
  [100, '100'],
  [0.99, '0.99'],
  [0.0539456631, '0.053946'],
  [14.49993, '14.5'],
  [1_853_717.13, '1,853,700'],
  [3.2486837678e10, '3.249 × 10^10'],
  [0.00005394566, '5.395 × 10^-5'],
  [0.0001, '0.0001'],
  [1e-5, '1 × 10^-5'],
  [9_999_999.9, '10,000,000'],
])('%d is written %s', (value, text) => {
  expect(numberTextOf(value, count)).toBe(text);
});

test('lengths are whole, molar masses to what they are worth, and nothing is empty', () => {
  expect(cellTextOf(3000, { id: 'length', unit: 'bp' }, { count, localize })).toBe('3,000');
  expect(cellTextOf(6124.9977, { id: 'molarMass' }, { count, localize })).toBe('6,125.00');
  expect(cellTextOf(1_853_717.13, { id: 'molarMass' }, { count, localize })).toBe('1,853,717');
  expect(cellTextOf(null, { id: 'mass' }, { count, localize })).toBe('');
  expect(cellTextOf({ en: 'Water', zh: '水' }, { id: 'part' }, { count, localize })).toBe('Water');
});
