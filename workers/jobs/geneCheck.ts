// What is hard to make of a sequence that is to be synthesized, by what synthesis houses are known to accept. Limits on the
// length are left out: they belong to the houses' products, ours stand in the catalogue.
import { judgeByHouses } from '#bio/codon/report/vendors.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { VendorMeasure, VendorRule } from '#bio/table/vendorRules.ts';

export interface GeneFinding {
  readonly measure: VendorMeasure;
  readonly message: LocalizedText;
  readonly found: number;
  readonly min?: number;
  readonly max?: number;
  /** Whose limit it passes. */
  readonly houses: readonly string[];
  readonly place?: Range;
}

/** `sequence` in upper-case A, C, G, T. One finding for each rule, however many houses have it. */
export function geneCheck({ sequence }: { readonly sequence: string }): Result<readonly GeneFinding[]> {
  const findings = new Map<string, GeneFinding>();
  for (const { house, checks } of judgeByHouses(bytesOf(sequence)))
    for (const { rule, found, isKept, place } of checks) {
      if (isKept || found === undefined || rule.measure === 'length') continue;
      const key = keyOf(rule);
      const houses = [...(findings.get(key)?.houses ?? []), house.name];
      findings.set(key, {
        ...{ measure: rule.measure, message: rule.message, found, houses },
        ...(rule.min !== undefined && { min: rule.min }),
        ...(rule.max !== undefined && { max: rule.max }),
        ...(place && { place }),
      });
    }
  return ok([...findings.values()]);
}

function keyOf({ measure, width, bases, min, max }: VendorRule): string {
  return [measure, width, bases, min, max].join(' ');
}
