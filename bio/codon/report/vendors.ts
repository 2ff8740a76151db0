// Checks a design against what synthesis vendors are known to accept.
import { findHairpins, findLongestRepeat, repeatCoverageOf } from '#bio/codon/rules/repeats.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Range } from '#bio/core/range.ts';
import { listVendorRules, VENDORS, type Vendor, type VendorRule } from '#bio/table/vendorRules.ts';
import { gcProfileOf } from './figures.ts';

export interface VendorCheck {
  readonly rule: VendorRule;
  /** The worst value, in the unit of the rule; undefined if the design is too short for it. */
  readonly found: number | undefined;
  readonly isKept: boolean;
  /** Range with the worst value, if the value has a place. */
  readonly place?: Range;
}

/**
 * fits      every known rule is kept
 * refused   at least one is broken
 * unknown   no rule is known
 */
export interface VendorVerdict {
  readonly vendor: Vendor;
  readonly verdict: 'fits' | 'refused' | 'unknown';
  readonly checks: readonly VendorCheck[];
}

/** The verdict of every vendor; `dna` in upper-case A C G T. */
export function judgeByVendors(dna: Uint8Array): readonly VendorVerdict[] {
  return VENDORS.map((vendor) => {
    const checks = listVendorRules(vendor.id).map((rule) => checkVendorRule(dna, rule));
    const isRefused = checks.some(({ isKept }) => !isKept);
    return { vendor, verdict: checks.length === 0 ? 'unknown' : isRefused ? 'refused' : 'fits', checks };
  });
}

interface Value {
  readonly value: number;
  readonly place?: Range;
}

function checkVendorRule(dna: Uint8Array, rule: VendorRule): VendorCheck {
  const worst = valuesOf(dna, rule)
    .map((it) => ({
      ...it,
      beyond: Math.max((rule.min ?? it.value) - it.value, it.value - (rule.max ?? it.value)),
    }))
    .sort((a, b) => b.beyond - a.beyond)[0];
  const isKept = !worst || worst.beyond <= ROUNDING;
  return { rule, found: worst?.value, isKept, ...(worst?.place && { place: worst.place }) };
}

/** Tolerance in percent, for shares kept in 32 bits. */
const ROUNDING = 1e-4;
const HAIRPIN_WINDOW = 200;

/** The values that must lie within the limits. */
function valuesOf(dna: Uint8Array, rule: VendorRule): readonly Value[] {
  const { measure, width = 0 } = rule;
  switch (measure) {
    case 'gc':
      return dna.length === 0 ? [] : [windowAt(dna, 0, dna.length)].map(({ value }) => ({ value }));
    case 'gcWindow':
      return extremeWindows(dna, width);
    case 'gcSpread': {
      const [poorest, richest] = extremeWindows(dna, width);
      return poorest && richest ? [{ value: richest.value - poorest.value }] : [];
    }
    case 'gcEnds':
      return dna.length < width ? [] : [windowAt(dna, 0, width), windowAt(dna, dna.length - width, width)];
    case 'run':
      return [
        longestMatch(
          textOf(dna).matchAll(new RegExp([...(rule.bases ?? '')].map((base) => `${base}+`).join('|'), 'g')),
          1,
        ),
      ];
    case 'tandem':
      return [longestMatch(textOf(dna).matchAll(tandemPattern(width)), width)];
    case 'repeat': {
      const pair = findLongestRepeat(dna);
      return [pair ? { value: pair.length, place: placeOf(pair.second, pair.length) } : { value: 0 }];
    }
    case 'coverage':
      return [{ value: 100 * repeatCoverageOf(dna) }];
    case 'hairpin': {
      const found = findHairpins(dna, { stem: width, loop: 0, window: HAIRPIN_WINDOW });
      return [{ value: found.length, ...(found[0] && { place: found[0] }) }];
    }
    case 'length':
      return [{ value: dna.length }];
  }
}

/** The windows with the lowest and the highest GC; none if there is no window. */
function extremeWindows(dna: Uint8Array, width: number): readonly Value[] {
  const profile = gcProfileOf(dna, width);
  if (profile.length === 0) return [];
  let [min, max] = [0, 0];
  profile.forEach((share, at) => {
    if (share < profile[min]!) min = at;
    if (share > profile[max]!) max = at;
  });
  return [min, max].map((at) => ({ value: 100 * profile[at]!, place: placeOf(at, width) }));
}

function windowAt(dna: Uint8Array, start: number, width: number): Value {
  const share = gcProfileOf(dna.subarray(start, start + width), width)[0]!;
  return { value: 100 * share, place: placeOf(start, width) };
}

/** A tandem repeat: a unit of `width` bases, then its further copies. */
function tandemPattern(width: number): RegExp {
  return new RegExp(`(?=([ACGT]{${width}})(\\1+))`, 'g');
}

/** The longest match in units of `width` bases; of a look-ahead its groups count. */
function longestMatch(matches: Iterable<RegExpMatchArray>, width: number): Value {
  let best: Value = { value: 0 };
  for (const match of matches) {
    const length = match[0].length || (match[1]?.length ?? 0) + (match[2]?.length ?? 0);
    const isRun = match[1] !== undefined && new Set(match[1]).size === 1;
    if (!isRun && length / width > best.value)
      best = { value: length / width, place: placeOf(match.index!, length) };
  }
  return best;
}

function placeOf(start: number, length: number): Range {
  return { start, end: start + length };
}
