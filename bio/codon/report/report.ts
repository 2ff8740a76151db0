// Reports what changed and what was kept, as plain data for screens and files: figures before and after, every motif,
// changed codons, codon usage against the host, and GC along the sequence with its limits.
import { findSpliceSites, type SpliceHit } from '#bio/codon/checker/spliceSites.ts';
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { settingOf, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { windowsOf } from '#bio/codon/search/gcWindows.ts';
import { backTranslate } from '#bio/codon/usage/backTranslate.ts';
import { countCodons } from '#bio/codon/usage/codonCounts.ts';
import { CODON_TEXT, STANDARD } from '#bio/codon/usage/codons.ts';
import { MIN_MAX_WINDOW, minMaxOf } from '#bio/codon/usage/minMax.ts';
import { textOf } from '#bio/core/bytes.ts';
import { upperCaseDnaOf } from '#bio/core/letters.ts';
import { type Figures, figuresOf, gcProfileOf } from './figures.ts';
import { checkRules, type RuleCheck } from './ruleChecks.ts';
import { type MotifReport, motifReportsOf } from './signals.ts';
import { judgeByVendors, type VendorVerdict } from './vendors.ts';

export interface UsageReport {
  readonly codon: string;
  readonly amino: string;
  /** Share in the host, 0..1. */
  readonly host: number;
  readonly before: number | undefined;
  readonly after: number;
}

export interface GcReport {
  readonly width: number;
  readonly min: number;
  readonly max: number;
  readonly before: Float32Array | undefined;
  readonly after: Float32Array;
  /**
   * What one more G or C within its limit would be worth at each start, in log adaptiveness; undefined where nothing
   * binds.
   */
  readonly prices: Float32Array | undefined;
}

export interface DesignReport {
  /** Every rule of the problem by itself, before and after. */
  readonly constraints: readonly RuleCheck[];
  readonly before: Figures | undefined;
  /** Where only a protein was given: its most used codons, whatever the rules. */
  readonly plain: Figures | undefined;
  readonly after: Figures;
  readonly motifs: readonly MotifReport[];
  readonly usage: readonly UsageReport[];
  readonly gc: readonly GcReport[];
  /** What each synthesis vendor would say of it. */
  readonly vendors: readonly VendorVerdict[];
  /** %MinMax in windows of `width` codons. */
  readonly minMax: {
    readonly width: number;
    readonly before: Float32Array | undefined;
    readonly after: Float32Array;
  };
  /** Splice sites by weight matrix of 5 bits and more, strongest first. */
  readonly splice: readonly SpliceHit[];
  /** Numbers of the codons that differ from the original; undefined where only a protein was given. */
  readonly changed: { readonly codons: readonly number[]; readonly bases: number } | undefined;
}

export function reportDesign(problem: Problem, design: Design): DesignReport {
  const { usage, original, protein } = problem;
  const before = original && upperCaseDnaOf(original);
  const after = figuresOf(design.dna, usage);
  const text = textOf(design.dna);
  return {
    constraints: checkRules(problem, before, design.dna),
    before: before && figuresOf(before, usage),
    plain: before ? undefined : figuresOf(backTranslate(protein, usage), usage),
    after,
    vendors: judgeByVendors(design.dna),
    minMax: {
      width: MIN_MAX_WINDOW,
      before: before && minMaxOf(before, usage),
      after: minMaxOf(design.dna, usage),
    },
    splice: [
      ...findSpliceSites(text, 'donor', SPLICE_BITS_SHOWN),
      ...findSpliceSites(text, 'acceptor', SPLICE_BITS_SHOWN),
    ].sort((a, b) => b.bits - a.bits || a.start - b.start),
    motifs: motifReportsOf(problem, before, design.dna),
    usage: usageReportsOf(problem, before, design.dna),
    gc: gcReportsOf(problem, before, design),
    changed: before && changedCodonsOf(before, design.dna),
  };
}

const SPLICE_BITS_SHOWN = 5;

function usageReportsOf(
  { usage }: Problem,
  before: Uint8Array | undefined,
  after: Uint8Array,
): readonly UsageReport[] {
  const then = before && countCodons(before);
  const now = countCodons(after);
  return CODON_TEXT.map((codon, i) => ({
    codon,
    amino: STANDARD[i]!,
    host: usage.fractions[i]!,
    before: then?.[i],
    after: now[i]!,
  }));
}

/** One for every window width of the rules, or for 50 bases where there is none. */
function gcReportsOf(
  { rules }: Problem,
  before: Uint8Array | undefined,
  design: Design,
): readonly GcReport[] {
  const set = settingsOf(rules, 'gcWindow');
  const limits = set.length > 0 ? set : [{ width: 50, min: 0, max: 1 }];
  const length = design.dna.length;
  // The window of the whole has the first number.
  let at = settingOf(rules, 'gcTotal') ? 1 : 0;
  return limits.map(({ width, min, max }) => {
    const count = windowsOf(length, [{ width, min, max }]).count;
    const prices = set.length > 0 ? design.multipliers?.slice(at, at + count) : undefined;
    at += count;
    return {
      width,
      min,
      max,
      before: before && gcProfileOf(before, width),
      after: gcProfileOf(design.dna, width),
      prices: prices?.some((price) => price !== 0) ? Float32Array.from(prices) : undefined,
    };
  });
}

/** Codons that differ, by number, and how many bases. */
export function changedCodonsOf(
  before: Uint8Array,
  after: Uint8Array,
): { readonly codons: readonly number[]; readonly bases: number } {
  const codons: number[] = [];
  let bases = 0;
  for (let at = 0; at < after.length; at += 3) {
    const different = [0, 1, 2].filter((k) => before[at + k] !== after[at + k]).length;
    if (different > 0) codons.push(at / 3);
    bases += different;
  }
  return { codons, bases };
}
