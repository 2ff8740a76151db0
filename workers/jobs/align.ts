// Two sequences against each other, the second on both strands if asked; with the text of EMBOSS, FASTA and TSV.
import { type AlignmentStats, alignmentStatsOf, markColumns } from '#bio/align/alignmentStats.ts';
import { type DotPlotPoints, dotPlotOf } from '#bio/align/dotPlot.ts';
import { A_INSIDE_B, B_INSIDE_A, ENDS_FREE, GLOBAL, LOCAL, type Mode } from '#bio/align/mode.ts';
import { type Alignment, align, alignmentScoreOf, sizeFaultOf } from '#bio/align/pairwise.ts';
import type { Points, Scoring } from '#bio/align/scoring.ts';
import { columnsTsvOf, pairFastaOf, pairTextOf } from '#bio/align/view.ts';
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';

export interface AlignOptions {
  readonly mode: 'global' | 'endsFree' | 'local' | 'bInsideA' | 'aInsideB';
  /** `auto`: EDNAFULL for nucleotides, EBLOSUM62 for proteins. */
  readonly points: 'auto' | 'identity';
  readonly match: number;
  readonly mismatch: number;
  readonly open: number;
  readonly extend: number;
  /** Try the reverse complement of the second too, and keep the better. */
  readonly bothStrands: boolean;
}

export interface AlignedInput {
  readonly name: string;
  readonly kind: Kind;
  readonly length: number;
  /** Further records of the same input, which were not used. */
  readonly others: number;
}

export interface Aligned {
  readonly a: AlignedInput;
  readonly b: AlignedInput;
  readonly alignment: Alignment;
  readonly marks: Uint8Array;
  readonly tally: AlignmentStats;
  /** -1 when the reverse complement of b is shown; positions of b are then counted on it. */
  readonly strand: 1 | -1;
  /** Score of the strand that was not kept, where both were tried. */
  readonly otherScore: number | undefined;
  readonly matrix: string;
  readonly scoring: Scoring;
  readonly dots: DotPlotPoints;
  readonly text: Uint8Array;
  readonly fasta: Uint8Array;
  readonly tsv: Uint8Array;
  readonly losses: readonly Fault[];
}

const MODES: Readonly<Record<AlignOptions['mode'], Mode>> = {
  global: GLOBAL,
  endsFree: ENDS_FREE,
  local: LOCAL,
  bInsideA: B_INSIDE_A,
  aInsideB: A_INSIDE_B,
};

export async function alignPair(
  { a, b, options }: { readonly a: ToolInput; readonly b: ToolInput; readonly options: AlignOptions },
  onProgress: OnProgress,
): Promise<Result<Aligned>> {
  const first = await firstRecord(a, onProgress);
  if (!first.ok) return first;
  const second = await firstRecord(b, onProgress);
  if (!second.ok) return second;
  const [one, two] = [first.value.record, second.value.record];
  const isProtein = one.kind === 'protein';
  if (isProtein !== (two.kind === 'protein')) return err(unlikeKinds(one, two));
  const tooMuch = sizeFaultOf(one.bytes.length, two.bytes.length);
  if (tooMuch) return err(tooMuch);
  const scoring: Scoring = {
    points: pointsOf(options, isProtein),
    gap: { open: options.open, extend: options.extend },
  };
  const bothStrands = options.bothStrands && !isProtein;
  const mode = MODES[options.mode];
  const names = { nameA: one.name || 'A', nameB: two.name || 'B' };
  // With both strands each is scored in one pass first, so that only the better is traced.
  const parts = bothStrands ? 3 : 1;
  const optionsOf = (part: number) => ({
    ...names,
    onProgress: (done: number, total: number) =>
      onProgress({ done: (part + done / total) * 1000, total: parts * 1000, unit: 'steps' }),
  });
  const reversed = bothStrands ? reverseComplement(two.bytes) : two.bytes;
  const top = bothStrands
    ? alignmentScoreOf(one.bytes, two.bytes, { scoring, mode, ...optionsOf(0) })
    : undefined;
  if (top && !top.ok) return top;
  const bottom = bothStrands
    ? alignmentScoreOf(one.bytes, reversed, { scoring, mode, ...optionsOf(1) })
    : undefined;
  if (bottom && !bottom.ok) return bottom;
  const strand = top && bottom && bottom.value > top.value ? -1 : 1;
  const shown = strand === 1 ? two.bytes : reversed;
  const found = align(one.bytes, shown, { scoring, mode, ...optionsOf(parts - 1) });
  if (!found.ok) return found;
  const alignment = found.value;
  const nameB = `${names.nameB}${strand === -1 ? '_rc' : ''}`;
  return ok({
    a: inputOf(first.value),
    b: inputOf(second.value),
    alignment,
    marks: markColumns(alignment, scoring.points),
    tally: alignmentStatsOf(alignment, scoring.points),
    strand,
    otherScore: (strand === 1 ? bottom : top)?.value,
    matrix: scoring.points.by === 'matrix' ? scoring.points.matrix : 'identity',
    scoring,
    dots: dotPlotOf(one.bytes, shown, {
      word: wordFor(one.bytes.length, two.bytes.length, isProtein),
      bothStrands: !isProtein,
    }),
    text: bytesOf(pairTextOf(alignment, { nameA: names.nameA, nameB, scoring, mode })),
    fasta: bytesOf(pairFastaOf(alignment, names.nameA, nameB)),
    tsv: bytesOf(columnsTsvOf(alignment, scoring.points, names.nameA, nameB)),
    losses: [...first.value.losses, ...second.value.losses],
  });
}

interface First {
  readonly record: SequenceRecord;
  readonly others: number;
  readonly losses: readonly Fault[];
}

async function firstRecord({ source, readAs }: ToolInput, onProgress: OnProgress): Promise<Result<First>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { records, losses } = parsed.value;
  const record = records.find((it) => it.bytes.length > 0);
  return record ? ok({ record, others: records.length - 1, losses }) : err(emptyFault(source.name));
}

function inputOf({ record, others }: First): AlignedInput {
  return { name: record.name, kind: record.kind, length: record.bytes.length, others };
}

function pointsOf({ points, match, mismatch }: AlignOptions, isProtein: boolean): Points {
  if (points === 'identity') return { by: 'identity', match, mismatch };
  return { by: 'matrix', matrix: isProtein ? 'EBLOSUM62' : 'EDNAFULL' };
}

/** Long enough that chance words are few: 4^word or 20^word well above the number of pairs. */
function wordFor(a: number, b: number, isProtein: boolean): number {
  const letters = isProtein ? 20 : 4;
  return Math.max(isProtein ? 2 : 5, Math.ceil(Math.log(Math.max(1, a * b) / 50) / Math.log(letters)));
}

function emptyFault(name: string | undefined): Fault {
  return fault(
    'align/empty',
    {
      en: 'Expected a sequence with residues, found none. Paste two sequences, one in each box.',
      zh: '未找到序列内容。请在两个输入框中各粘贴一条序列。',
    },
    name ? { file: name } : {},
  );
}

function unlikeKinds(one: SequenceRecord, two: SequenceRecord): Fault {
  const [en, zh] = [
    { dna: 'DNA', rna: 'RNA', protein: 'protein' },
    { dna: 'DNA', rna: 'RNA', protein: '蛋白质' },
  ];
  return fault('align/kinds', {
    en: `Expected two nucleotide sequences or two proteins, found ${en[one.kind]} and ${en[two.kind]}. Translate the nucleotide sequence first, or set the kind of both.`,
    zh: `应为两条核酸序列或两条蛋白质序列，实际为${zh[one.kind]}和${zh[two.kind]}。请先翻译核酸序列，或在输入框下方指定序列类型。`,
  });
}
