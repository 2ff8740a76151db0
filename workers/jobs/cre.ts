// A construct and the recombinases: its sites, which pairs react, what they make of it, where that ends, and the genes
// of recombinases in it. Of several records the chosen one is looked at.
import { markColumns } from '#bio/align/alignmentStats.ts';
import { LOCAL } from '#bio/align/mode.ts';
import { PROTEIN_SCORING } from '#bio/align/scoring.ts';
import { pairTextOf } from '#bio/align/view.ts';
import { validateResidues } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { hasFeatureAt, isMolecular } from '#bio/core/feature.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { listOutcomes, type Step } from '#bio/recombine/outcomes.ts';
import { type Act, type Compatibility, compatibilityOf } from '#bio/recombine/pairs.ts';
import { listRecombinations, type Product } from '#bio/recombine/products.ts';
import { findRecombinases, type RecombinaseHit } from '#bio/recombine/recombinases.ts';
import { findRecombinationSites, type RecombinationSite } from '#bio/recombine/sites.ts';
import type { SiteFamily } from '#bio/table/lox.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInputWith } from '#workers/source.ts';

export interface CreOptions {
  /** Mismatches allowed in each arm, 0 to 4. */
  readonly armMismatches: number;
  /** `cre`: lox sites alone; `all`: those of Flp, Dre, VCre and SCre too. */
  readonly families: 'cre' | 'all';
  /** Which record of the input, from 0. */
  readonly record: number;
}

/** A molecule as a map strip needs it, and as files. */
export interface MoleculeShown {
  readonly name: string;
  readonly length: number;
  readonly topology: 'linear' | 'circular';
  readonly sites: readonly RecombinationSite[];
  readonly features: readonly FeatureShown[];
  readonly genbank: Uint8Array;
  readonly fasta: Uint8Array;
}

export interface FeatureShown {
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly strand: 1 | -1 | 0;
}

export interface PairShown {
  readonly pair: readonly [number, number];
  readonly compatibility: Compatibility;
}

export interface EventShown extends PairShown {
  readonly act: Act;
  readonly products: readonly (MoleculeShown & { readonly role: Product['role'] })[];
}

export interface OutcomeShown extends MoleculeShown {
  readonly isFinal: boolean;
  readonly isCutOut: boolean;
}

export interface GeneShown extends RecombinaseHit {
  readonly marks: Uint8Array;
  readonly text: Uint8Array;
}

export interface CreAnswer {
  readonly records: readonly { readonly name: string; readonly length: number }[];
  readonly kind: SequenceRecord['kind'];
  readonly molecule: MoleculeShown;
  readonly pairs: readonly PairShown[];
  readonly events: readonly EventShown[];
  readonly outcomes: readonly OutcomeShown[];
  readonly steps: readonly Step[];
  /** Why products or outcomes are not all there. */
  readonly limits: readonly Fault[];
  readonly genes: readonly GeneShown[];
  readonly losses: readonly Fault[];
}

/** Products are written out for molecules up to this length, and of so many sites at most. */
const LONGEST_WITH_PRODUCTS = 500_000;
const MAX_SITES_WITH_PRODUCTS = 12;

export async function runCre(
  { source, readAs, options }: ToolInputWith<CreOptions>,
  onProgress: OnProgress,
): Promise<Result<CreAnswer>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { records, losses } = parsed.value;
  const record = records[options.record] ?? records[0];
  if (!record || record.bytes.length === 0) return err(emptyFault());
  const letters = validateResidues(record.bytes, record.kind, { record: record.name });
  if (!letters.ok) return letters;
  const genes = findRecombinases(record).map(geneShown);
  const found = record.kind === 'protein' ? WITHOUT_SITES : reactions(record, options);
  return ok({
    records: records.map(({ name, bytes }) => ({ name, length: bytes.length })),
    kind: record.kind,
    molecule: withGenes(shownMoleculeOf(record, found.sites), genes, record),
    ...found,
    genes,
    losses,
  });
}

interface Reactions extends Pick<CreAnswer, 'pairs' | 'events' | 'outcomes' | 'steps' | 'limits'> {
  readonly sites: readonly RecombinationSite[];
}

const WITHOUT_SITES: Reactions = { sites: [], pairs: [], events: [], outcomes: [], steps: [], limits: [] };

function reactions(record: SequenceRecord, { armMismatches, families }: CreOptions): Reactions {
  const lox: readonly SiteFamily[] = ['lox'];
  const how = { armMismatches, ...(families === 'cre' && { families: lox }) };
  const sites = findRecombinationSites(record, how);
  const pairs: PairShown[] = [];
  for (let i = 0; i < Math.min(sites.length, 60); i++)
    for (let j = i + 1; j < Math.min(sites.length, 60); j++)
      pairs.push({ pair: [i, j], compatibility: compatibilityOf(sites[i]!, sites[j]!) });
  const limit = limitOf(record, sites);
  if (limit) return { ...WITHOUT_SITES, sites, pairs, limits: [limit] };
  const events = listRecombinations(record, sites, how).map(
    ({ pair, act, compatibility: fit, products }) => ({
      pair,
      act,
      compatibility: fit,
      products: products.map((it) => ({ ...shownMoleculeOf(it.record, it.sites), role: it.role })),
    }),
  );
  const ends = listOutcomes(record, how);
  return {
    sites,
    pairs,
    events,
    outcomes: ends.molecules.map((it) => ({
      ...shownMoleculeOf(it.record, it.sites),
      isFinal: it.isFinal,
      isCutOut: it.isCutOut,
    })),
    steps: ends.steps,
    limits: ends.isCut ? [manyMolecules(ends.molecules.length)] : [],
  };
}

export function shownMoleculeOf(record: SequenceRecord, sites: readonly RecombinationSite[]): MoleculeShown {
  return {
    name: record.name,
    length: record.bytes.length,
    topology: record.topology,
    sites,
    features: record.features.filter(isMolecular).flatMap((it) =>
      it.parts.map(({ start, end, strand }) => ({
        name: it.name,
        type: it.type,
        start,
        end,
        strand: it.isUndirected ? (0 as const) : strand,
      })),
    ),
    genbank: writeGenBank([record]),
    fasta: writeFasta([record]),
  };
}

/** Recombinases that no feature names yet are drawn beside the features. */
function withGenes(
  molecule: MoleculeShown,
  genes: readonly GeneShown[],
  { features }: SequenceRecord,
): MoleculeShown {
  const unnamed = genes.filter(({ range }) => !hasFeatureAt(features, range));
  const shown = unnamed.map(({ enzyme, version, range, strand }) => ({
    name: version?.name ?? enzyme,
    type: 'CDS',
    ...range,
    strand,
  }));
  return { ...molecule, features: [...molecule.features, ...shown] };
}

function geneShown(hit: RecombinaseHit): GeneShown {
  const names = { nameA: hit.enzyme, nameB: 'found', scoring: PROTEIN_SCORING, mode: LOCAL };
  return {
    ...hit,
    marks: markColumns(hit.alignment, PROTEIN_SCORING.points),
    text: bytesOf(pairTextOf(hit.alignment, names)),
  };
}

function limitOf(record: SequenceRecord, sites: readonly RecombinationSite[]): Fault | undefined {
  const { length } = record.bytes;
  if (length > LONGEST_WITH_PRODUCTS)
    return fault('recombine/long', {
      en: `Products are worked out for up to ${LONGEST_WITH_PRODUCTS.toLocaleString('en')} bp; this molecule has ${length.toLocaleString('en')}. Cut out the region around the sites.`,
      zh: `重组产物仅计算 ${LONGEST_WITH_PRODUCTS.toLocaleString('en')} bp 以内的分子，当前为 ${length.toLocaleString('en')} bp。请截取位点所在区域。`,
    });
  if (sites.length > MAX_SITES_WITH_PRODUCTS)
    return fault('recombine/many-sites', {
      en: `Products are worked out for up to ${MAX_SITES_WITH_PRODUCTS} sites; here are ${sites.length}. Allow fewer arm mismatches, or cut out a region.`,
      zh: `重组产物最多计算 ${MAX_SITES_WITH_PRODUCTS} 个位点，当前有 ${sites.length} 个。请减少允许的臂错配数，或截取部分区域。`,
    });
  return undefined;
}

function manyMolecules(count: number): Fault {
  return fault('recombine/many-molecules', {
    en: `More than ${count} molecules can arise; the first ${count} are shown, and none is called final.`,
    zh: `可产生的分子超过 ${count} 种；仅显示前 ${count} 种，且不判定最终产物。`,
  });
}

function emptyFault(): Fault {
  return fault('recombine/empty', {
    en: 'Expected a construct, found no residues. Paste a sequence or open a GenBank or SnapGene file.',
    zh: '未找到序列内容。请粘贴序列，或打开 GenBank、SnapGene 文件。',
  });
}
