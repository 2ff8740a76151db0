// Limits of synthesis vendors and what was found, as text with their unit.
import type { VendorCheck } from '#bio/codon/report/vendors.ts';
import type { VendorMeasure, VendorRule } from '#bio/table/vendorRules.ts';
import type { useCount } from '#src/core/text.ts';

type Count = ReturnType<typeof useCount>;

const UNITS: Readonly<Record<VendorMeasure, string>> = {
  gc: ' %',
  gcWindow: ' %',
  gcEnds: ' %',
  gcSpread: ' %',
  coverage: ' %',
  run: ' bp',
  repeat: ' bp',
  length: ' bp',
  tandem: '',
  hairpin: '',
};

export function limitText({ min, max, measure }: VendorRule, count: Count): string {
  const limits = min === undefined ? `≤ ${count(max ?? 0)}` : `${count(min)}–${count(max ?? 0)}`;
  return limits + UNITS[measure];
}

export function foundTextOf({ found, rule }: VendorCheck, count: Count): string {
  if (found === undefined) return '—';
  return count(found, Number.isInteger(found) ? 0 : 1) + UNITS[rule.measure];
}
