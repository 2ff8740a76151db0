// What the cart decides without asking the database: what a line states, costs and lacks.
import type * as z from 'zod';
import type { LocalizedText } from '#bio/core/fault.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { type Catalogue, type CatalogueEntry, turnaroundOf } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_NAMES, PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { guaranteeFaultOf } from '#commerce/catalogue/yieldGuarantee.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { linePriceOf } from '#commerce/pricing/linePrice.ts';
import { isSampleComplete, type SampledLine } from '#commerce/sample/forms.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { productDetail } from '#contract/cart.ts';
import type { sample } from '#contract/sample.ts';
import { MAX_PARTS, type VectorCopy } from '#server/reading/copyVector.ts';

export type Detail = z.output<typeof productDetail>;
export type Sample = z.output<typeof sample>;
export type Line = OutputOf<'addCart'>;

export interface Row {
  readonly id: string;
  readonly revision: number;
  readonly serviceId: string | null;
  readonly detail: Detail;
  readonly quantity: number;
  readonly orderedVectorId: string | null;
  readonly sample: Sample | null;
  readonly addedAt: Date;
  readonly vector: Omit<VectorCopy, 'genBank'> | null;
}

/** Lines at the top of an account's cart, and below another line. */
export const MAX_LINES = 500;
export const MAX_CHILDREN = 50;
/** All lines of a cart, at the top and below. */
export const MAX_ALL_LINES = 2_000;
/** UTF-16 units of all details and samples of a cart, and of the sequences of its vectors. */
export const MAX_HELD = 8_000_000;
export const MAX_SEQUENCES = 100_000_000;
/** Different vectors that one call may name, and the characters of those that have to be read for it. */
export const MAX_VECTORS = 50;
export const MAX_READ = 8_000_000;
/** Characters that are read for an account in a window of this many seconds. */
export const MAX_READ_IN_WINDOW = 40_000_000;
export const READ_WINDOW = 600;

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
  otherKind: {
    en: 'This item is a different kind of product and cannot be changed here.',
    zh: '该商品属于其他类型，无法在此修改。',
  },
  otherSample: {
    en: 'These sample details are for another kind of item.',
    zh: '样品信息与该商品类型不符。',
  },
  changed: {
    en: 'This item was changed elsewhere in the meantime. Please look at it again and repeat your change.',
    zh: '该商品刚刚在别处被修改，请核对后重新修改。',
  },
  full: {
    en: `No more items fit into the cart: it holds at most ${MAX_LINES} products, ${formatCount(MAX_ALL_LINES)} items with their services, and ${MAX_CHILDREN} services for one product. Please delete some first.`,
    zh: `购物车已满：最多可放 ${MAX_LINES} 件商品（含服务共 ${formatCount(MAX_ALL_LINES)} 项），每件商品最多 ${MAX_CHILDREN} 项服务。请先删除部分商品。`,
  },
  tooMuchHeld: {
    en: `The cart holds at most ${formatCount(MAX_HELD)} characters of details and sample information and ${formatCount(MAX_SEQUENCES)} characters of vectors. Please delete some items first.`,
    zh: `购物车中的商品与样品信息最多 ${formatCount(MAX_HELD)} 个字符，载体最多 ${formatCount(MAX_SEQUENCES)} 个字符。请先删除部分商品。`,
  },
  tooManyVectors: {
    en: `At most ${MAX_VECTORS} different vectors can be added at once. Please add them in several steps.`,
    zh: `一次最多可添加 ${MAX_VECTORS} 个不同的载体，请分次添加。`,
  },
  tooMuchToRead: {
    en: `The vectors added at once may have at most ${formatCount(MAX_READ)} characters with their features. Please add them in several steps.`,
    zh: `一次添加的载体（含特征注释）最多 ${formatCount(MAX_READ)} 个字符，请分次添加。`,
  },
  readingQuota: {
    en: `Vectors of more than ${formatCount(MAX_READ_IN_WINDOW)} characters were added within ${READ_WINDOW / 60} minutes. Please wait a few minutes and try again.`,
    zh: `${READ_WINDOW / 60} 分钟内添加的载体已超过 ${formatCount(MAX_READ_IN_WINDOW)} 个字符，请过几分钟再试。`,
  },
  readingBusy: {
    en: 'Other vectors of your account are still being added. Please try again in a moment.',
    zh: '您账号中的其他载体仍在添加中，请稍后再试。',
  },
  tooManyParts: {
    en: `A feature of this vector has more than ${formatCount(MAX_PARTS)} parts. Please simplify it in the plasmid map and try again.`,
    zh: `该载体有一个特征的区段超过 ${formatCount(MAX_PARTS)} 个，请在质粒图谱中简化后重试。`,
  },
  tooHeavy: {
    en: 'This vector is too complex to be ordered here. Please remove features that are not needed, or contact us.',
    zh: '该载体过于复杂，无法在此下单。请删除不需要的特征，或与我们联系。',
  },
} as const satisfies Record<string, LocalizedText>;

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** What the forms of a line depend on. */
export function sampledLineOf(detail: Detail, parent: Detail | undefined): SampledLine {
  return { productType: detail.productType, parentType: parent?.productType };
}

/** Faults that no catalogue can know: an unknown enzyme, or a yield that cannot be guaranteed at the known length. */
export function detailFaultOf(detail: Detail): LocalizedText | undefined {
  if (detail.productType === PRODUCT_TYPES.geneSynthesis) {
    const enzymes = findEnzymes(detail.forbiddenEnzymes ?? []);
    return enzymes.ok ? undefined : enzymes.fault.message;
  }
  const isGuaranteed =
    detail.productType === PRODUCT_TYPES.virusPackage &&
    detail.virus === 'lentivirus' &&
    detail.isYieldGuaranteed === 1;
  return isGuaranteed ? guaranteeFaultOf(detail.repeatsLength) : undefined;
}

/** The id in My Vectors that it names. */
export function vectorIdOf(detail: Detail): string | undefined {
  return 'vectorId' in detail ? detail.vectorId : undefined;
}

export function plasmidsOf(it: Sample) {
  return it.kind === 'plasmid' || it.kind === 'mailed' ? it.plasmids : [];
}

interface Described {
  readonly vectorName: string | undefined;
  /** Undefined where the catalogue no longer has it. */
  readonly entry: CatalogueEntry | undefined;
  readonly language: 'en' | 'zh';
}

/** The labels that follow from what the line is of. */
function labelsOf(detail: Detail, { vectorName, entry, language }: Described) {
  const choiceName = (group: 'grade' | 'scale', code: string) =>
    entry?.options.find((it) => it.code === group)?.choices.find((it) => it.code === code)?.name[language] ??
    code;
  return {
    productType: detail.productType,
    sku: detail.productType === PRODUCT_TYPES.selectionOfPaizhen ? detail.sku : '',
    category: PRODUCT_NAMES[detail.productType][language],
    grade: 'grade' in detail ? choiceName('grade', detail.grade) : '',
    scale: 'scale' in detail ? choiceName('scale', detail.scale) : '',
    description: nameOf(detail, { vectorName, entryName: entry?.name[language] }),
    deliveryContent: entry?.deliveryContent[language] ?? '',
  };
}

interface Names {
  readonly vectorName: string | undefined;
  readonly entryName: string | undefined;
}

function nameOf(detail: Detail, { vectorName, entryName }: Names): string {
  if (detail.productType === PRODUCT_TYPES.virusPackage)
    return [detail.serotype, vectorName ?? detail.plasmidName].filter(Boolean).join(' · ');
  if (vectorName !== undefined) return vectorName;
  switch (detail.productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return '';
    case PRODUCT_TYPES.geneSynthesis:
    case PRODUCT_TYPES.mRna:
      return detail.name;
    case PRODUCT_TYPES.plasmidExtraction:
      return detail.plasmidName;
    case PRODUCT_TYPES.testServices:
      return entryName ?? detail.service;
    case PRODUCT_TYPES.selectionOfPaizhen:
      return entryName ?? detail.sku;
    case PRODUCT_TYPES.aliquoting:
      return `${detail.tubes} × ${detail.microlitres} µL`;
    case PRODUCT_TYPES.endotoxin:
      return detail.limit;
  }
}

interface Shown {
  readonly language: 'en' | 'zh';
  readonly registerSite: 0 | 1;
  readonly catalogue: Catalogue;
}

/** Makes the line of a row, with its tree: each row of children by product type, then as they were added. */
export function makeLineBuilder(rows: readonly Row[], { language, registerSite, catalogue }: Shown) {
  const rowById = new Map(rows.map((it) => [it.id, it]));
  const below = childrenOf(rows);
  const itemById = new Map(pricedItemsOf(rows).map((it) => [it.id, it]));
  return (row: Row) => build(row, rowById.get(row.serviceId ?? ''));

  function build(row: Row, parent: Row | undefined): Line {
    const { id, revision, serviceId, detail, quantity, vector, addedAt, sample } = row;
    const selection = itemById.get(id)?.selection;
    const entry = selection && catalogue.get(selection.sku);
    const price = entry && linePriceOf(entry, selection, quantity, { site: registerSite, free: {} });
    const isComplete = isSampleComplete(sampledLineOf(detail, parent?.detail), sample);
    const children = (below.get(id) ?? [])
      .toSorted((a, b) => a.detail.productType - b.detail.productType)
      .map((it) => build(it, row));
    return {
      id,
      revision,
      serviceId,
      ...labelsOf(detail, { vectorName: vector?.name, entry, language }),
      turnaroundDays: (entry && turnaroundOf(entry, selection)) ?? null,
      quantity,
      price: price?.unitPrice ?? null,
      addedTime: addedAt.toISOString(),
      isOnShelf: entry?.isOnShelf === true ? 1 : 0,
      isSampleComplete: isComplete ? 1 : 0,
      detail,
      vector,
      // Three levels at most: a service is added with its product, and what it needs with it.
      children: children as Line['children'],
    };
  }
}

/** The row first, each before those below it. */
export function listTreeBelow(rows: readonly Row[], id: string): readonly Row[] {
  const below = childrenOf(rows);
  const tree = rows.filter((it) => it.id === id);
  // Entries that are added during the loop are visited too.
  for (const row of tree) tree.push(...(below.get(row.id) ?? []));
  return tree;
}

function childrenOf(rows: readonly Row[]): ReadonlyMap<string | null, readonly Row[]> {
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = children.get(row.serviceId);
    if (siblings === undefined) children.set(row.serviceId, [row]);
    else siblings.push(row);
  }
  return children;
}
