// A design held against what synthesis houses are known to accept.
import { VENDOR_RULES, type VendorRule } from '#bio/table/vendorRules.ts';
import type { Figures } from './figures.ts';
import { hairpins } from './repeats.ts';

export interface VendorCheck {
  readonly rule: VendorRule;
  /** Percent or bases, as the rule; undefined where the design is too short to tell. */
  readonly found: number | undefined;
  readonly isKept: boolean;
}

export function vendorChecks(dna: Uint8Array, figures: Figures): readonly VendorCheck[] {
  return VENDOR_RULES.map((rule) => {
    const values = measured(dna, figures, rule);
    const broken = values.find((it) => it < (rule.min ?? -1) || it > (rule.max ?? Number.POSITIVE_INFINITY));
    return { rule, found: broken ?? values[0], isKept: broken === undefined };
  });
}

/** The values that must lie within the limits. */
function measured(dna: Uint8Array, figures: Figures, { measure }: VendorRule): readonly number[] {
  const { gc50 } = figures;
  switch (measure) {
    case 'gc':
      return [100 * figures.gc];
    case 'gcWindow':
      return gc50 ? [100 * gc50.min, 100 * gc50.max] : [];
    case 'gcSpread':
      return gc50 ? [100 * (gc50.max - gc50.min)] : [];
    case 'repeat':
      return [figures.longestRepeat];
    case 'coverage':
      return [100 * figures.repeatCoverage];
    case 'run':
      return [figures.longestRun.length];
    case 'length':
      return [figures.length];
    case 'hairpin':
      return [hairpins(dna, { stem: 20, loop: 0, window: 200 }).length];
  }
}
