// Codon optimization of every record of an input, each a protein or a coding sequence; of a plasmid, one of its CDS
// features.
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { codingFeaturesOf, featureReadingOf, readingOf } from '#bio/codon/problem/reading.ts';
import { designDataOf, designRecordOf, designTableOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { type DesignReport, reportDesign } from '#bio/codon/report/report.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { tableDigestOf } from '#bio/codon/usage/tableData.ts';
import { designVariants, type Variant } from '#bio/codon/variants.ts';
import type { Fault } from '#bio/core/fault.ts';
import { spanOf } from '#bio/core/feature.ts';
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { type CdsChoice, cdsChoiceOf } from '#bio/table/cdsChoice.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInputWith } from '#workers/source.ts';

export interface CodonOptions extends CodonSettings {
  /** Seconds of search a design may take; work is counted, not time, so that the answer is the same everywhere. */
  readonly seconds: number;
  /** Which CDS feature of the first record, as `cdsChoiceOf` reads it. */
  readonly cds: number;
}

export interface Designed {
  /** What it was made with, for questions that come later. */
  readonly settings: CodonSettings;
  readonly name: string;
  /** Where several were requested: what it loses against the first, and how far it is from any other; shares. */
  readonly variant: { readonly loss: number; readonly apart: number } | undefined;
  readonly protein: Uint8Array;
  readonly original: Uint8Array | undefined;
  readonly design: Design;
  readonly report: DesignReport;
  readonly csv: Uint8Array;
  readonly json: Uint8Array;
  /** This design alone; the answer has all. */
  readonly genbank: Uint8Array;
}

export type CodonEntry =
  | ({ readonly ok: true } & Designed)
  | { readonly ok: false; readonly name: string; readonly fault: Fault };

export interface CodonAnswer {
  readonly entries: readonly CodonEntry[];
  /** CDS features of the first record, where it has any, and the index of the one taken; undefined is none of them. */
  readonly cds: readonly { readonly name: string; readonly place: string; readonly length: number }[];
  readonly chosen: number | undefined;
  readonly table: {
    readonly id: string;
    readonly organism: string;
    readonly organismZh: string;
    readonly source: string;
    readonly total: number | undefined;
    readonly digest: string;
  };
  readonly fasta: Uint8Array;
  readonly genbank: Uint8Array;
  readonly losses: readonly Fault[];
}

/** How much longer than asked a slow machine may take: beyond, the clock ends a search before its work is done. */
const SLOWEST = 3;
/** Arcs looked at in about a second on a machine of 2024. */
const WORK_PER_SECOND = 6e7;

export async function runCodonOptimization(
  { source, readAs, options }: ToolInputWith<CodonOptions>,
  onProgress: OnProgress,
): Promise<Result<CodonAnswer>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { records, losses } = parsed.value;
  const features = records[0] ? codingFeaturesOf(records[0]) : [];
  const chosen = chosenIndex(cdsChoiceOf(options.cds), features.length);
  const posed = records.map((record, i) => {
    const feature = i === 0 && chosen !== undefined ? features[chosen] : undefined;
    const reading = feature ? featureReadingOf(record, feature) : readingOf(record, readAs.kind);
    return {
      name: (feature ?? record).name,
      notes: reading.ok ? reading.value.notes.map((it) => withRecord(it, record.name)) : [],
      problem: reading.ok ? problemOf(options, reading.value) : reading,
    };
  });
  const refused = posed.find(({ problem }) => !problem.ok);
  if (posed.length === 1 && refused && !refused.problem.ok) return refused.problem;
  const entries: CodonEntry[] = [];
  const made: SequenceRecord[] = [];
  for (const [i, { name, problem }] of posed.entries()) {
    const done = problem.ok
      ? designGene(problem.value, options, { index: i, total: posed.length }, onProgress)
      : problem;
    if (!done.ok || !problem.ok) {
      if (posed.length === 1 && !done.ok) return done;
      if (!done.ok) entries.push({ ok: false, name, fault: done.fault });
      continue;
    }
    for (const [k, { design, loss, apart }] of done.value.entries()) {
      const own = k === 0 ? name : `${name || 'design'}_v${k + 1}`;
      const report = reportDesign(problem.value, design);
      const record = designRecordOf(own, problem.value, design, report);
      made.push(record);
      entries.push({
        ok: true,
        settings: options,
        name: own,
        variant: done.value.length > 1 ? { loss, apart } : undefined,
        protein: problem.value.protein.slice(),
        original: problem.value.original?.slice(),
        design,
        report,
        csv: new TextEncoder().encode(designTableOf(problem.value, design)),
        json: jsonBytesOf(designDataOf(own, problem.value, design, report)),
        genbank: writeGenBank([record]),
      });
    }
  }
  const usage = posed.find(({ problem }) => problem.ok)?.problem;
  const table = usage?.ok ? usage.value.usage : undefined;
  return ok({
    entries,
    cds: features.map((feature) => cdsLine(records[0]!, feature)),
    chosen,
    table: {
      id: table?.id ?? '',
      organism: table?.organism ?? '',
      organismZh: table?.organismZh ?? '',
      source: table?.source ?? '',
      total: table?.total,
      digest: table ? tableDigestOf(table) : '',
    },
    fasta: writeFasta(made, { width: 60 }),
    genbank: writeGenBank(made),
    losses: [...losses, ...posed.flatMap(({ notes }) => notes)],
  });
}

function withRecord(note: Fault, record: string): Fault {
  return { ...note, place: { record, ...note.place } };
}

function designGene(
  problem: Problem,
  options: CodonOptions,
  { index, total }: { readonly index: number; readonly total: number },
  onProgress: OnProgress,
): Result<readonly Variant[]> {
  const effort = options.seconds * WORK_PER_SECOND;
  const count = Math.max(1, options.variants);
  const stopAt = performance.now() + SLOWEST * 1000 * options.seconds * count;
  const { variantWithin, variantApart } = options;
  return designVariants(problem, {
    count,
    within: variantWithin / 100,
    apart: variantApart / 100,
    effort,
    mustStop: () => performance.now() > stopAt,
    onProgress: ({ spent, best, bound }) =>
      onProgress({
        done: index + Math.min(1, spent / effort),
        total,
        unit: 'steps',
        message: {
          en: `best ${best?.toFixed(3) ?? '–'}, proved bound ${bound.toFixed(3)}`,
          zh: `当前最优 ${best?.toFixed(3) ?? '–'}，已证明上限 ${bound.toFixed(3)}`,
        },
      }),
  });
}

/** The last one where the record has fewer; undefined where the record is taken whole. */
function chosenIndex(choice: CdsChoice, count: number): number | undefined {
  if (choice.take === 'whole' || count === 0) return undefined;
  return choice.take === 'first' ? 0 : Math.min(choice.index, count - 1);
}

function cdsLine(record: SequenceRecord, feature: SequenceRecord['features'][number]) {
  const length = record.bytes.length;
  const span = spanOf(feature, length, record.topology === 'circular');
  const bases = feature.parts.reduce((sum, part) => sum + part.end - part.start, 0);
  return { name: feature.name, place: formatRange(span, length), length: bases };
}
