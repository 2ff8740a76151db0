// What the cart decides without asking the database: what a kept vector is, what a line says, costs and lacks.
import * as z from 'zod';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { seguid } from '#bio/core/digest.ts';
import type { Says } from '#bio/core/fault.ts';
import { spanOf, strandOf } from '#bio/core/feature.ts';
import { size } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from '#bio/design/assemble.ts';
import { readDesign } from '#bio/design/file.ts';
import { parseGenBank, writeGenBank } from '#bio/format/genbank.ts';
import type { orderedVector, productDetail, sample } from '#contract/cart.ts';
import type { OutputOf } from '#contract/contract.ts';
import { PRODUCT_NAMES } from '#contract/productNames.ts';

export type Detail = z.output<typeof productDetail>;
export type Sample = z.output<typeof sample>;
export type Line = OutputOf<'addCart'>;
export type VectorCopy = z.output<typeof orderedVector> & { readonly genBank: string };

export const words = {
  lineGone: {
    en: 'This item is no longer in the cart.',
    zh: '该商品已不在购物车中。',
  },
  vectorGone: {
    en: 'This vector is not in your account, or not yet. It stays in My Vectors; please try again in a moment.',
    zh: '您的账号中没有该载体，或尚未同步完成。载体仍保存在“我的载体”中，请稍后再试。',
  },
  vectorUnreadable: {
    en: 'This vector has no sequence that could be ordered. Please open it in My Vectors and finish it again.',
    zh: '该载体没有可下单的序列，请在“我的载体”中打开并重新完成设计。',
  },
  fileGone: { en: 'The plasmid map is no longer there.', zh: '质粒图谱文件已不存在。' },
  offShelf: {
    en: 'This product does not exist or is no longer available. Please select another one.',
    zh: '所选商品不存在或已下架，请重新选择。',
  },
  otherKind: { en: 'This item is of another kind.', zh: '该商品类型不符。' },
  otherSample: {
    en: 'These sample details are for another kind of item.',
    zh: '样品信息与该商品类型不符。',
  },
  full: {
    en: 'No more items fit into the cart. Please delete some first.',
    zh: '购物车已满，请先删除部分商品。',
  },
} as const satisfies Record<string, Says>;

/** Lines at the top of an account's cart, and below another line. */
export const MOST_LINES = 500;
export const MOST_CHILDREN = 50;
/** UTF-16 units of all details and samples of a cart, and of the sequences of its vectors. */
export const MOST_HELD = 8_000_000;
export const MOST_SEQUENCES = 100_000_000;

const kept = z.object({
  id: z.string().catch(''),
  name: z.string().catch(''),
  design: z.looseObject({ name: z.string().catch('') }).optional(),
  genBank: z.string().optional(),
});
const MOST_MARKS = 40;
/** What My Vectors take; more would hold the server up while it is put together. */
const MOST_SLOTS = 500;
const MOST_BASES = 1_000_000;

/** Of what a browser keeps as one of My Vectors: the vector as it is at this moment. Undefined where it is none. */
export function vectorCopy(content: string): VectorCopy | undefined {
  const parsed = kept.safeParse(JSON.parse(content));
  if (!parsed.success) return undefined;
  const { id, name, design, genBank } = parsed.data;
  const record = design ? recordOfDesign(design) : recordOfText(genBank ?? '');
  if (!record || record.bytes.length === 0 || record.bytes.length > MOST_BASES) return undefined;
  if (record.kind !== 'dna') return undefined;
  const named = { ...record, name: clean(design?.name || name || id, 500) };
  return {
    number: clean(id, 60),
    name: named.name,
    length: record.bytes.length,
    topology: record.topology,
    digest: seguid(record.bytes, 'dna', record.topology),
    marks: marksOf(record),
    genBank: storable(textOf(writeGenBank([named]))),
  };
}

/** A browser sends what it likes: it is read as a file would be. */
function recordOfDesign(design: Readonly<Record<string, unknown>>): SequenceRecord | undefined {
  const { slots } = design;
  if (!Array.isArray(slots) || slots.length > MOST_SLOTS) return undefined;
  const file = bytesOf(JSON.stringify({ ...design, format: 'genewright-design', version: 1 }));
  try {
    const opened = readDesign(file);
    return opened.ok ? assemble(opened.value.design).record : undefined;
  } catch {
    return undefined;
  }
}

function recordOfText(genBank: string): SequenceRecord | undefined {
  const parsed = parseGenBank(bytesOf(genBank));
  return parsed.ok ? parsed.value.records[0] : undefined;
}

function marksOf(record: SequenceRecord): VectorCopy['marks'] {
  const length = record.bytes.length;
  return record.features
    .filter((it) => it.type !== 'source')
    .map((it) => ({ it, span: spanOf(it, length, record.topology === 'circular') }))
    .filter(({ span }) => size(span) > 0)
    .sort((a, b) => size(b.span) - size(a.span))
    .slice(0, MOST_MARKS)
    .map(({ it, span }) => ({
      name: clean(it.name, 200),
      type: clean(it.type, 60),
      start: span.start,
      end: span.end,
      strand: it.isUndirected ? 0 : (strandOf(it) ?? 0),
      color: /^#[0-9a-f]{6}$/.test(it.color ?? '') ? (it.color ?? null) : null,
    }));
}

/** At most `most` units, never half a character, and nothing that a database cannot hold. */
function clean(text: string, most: number): string {
  return storable(text.slice(0, most).replace(/[\ud800-\udbff]$/, ''));
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Yuan or dollars a tube beyond those that are free (S9), in fen or cents. */
const ALIQUOTING = { 0: { free: 20, each: 1_000 }, 1: { free: 10, each: 1_500 } } as const;

/** Of one, in minor units; null where a person quotes it. S9 gives a price to nothing but aliquoting. */
export function priceOf(detail: Detail, registerSite: 0 | 1): number | null {
  if (detail.productType !== 8) return null;
  const { free, each } = ALIQUOTING[registerSite];
  return Math.max(0, detail.tubes - free) * each;
}

/** One's own material or samples go into it, of which the sample information tells. */
export function needsSample({ productType }: Detail, parent: Detail | undefined): boolean {
  if (productType === 5) return true;
  const isMadeHere = parent?.productType === 1 || parent?.productType === 2;
  return (productType === 3 || productType === 4) && !isMadeHere;
}

export function takesSample({ productType }: Detail, { kind }: Sample): boolean {
  return kind === 'test' ? productType === 5 : productType === 3 || productType === 4;
}

/** Ids in My Vectors that a detail and a sample name. */
export function vectorIdOf(detail: Detail): string | undefined {
  return 'vectorId' in detail ? detail.vectorId : undefined;
}

export function plasmidsOf(it: Sample) {
  return it.kind === 'test' ? [] : it.plasmids;
}

/** The labels of S3 that follow from what the line is of. */
export function labelsOf(detail: Detail, vectorName: string | undefined, language: 'en' | 'zh') {
  return {
    productType: detail.productType,
    sku: detail.productType === 7 ? detail.sku : '',
    category: PRODUCT_NAMES[detail.productType][language],
    grade: 'grade' in detail ? detail.grade : '',
    scale: 'scale' in detail ? detail.scale : '',
    description: vectorName ?? nameOf(detail),
    // Neither is known before it is quoted.
    deliveryContent: '',
    turnaroundDays: null,
  };
}

function nameOf(detail: Detail): string {
  switch (detail.productType) {
    case 1:
      return '';
    case 2:
    case 6:
      return detail.name;
    case 3:
      return detail.plasmidName;
    case 4:
      return detail.serotype;
    case 5:
      return detail.service;
    case 7:
      return detail.sku;
    case 8:
      return `${detail.tubes} × ${detail.microlitres} µL`;
    case 9:
      return detail.limit;
  }
}
