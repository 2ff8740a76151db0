// All the primer screen shows of one template: binding sites, near misses, PCR products and Sanger coverage.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import {
  type BindOptions,
  buildPrimerIndex,
  findBindingSitesIndexed,
  type PrimerIndex,
} from '#bio/primer/bindingSites.ts';
import { parsePrimers } from '#bio/primer/commonPrimers.ts';
import { primerFeaturesOf } from '#bio/primer/features.ts';
import { findNearMisses } from '#bio/primer/nearMiss.ts';
import type { Primer } from '#bio/primer/primer.ts';
import { productSequenceOf, productsOf } from '#bio/primer/products.ts';
import type { MeltingConditions } from '#bio/table/meltingConditions.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { type ShownCoverage, sangerCoverageOf } from './primerCoverage.ts';
import {
  type ShownHit,
  type ShownMiss,
  type ShownPrimer,
  type ShownProduct,
  shownHitOf,
  shownMissOf,
  shownPrimerOf,
} from './primerShapes.ts';

export interface PrimerOptions {
  /** Names of the panel's primers, or all of them. */
  readonly panel: 'all' | readonly string[];
  /** The user's own primers as pasted. */
  readonly own: string;
  readonly maxMismatches: number;
  readonly anchor: number;
  readonly hasTails: boolean;
  readonly minBound: number;
  readonly maxUnsure: number;
  readonly conditions: MeltingConditions;
  readonly minProduct: number;
  readonly maxProduct: number;
  /** Primers to read with; absent: as few as cover most. */
  readonly readers: readonly string[] | null;
  readonly skip: number;
  readonly reach: number;
  /** Which record of the input, from 0. */
  readonly record: number;
}

export interface PrimerReport {
  readonly template: { readonly name: string; readonly length: number; readonly topology: Topology };
  readonly records: readonly string[];
  readonly primers: readonly ShownPrimer[];
  readonly ownFaults: readonly Fault[];
  readonly hits: readonly ShownHit[];
  readonly hitsAreCut: boolean;
  readonly misses: readonly ShownMiss[];
  readonly products: readonly ShownProduct[];
  readonly productsAreCut: boolean;
  readonly productsFasta: Uint8Array<ArrayBuffer>;
  readonly coverage: ShownCoverage;
  /** The template with its primers as features; absent above a million bases. */
  readonly genbank: Uint8Array<ArrayBuffer> | undefined;
  /** Why these conditions give no Tm, such as no salt at all. */
  readonly tmFault: Fault | undefined;
  readonly losses: readonly Fault[];
}

/** What the screen can hold; more is cut and said. */
const MAX_HITS = 20_000;
const MAX_PRODUCTS = 500;
const GENBANK_LIMIT = 1_000_000;
const MAX_RECORDS = 1000;
/** Sites, products, near misses, the rest. */
const STEPS = 4;

export async function runPrimers(
  { source, readAs, options }: { source: Source; readAs: ReadAs; options: PrimerOptions },
  onProgress: OnProgress,
): Promise<Result<PrimerReport>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { records, losses } = parsed.value;
  const record = records[Math.min(options.record, records.length - 1)];
  if (!record) return err(noTemplate());
  const own = parsePrimers(options.own);
  const list = [...own.primers, ...panelOf(options)];
  const index = indexOf(list, options);
  if (!index.ok) return index;
  const bound = findBindingSitesIndexed(record, index.value);
  if (!bound.ok) return bound;
  const { hits, unbound, isCut } = bound.value;
  const step = (done: number) => onProgress({ done, total: STEPS, unit: 'steps' });
  step(1);
  const found = productsOf(record, hits, {
    minLength: options.minProduct,
    maxLength: options.maxProduct,
    limit: MAX_PRODUCTS,
  });
  step(2);
  const places = new Map(hits.map((hit, i) => [hit, i]));
  const misses = findNearMisses(record, list, { unbound }, bindOptions(options));
  step(3);
  return ok({
    template: { name: record.name, length: record.bytes.length, topology: record.topology },
    records: records.slice(0, MAX_RECORDS).map((it) => it.name),
    primers: list.map((primer, i) => shownPrimerOf(primer, i < own.primers.length, options.conditions)),
    ownFaults: own.faults,
    hits: hits.map((hit) => shownHitOf(record, list[hit.primer]!, hit, options.conditions)),
    hitsAreCut: isCut,
    misses: misses
      .map((miss) => shownMissOf(record, list[miss.primer]!, miss))
      .sort((a, b) => closeness(a) - closeness(b) || a.primer - b.primer),
    products: found.products.map((product) => ({
      forward: places.get(product.forward)!,
      reverse: places.get(product.reverse)!,
      start: product.range.start,
      end: product.range.end,
      length: product.length,
    })),
    productsAreCut: found.isCut,
    productsFasta: writeFasta(
      found.products.map((product) => ({
        name: `${list[product.forward.primer]!.name}_${list[product.reverse.primer]!.name}`.replace(
          /\s+/g,
          '_',
        ),
        description: `${product.length} bp from ${record.name || 'template'}`,
        bytes: productSequenceOf(record, list, product),
      })),
    ),
    coverage: sangerCoverageOf(record, list, hits, options),
    genbank: genbankOf(record, list, hits),
    tmFault: tmFault(options.conditions),
    losses,
  });
}

function tmFault(conditions: MeltingConditions): Fault | undefined {
  const trial = meltingTemperatureOf(bytesOf('ACGTTGCAATGCCGTA'), conditions);
  return trial.ok ? undefined : trial.fault;
}

/** Fewest mismatches first; a primer without any place last. */
function closeness({ place }: ShownMiss): number {
  return place ? place.mismatches.length + place.unsure : Number.MAX_SAFE_INTEGER;
}

function panelOf({ panel }: PrimerOptions): readonly Primer[] {
  const wanted = panel === 'all' ? undefined : new Set(panel);
  return UNIVERSAL_PRIMERS.filter((it) => wanted?.has(it.name) ?? true).map(({ name, sequence }) => ({
    name,
    bytes: bytesOf(sequence),
  }));
}

function bindOptions(options: PrimerOptions): BindOptions {
  const { maxMismatches, anchor, maxUnsure, hasTails, minBound } = options;
  return { maxMismatches, anchor, maxUnsure, limit: MAX_HITS, ...(hasTails && { minBound }) };
}

// The index of the whole panel takes longer to make than a plasmid to search; typing changes only the template.
let kept: { readonly key: string; readonly index: PrimerIndex } | undefined;

function indexOf(list: readonly Primer[], options: PrimerOptions): Result<PrimerIndex> {
  const limits = bindOptions(options);
  const key = JSON.stringify([list.map((it) => [it.name, textOf(it.bytes)]), limits]);
  if (kept?.key === key) return ok(kept.index);
  const index = buildPrimerIndex(list, limits);
  if (index.ok) kept = { key, index: index.value };
  return index;
}

function genbankOf(
  record: SequenceRecord,
  list: readonly Primer[],
  hits: Parameters<typeof primerFeaturesOf>[1],
): Uint8Array<ArrayBuffer> | undefined {
  if (record.bytes.length > GENBANK_LIMIT) return undefined;
  return writeGenBank([{ ...record, features: [...record.features, ...primerFeaturesOf(list, hits)] }]);
}

function noTemplate(): Fault {
  return fault('primer/no-template', {
    en: 'Expected a template, found no sequence. Paste one, or choose a file.',
    zh: '需要模板序列，但未发现任何序列。请粘贴序列或选择文件。',
  });
}
