// Figures of a coding sequence, which reports show before and after.
import { findHairpins, findLongestRepeat, repeatCoverageOf } from '#bio/codon/rules/repeats.ts';
import { usageDistanceOf } from '#bio/codon/search/match.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import { countCodons, effectiveCodonNumberOf } from '#bio/codon/usage/codonCounts.ts';
import { AMINO, readCodonAt, synonymsOf } from '#bio/codon/usage/codons.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { gcContentOf } from '#bio/measure/composition.ts';
import { observedExpectedOf } from '#bio/measure/cpg.ts';
import { findOrfs } from '#bio/translate/orfs.ts';

export interface Figures {
  /** Bases. */
  readonly length: number;
  /** 0..1; undefined for a gene of Met and Trp alone. */
  readonly cai: number | undefined;
  /** Shares 0..1. */
  readonly gc: number;
  readonly gc3: number;
  /** The poorest and richest 50 bases, shares 0..1; undefined below 50 bases. */
  readonly gc50: Extremes | undefined;
  /** The same in 100 bases. */
  readonly gc100: Extremes | undefined;
  /** GC of the first 45 bases, where structure hinders the ribosome. */
  readonly gcStart: number;
  readonly cpg: number;
  /** Observed over expected (Gardiner-Garden & Frommer 1987); undefined without C or G. */
  readonly cpgRatio: number | undefined;
  readonly upa: number;
  /** TA over what T and A would give by chance, as for CpG; undefined without T or A. */
  readonly upaRatio: number | undefined;
  /** Codons used for less than 10 % of their amino acid in the host. */
  readonly rare: number;
  /** Stretches in which each window of 18 codons holds three rare ones or more. */
  readonly rareClusters: number;
  /** Wright 1990; undefined where the gene is too short to tell. */
  readonly effectiveCodons: number | undefined;
  /** Sum over codons of |count - host share · residues|, stops left out. */
  readonly usageDistance: number;
  /** The longest run of one base. */
  readonly longestRun: { readonly base: string; readonly length: number };
  /** Share of bases in 9-mers that occur more than once, on either strand. */
  readonly repeatCoverage: number;
  /** Length of the longest repeat of at least 9 bases, or 0. */
  readonly longestRepeat: number;
  /** Stems of 12 with their partner, three bases or more apart, within 200 bases. */
  readonly stems: number;
  /** Stems of 8 with their partner within the first 60 bases. */
  readonly startStems: number;
  /** Reading frames from ATG to stop of 100 residues or more, in the five frames that are not the design's. */
  readonly otherFrames: number;
}

export interface Extremes {
  readonly min: number;
  readonly max: number;
}

const RARE_BELOW = 0.1;
const START_BASES = 45;
export function figuresOf(dna: Uint8Array, usage: CodonUsage): Figures {
  const text = textOf(dna).toUpperCase().replaceAll('U', 'T');
  const counts = countCodons(dna);
  const cpg = countText(text, 'CG');
  const upa = countText(text, 'TA');
  const isRare = (codon: number) => AMINO[codon] !== STAR && usage.fractions[codon]! < RARE_BELOW;
  return {
    length: dna.length,
    cai: adaptationOf(dna, usage).cai,
    gc: gcContentOf(dna) ?? 0,
    gc3: gc3Of(text),
    gc50: extremesOf(gcProfileOf(dna, 50)),
    gc100: extremesOf(gcProfileOf(dna, 100)),
    gcStart: gcContentOf(dna.subarray(0, START_BASES)) ?? 0,
    cpg,
    cpgRatio: ratioOf(text, 'C', 'G', cpg),
    upa,
    upaRatio: ratioOf(text, 'T', 'A', upa),
    rare: counts.reduce((sum, count, codon) => (isRare(codon) ? sum + count : sum), 0),
    rareClusters: rareClustersOf(dna, isRare),
    effectiveCodons: effectiveCodonNumberOf(counts),
    usageDistance: distanceToUsageOf(counts, usage),
    longestRun: longestRunOf(text),
    repeatCoverage: repeatCoverageOf(dna),
    longestRepeat: findLongestRepeat(dna)?.length ?? 0,
    stems: findHairpins(dna, { stem: 12, loop: 3, window: 200 }).length,
    startStems: findHairpins(dna.subarray(0, 60), { stem: 8, loop: 3, window: 60 }).length,
    otherFrames: findOrfs({ bytes: dna, topology: 'linear' }, { partial: false }).filter(
      ({ strand, start }) => strand === -1 || start % 3 !== 0,
    ).length,
  };
}

/** G and C in every window of a width, as shares, by the start of the window. */
export function gcProfileOf(dna: Uint8Array, width: number): Float32Array {
  const profile = new Float32Array(Math.max(0, dna.length - width + 1));
  let count = 0;
  for (let end = 1; end <= dna.length; end++) {
    count += isGc(dna[end - 1]!);
    if (end > width) count -= isGc(dna[end - width - 1]!);
    if (end >= width) profile[end - width] = count / width;
  }
  return profile;
}

function distanceToUsageOf(counts: Uint32Array, usage: CodonUsage): number {
  const wanted = usage.fractions.map(
    (fraction, codon) => fraction * synonymsOf(AMINO[codon]!).reduce((sum, other) => sum + counts[other]!, 0),
  );
  const senseOnly = (values: ArrayLike<number>) =>
    Float64Array.from({ length: 64 }, (_, codon) => (AMINO[codon] === STAR ? 0 : values[codon]!));
  return usageDistanceOf(senseOnly(counts), senseOnly(wanted));
}

function isGc(byte: number): number {
  return byte === 71 || byte === 67 || byte === 103 || byte === 99 ? 1 : 0;
}

/** Observed over expected pairs of two letters. */
function ratioOf(text: string, one: string, other: string, pairs: number): number | undefined {
  const ratio = observedExpectedOf({
    c: countText(text, one),
    g: countText(text, other),
    cpg: pairs,
    called: text.length,
  });
  return Number.isFinite(ratio) ? ratio : undefined;
}

const CLUSTER_CODONS = 18;
const CLUSTER_RARE = 3;

function rareClustersOf(dna: Uint8Array, isRare: (codon: number) => boolean): number {
  const sums = [0];
  for (let at = 0; at + 3 <= dna.length; at += 3)
    sums.push(sums.at(-1)! + (readCodonAt(dna, at) >= 0 && isRare(readCodonAt(dna, at)) ? 1 : 0));
  let found = 0;
  let isIn = false;
  for (let end = Math.min(CLUSTER_CODONS, sums.length - 1); end < sums.length; end++) {
    const wasIn = isIn;
    isIn = sums[end]! - sums[Math.max(0, end - CLUSTER_CODONS)]! >= CLUSTER_RARE;
    if (isIn && !wasIn) found++;
  }
  return found;
}

function extremesOf(profile: Float32Array): Extremes | undefined {
  if (profile.length === 0) return undefined;
  let min = 1;
  let max = 0;
  for (const value of profile) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

function gc3Of(text: string): number {
  let count = 0;
  for (let at = 2; at < text.length; at += 3) if ('GC'.includes(text[at]!)) count++;
  return text.length < 3 ? 0 : count / Math.floor(text.length / 3);
}

function longestRunOf(text: string): { readonly base: string; readonly length: number } {
  let best = { base: '', length: 0 };
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (text[end] === text[start]) end++;
    if (end - start > best.length) best = { base: text[start]!, length: end - start };
    start = end;
  }
  return best;
}

function countText(text: string, what: string): number {
  return text.split(what).length - 1;
}
