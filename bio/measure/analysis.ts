// All that is measured of one nucleic acid, in one answer. What cannot be reported (a weight with N in it) is a fault
// in its place.
import type { Kind } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { Range } from '#bio/core/range.ts';
import { err, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import type { MonomerSet } from '#bio/table/oligoExtinction.ts';
import { type CodonPositionGc, measureGcByCodonPosition } from './codonPositions.ts';
import { complexityOf, findLowComplexity } from './complexity.ts';
import { type Composition, compositionOf, GC_RULES, type GcRule, gcFractionOf } from './composition.ts';
import { countDinucleotides, type DinucleotideReport } from './cpg.ts';
import { extinctionOf } from './extinction.ts';
import { findCpgIslands, ISLAND_RULES, type Island, type IslandRule } from './islands.ts';
import { type MassOptions, molecularWeightOf } from './mass.ts';
import { type Melting, meltingTemperatureOf } from './melting.ts';
import { chooseStep, type Profile, profileOf } from './profile.ts';
import { findHomopolymers, findTandemRepeats, findUnknownStretches, type TandemRepeat } from './repeats.ts';

export interface AnalysisOptions {
  readonly rule: GcRule;
  /** Residues; 0 chooses a fiftieth of the length, within 10..10,000. */
  readonly window: number;
  /** 0 chooses a step that gives about 2,000 windows. */
  readonly step: number;
  readonly frame: 1 | 2 | 3;
  readonly islands: IslandRule['name'];
  /** Shortest run of one base to list. */
  readonly minRun: number;
  /** 0: one up to `OLIGO` bases and for RNA, two above. */
  readonly strands: 0 | 1 | 2;
  readonly fivePrime: 'phosphate' | 'hydroxyl' | 'triphosphate';
  readonly monomers: MonomerSet;
  /** mM of Na+ and nM of each strand, for Tm. */
  readonly sodium: number;
  readonly oligo: number;
}

interface Weight {
  readonly average: Result<number>;
  readonly monoisotopic: Result<number>;
  /** True where ambiguous bases were weighed as the mean of what they stand for. */
  readonly isMean: boolean;
}

/** A list cut to what a screen can use, with how many there are. */
interface Some<T> {
  readonly found: number;
  readonly first: readonly T[];
}

export interface Analysis {
  readonly name: string;
  readonly description: string;
  readonly kind: Exclude<Kind, 'protein'>;
  readonly topology: Topology;
  readonly composition: Composition;
  readonly gc: Readonly<Record<GcRule, number>>;
  readonly codons: CodonPositionGc;
  readonly dinucleotides: DinucleotideReport;
  readonly profile: Profile;
  readonly islands: readonly Island[];
  readonly runs: Some<TandemRepeat>;
  readonly tandems: Some<TandemRepeat>;
  readonly unknown: Some<Range>;
  readonly low: Some<Range>;
  readonly complexity: number;
  /** Strands that molecular weight and extinction coefficient refer to. */
  readonly strands: 1 | 2;
  /** g/mol */
  readonly weight: Weight;
  /** L/(mol cm) at 260 nm */
  readonly extinction: Result<number>;
  readonly melting: Result<Melting>;
}

const MAX_WINDOWS = 500_000;
/** Lists are cut at this many entries. */
const LISTED = 2000;
/** Up to this length Tm is by nearest neighbors, above it from GC content and length. */
const OLIGO = 70;

/**
 * All measures of a nucleotide record at once: composition, GC, weight (g/mol), extinction (L/(mol cm)), windows,
 * islands. Short linear DNA counts as one strand unless `strands` states otherwise.
 */
export function analyze(record: SequenceRecord, options: AnalysisOptions): Analysis {
  const { bytes, topology, name, description } = record;
  const kind = record.kind === 'rna' ? 'rna' : 'dna';
  const isCircular = topology === 'circular';
  const whole = compositionOf(bytes);
  const strands = options.strands || (kind === 'rna' || (bytes.length <= OLIGO && !isCircular) ? 1 : 2);
  const isDoubleStranded = strands === 2;
  return {
    name,
    description,
    kind,
    topology,
    composition: whole,
    gc: listGcByRule(whole),
    codons: measureGcByCodonPosition(bytes, { frame: options.frame, rule: options.rule }),
    dinucleotides: countDinucleotides(bytes, { isCircular }),
    profile: profileOf(bytes, { ...chooseWindows(bytes.length, options), isCircular, rule: options.rule }),
    islands: findCpgIslands(bytes, ISLAND_RULES[options.islands], { isCircular }),
    runs: firstOf(findHomopolymers(bytes, { minLength: options.minRun, isCircular })),
    tandems: firstOf(
      findTandemRepeats(bytes, { minLength: 2 * options.minRun, units: [2, 3, 4], isCircular }),
    ),
    unknown: firstOf(findUnknownStretches(bytes)),
    low: firstOf(findLowComplexity(bytes)),
    complexity: complexityOf(bytes),
    strands,
    weight: weightOf(bytes, { kind, isCircular, isDoubleStranded, fivePrime: options.fivePrime }),
    extinction: extinctionOf(bytes, {
      kind,
      isCircular,
      isDoubleStranded,
      monomers: options.monomers,
    }),
    melting: meltingOf(bytes, options),
  };
}

const ABSOLUTE_ZERO = -273.15;

/**
 * The formulas give numbers for one or two bases as well, hundreds of degrees below zero: those are no temperatures.
 */
function meltingOf(bytes: Uint8Array, { sodium, oligo }: AnalysisOptions): Result<Melting> {
  const method = bytes.length > OLIGO ? 'gcContent' : 'nearestNeighbour';
  const melting = meltingTemperatureOf(bytes, { method, sodium, oligo, target: oligo });
  return melting.ok && melting.value.celsius < ABSOLUTE_ZERO ? err(tooShortToMelt(bytes.length)) : melting;
}

function tooShortToMelt(length: number): Fault {
  return fault('measure/too-short-to-melt', {
    en: `Expected an oligo long enough to pair, found ${pluralize(length, 'base')}: its melting temperature has no meaning. Give a longer sequence.`,
    zh: `序列仅 ${length} 个碱基，不足以形成稳定配对，Tm 没有意义。请输入更长的序列。`,
  });
}

/** Exact where every base is known, else the mean over what the codes stand for; a gap has no weight at all. */
function weightOf(bytes: Uint8Array, options: MassOptions): Weight {
  const exact = molecularWeightOf(bytes, options);
  const ambiguity = exact.ok ? 'refuse' : 'mean';
  return {
    average: exact.ok ? exact : molecularWeightOf(bytes, { ...options, ambiguity }),
    monoisotopic: molecularWeightOf(bytes, { ...options, ambiguity, isMonoisotopic: true }),
    isMean: !exact.ok,
  };
}

/** The window and step an analysis takes where 0 was requested; never more than half a million windows. */
export function chooseWindows(
  length: number,
  { window, step }: Pick<AnalysisOptions, 'window' | 'step'>,
): { readonly window: number; readonly step: number } {
  const chosen = window > 0 ? window : Math.max(10, Math.min(10_000, Math.round(length / 50)));
  const min = Math.ceil(length / MAX_WINDOWS);
  return {
    window: Math.max(1, Math.min(chosen, length)),
    step: Math.max(1, min, step > 0 ? step : chooseStep(length, 2000)),
  };
}

export function listGcByRule(it: Composition): Readonly<Record<GcRule, number>> {
  const rules = Object.keys(GC_RULES) as GcRule[];
  return Object.fromEntries(rules.map((rule) => [rule, gcFractionOf(it, rule)])) as Record<GcRule, number>;
}

function firstOf<T>(list: readonly T[]): Some<T> {
  return { found: list.length, first: list.slice(0, LISTED) };
}
