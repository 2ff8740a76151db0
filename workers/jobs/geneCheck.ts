// Finds what makes a sequence hard to synthesize, by what synthesis vendors are known to accept, and which forbidden
// restriction sites it has. Limits on the length are left out: they belong to the vendors' products; ours stand in the
// catalogue.
import { optimize } from '#bio/codon/optimize.ts';
import { readingOf } from '#bio/codon/problem/reading.ts';
import { judgeByVendors } from '#bio/codon/report/vendors.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { findSites } from '#bio/cut/sites.ts';
import { type CodonSettings, DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { findEnzymes, siteNotationOf } from '#bio/table/enzymes.ts';
import type { VendorMeasure, VendorRule } from '#bio/table/vendorRules.ts';

export interface GeneFinding {
  readonly measure: VendorMeasure;
  readonly message: LocalizedText;
  readonly found: number;
  readonly min?: number;
  readonly max?: number;
  /** The synthesis vendors whose limit it exceeds. */
  readonly vendors: readonly string[];
  readonly place?: Range;
}

export interface ForbiddenSite {
  readonly enzyme: string;
  /** As it is written: `GGTCTC(1/5)`. */
  readonly site: string;
  readonly places: readonly Range[];
}

export interface GeneCheck {
  readonly findings: readonly GeneFinding[];
  /** The named enzymes that have a site. */
  readonly sites: readonly ForbiddenSite[];
}

interface Input {
  /** Upper-case A, C, G, T. */
  readonly sequence: string;
  /** Enzymes whose sites the gene must not contain, on either strand. */
  readonly enzymes: readonly string[];
}

export function checkGene({ sequence, enzymes }: Input): Result<GeneCheck> {
  const named = findEnzymes(enzymes);
  if (!named.ok) return named;
  const bytes = bytesOf(sequence);
  const sites = findSites({ bytes, topology: 'linear' }, named.value)
    .filter(({ starts }) => starts.length > 0)
    .map(({ enzyme, starts }) => ({
      ...{ enzyme: enzyme.name, site: siteNotationOf(enzyme) },
      places: [...starts].map((start) => ({ start, end: start + enzyme.site.length })),
    }));
  return ok({ findings: findingsOf(bytes), sites });
}

/** Removes the sites from a coding sequence, with as few synonymous codons exchanged as can be. */
export function breakSites({ sequence, enzymes }: Input): Result<{ readonly sequence: string }> {
  const reading = readingOf({ bytes: bytesOf(sequence), kind: 'dna' }, 'dna');
  if (!reading.ok) return reading;
  const problem = problemOf({ ...NO_RULES, enzymes }, reading.value);
  if (!problem.ok) return problem;
  const design = optimize(problem.value);
  return design.ok ? ok({ sequence: textOf(design.value.dna) }) : design;
}

/** No rule but the sites. */
const NO_RULES: CodonSettings = {
  ...DEFAULT_SETTINGS,
  objective: 'minimalEdit',
  ...{ motifs: [], runAT: 0, runGC: 0, hasGc: false, windows: [], rareBelow: 0, cpg: 'off' },
  ...{ donorBits: 0, donorFrom: 0, repeatLength: 0, stem: 0 },
};

/** One finding for each broken limit, with all the vendors that have it. */
function findingsOf(bytes: Uint8Array): readonly GeneFinding[] {
  const findings = new Map<string, GeneFinding>();
  for (const { vendor, checks } of judgeByVendors(bytes))
    for (const { rule, found, isKept, place } of checks) {
      if (isKept || found === undefined || rule.measure === 'length') continue;
      const key = keyOf(rule);
      const vendors = [...(findings.get(key)?.vendors ?? []), vendor.name];
      findings.set(key, {
        ...{ measure: rule.measure, message: rule.message, found, vendors },
        ...(rule.min !== undefined && { min: rule.min }),
        ...(rule.max !== undefined && { max: rule.max }),
        ...(place && { place }),
      });
    }
  return [...findings.values()];
}

function keyOf({ measure, width, bases, min, max }: VendorRule): string {
  return [measure, width, bases, min, max].join(' ');
}
