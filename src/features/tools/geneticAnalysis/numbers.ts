// Numbers as people read them.
import { formatRange, type Range, sizeOf } from '#bio/core/range.ts';

export type Count = (value: number, decimals?: number) => string;

/** A fraction as value and unit. */
export function percentOf(
  fraction: number,
  count: Count,
  decimals = 2,
): { readonly value: string; readonly unit: string } {
  return { value: Number.isFinite(fraction) ? count(fraction * 100, decimals) : '–', unit: '%' };
}

export function percentTextOf(fraction: number, count: Count, decimals = 2): string {
  return Number.isFinite(fraction) ? `${count(fraction * 100, decimals)} %` : '–';
}

/** g/mol up to a hundred thousand, kDa and MDa above. */
export function toDaltons(
  gramsPerMol: number,
  count: Count,
): { readonly value: string; readonly unit: string } {
  if (!Number.isFinite(gramsPerMol)) return { value: '–', unit: '' };
  if (gramsPerMol < 1e5) return { value: count(gramsPerMol, 1), unit: 'g/mol' };
  if (gramsPerMol < 1e8) return { value: count(gramsPerMol / 1e3, 1), unit: 'kDa' };
  return { value: count(gramsPerMol / 1e6, 1), unit: 'MDa' };
}

/** "1201..2100 (900)" */
export function placeText(range: Range, length: number, count: Count): string {
  return `${formatRange(range, length)} (${count(sizeOf(range))})`;
}

export function formatOrDash(value: number, count: Count, decimals: number): string {
  return Number.isFinite(value) ? count(value, decimals) : '–';
}
