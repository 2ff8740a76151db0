// Reads the input of the plasmid map: nucleotide records, ready to draw.
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Format } from '#bio/format/parsed.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';

export interface Opened {
  readonly format: Format;
  /** At most the first 500. */
  readonly records: readonly SequenceRecord[];
  /** How many nucleotide records the source has. */
  readonly total: number;
  readonly losses: readonly Fault[];
}

const MAX_RECORDS = 500;
/** Browsers limit the height of a page, and with it the letters that the sequence view can lay out. */
const MAX_BASES = 50_000_000;
const MAX_LOSSES = 100;

export async function openMap(
  { source, readAs }: ToolInput,
  onProgress: OnProgress,
): Promise<Result<Opened>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { format, records, losses } = parsed.value;
  const nucleotides = records.filter((it) => it.kind !== 'protein' && it.bytes.length > 0);
  if (nucleotides.length === 0) return err(nothingToDraw(records));
  const longest = nucleotides.reduce((max, it) => Math.max(max, it.bytes.length), 0);
  if (longest > MAX_BASES) return err(tooLong(longest));
  const leftOut = records.length - nucleotides.length;
  const fileName = source.name?.replace(/\.[^.]+$/, '') ?? '';
  return ok({
    format,
    records: nucleotides.slice(0, MAX_RECORDS).map((it, i) => ({
      ...it,
      name: it.name || (nucleotides.length === 1 && fileName) || `sequence ${i + 1}`,
    })),
    total: nucleotides.length,
    losses: [...(leftOut > 0 ? [leftOutFault(leftOut)] : []), ...losses].slice(0, MAX_LOSSES),
  });
}

function nothingToDraw(records: readonly SequenceRecord[]): Fault {
  return records.some((it) => it.kind === 'protein')
    ? fault('map/protein', {
        en: 'Expected DNA or RNA, found a protein. A plasmid map shows nucleotides; open the coding sequence, or back-translate the protein in Codon optimization.',
        zh: '应为 DNA 或 RNA，实际为蛋白质序列。质粒图谱仅显示核酸；请打开其编码序列，或先在“密码子优化”中反向翻译。',
      })
    : fault('map/empty', {
        en: 'Expected a sequence, found a record without residues. Check that the file holds its sequence and not only its features.',
        zh: '应为核酸序列，实际记录中没有碱基。请确认文件包含序列，而不仅是特征注释。',
      });
}

function tooLong(length: number): Fault {
  return fault('map/too-long', {
    en: `Expected at most ${MAX_BASES.toLocaleString('en')} bases for a map, found ${length.toLocaleString('en')}. Open the region of interest, or measure the whole file in GC content & composition.`,
    zh: `图谱最多支持 ${MAX_BASES.toLocaleString('en')} 个碱基，实际为 ${length.toLocaleString('en')}。请打开所需区段，或在“GC 含量与组成”中分析整个文件。`,
  });
}

function leftOutFault(count: number): Fault {
  return fault('map/left-out', {
    en: `${pluralize(count, 'record')} not shown: a map needs DNA or RNA, and these are proteins or empty.`,
    zh: `有 ${count} 条记录未显示：图谱仅支持 DNA 或 RNA，这些记录为蛋白质或为空。`,
  });
}
