// An entry as a form holds it: everything that is typed as text, until it is saved. And what becomes of it when
// somebody else saves the same entry first.
import type { LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { CatalogueEntry, Measure, PriceRule } from '#commerce/catalogue/catalogue.ts';
import { changedFieldsOf, textOf } from '#commerce/catalogue/difference.ts';
import { PRODUCT_TYPES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import {
  conditionFrom,
  conditionTextOf,
  type ExclusionDraft,
  exclusionDraftsOf,
  exclusionsFrom,
  type GroupDraft,
  groupDraftsOf,
  optionsFrom,
} from './optionDrafts.ts';

export interface RuleDraft {
  readonly key: string;
  readonly kind: PriceRule['kind'];
  readonly en: string;
  readonly zh: string;
  /** In whole units of money with decimals. */
  readonly amount: string;
  readonly isBase: boolean;
  readonly measure: Measure;
  readonly per: string;
  readonly free: string;
  readonly from: string;
  /** Percent off. */
  readonly off: string;
  /** `grade=research|premium; scale=1 mg`. */
  readonly when: string;
}

export interface EntryDraft {
  /** Of a new entry; afterwards both stay. */
  readonly sku: string;
  readonly productType: ProductType;
  readonly category: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly deliveryEn: string;
  readonly deliveryZh: string;
  readonly isOnShelf: boolean;
  readonly needsColdChain: boolean;
  /** Empty: made to order. */
  readonly stock: string;
  /** Empty: see the quotation. */
  readonly turnaroundDays: string;
  readonly options: readonly GroupDraft[];
  readonly exclusions: readonly ExclusionDraft[];
  readonly rules: { readonly 0: readonly RuleDraft[]; readonly 1: readonly RuleDraft[] };
}

export function draftOf(entry: CatalogueEntry): EntryDraft {
  const rulesOf = (site: 0 | 1) => entry.prices[site].map((it, at) => ruleDraftOf(it, `${site}-${at}`));
  return {
    ...{ sku: entry.sku, productType: entry.productType, category: entry.category },
    ...{ nameEn: entry.name.en, nameZh: entry.name.zh },
    ...{ descriptionEn: entry.description.en, descriptionZh: entry.description.zh },
    ...{ deliveryEn: entry.deliveryContent.en, deliveryZh: entry.deliveryContent.zh },
    ...{ isOnShelf: entry.isOnShelf, needsColdChain: entry.needsColdChain },
    stock: entry.stock === null ? '' : String(entry.stock),
    turnaroundDays: entry.turnaroundDays === null ? '' : String(entry.turnaroundDays),
    ...{ options: groupDraftsOf(entry.options), exclusions: exclusionDraftsOf(entry.exclusions) },
    rules: { 0: rulesOf(0), 1: rulesOf(1) },
  };
}

/** What a new entry begins as. */
export function createBlankEntry(): CatalogueEntry {
  const nothing = { en: '', zh: '' };
  return {
    ...{
      sku: '',
      productType: PRODUCT_TYPES.selectionOfPaizhen,
      category: '',
      isOnShelf: false,
      needsColdChain: false,
    },
    ...{ name: nothing, description: nothing, deliveryContent: nothing },
    ...{ stock: null, turnaroundDays: null, options: [], exclusions: [], prices: { 0: [], 1: [] } },
  };
}

export function createEmptyRule(key: string): RuleDraft {
  return ruleDraftOf({ kind: 'fixed', name: { en: '', zh: '' }, amount: 0, isBase: true }, key);
}

function ruleDraftOf(rule: PriceRule, key: string): RuleDraft {
  const { kind, name, when } = rule;
  return {
    ...{ key, kind, ...name },
    amount: 'amount' in rule ? amountTextOf(rule.amount) : '',
    isBase: rule.kind === 'fixed' && rule.isBase,
    measure: rule.kind === 'measured' ? rule.measure : 'basePairs',
    per: rule.kind === 'measured' ? String(rule.per) : '1',
    free: rule.kind === 'measured' && rule.free !== undefined ? String(rule.free) : '',
    from: rule.kind === 'tier' ? String(rule.from) : '2',
    off: rule.kind === 'tier' ? amountTextOf(rule.offBasisPoints) : '',
    when: when === undefined ? '' : conditionTextOf(when),
  };
}

/** The entry that the draft makes of `base`, or what is wrong with it. */
export function entryFrom(
  draft: EntryDraft,
  base: CatalogueEntry,
): Result<CatalogueEntry, readonly LocalizedText[]> {
  const problems: LocalizedText[] = [];
  const say = (en: string, zh: string) => void problems.push({ en, zh });
  const checkText = (value: string, en: string, zh: string) => {
    if (value.trim() === '') say(`${en} is missing.`, `请填写${zh}。`);
    return value.trim();
  };
  const readWhole = (value: string, en: string, zh: string): number | null => {
    if (value.trim() === '') return null;
    const found = wholeFrom(value);
    if (found === undefined)
      say(`${en} is a whole number, not “${value}”.`, `${zh}应为整数，而不是“${value}”。`);
    return found ?? null;
  };
  const options = optionsFrom(draft.options, say);
  const rules = (site: 0 | 1) =>
    draft.rules[site].flatMap((it, at) => {
      const rule = ruleFrom(it, options);
      if ('en' in rule) {
        const place = { en: site === 0 ? 'CNY' : 'USD', zh: site === 0 ? '人民币' : '美元' };
        say(`Price ${at + 1} (${place.en}): ${rule.en}`, `第 ${at + 1} 条价格（${place.zh}）：${rule.zh}`);
        return [];
      }
      return [rule];
    });
  const entry: CatalogueEntry = {
    ...base,
    ...{ sku: checkText(draft.sku, 'The SKU', ' SKU'), productType: draft.productType, options },
    exclusions: exclusionsFrom(draft.exclusions, options, say),
    category: checkText(draft.category, 'The category', '类别'),
    name: {
      en: checkText(draft.nameEn, 'The English name', '英文名称'),
      zh: checkText(draft.nameZh, 'The Chinese name', '中文名称'),
    },
    description: { en: draft.descriptionEn.trim(), zh: draft.descriptionZh.trim() },
    deliveryContent: { en: draft.deliveryEn.trim(), zh: draft.deliveryZh.trim() },
    ...{ isOnShelf: draft.isOnShelf, needsColdChain: draft.needsColdChain },
    stock: readWhole(draft.stock, 'The stock', '库存'),
    turnaroundDays: readWhole(draft.turnaroundDays, 'The turnaround', '周期'),
    prices: { 0: rules(0), 1: rules(1) },
  };
  return problems.length > 0 ? err(problems) : ok(entry);
}

function ruleFrom(draft: RuleDraft, options: CatalogueEntry['options']): PriceRule | LocalizedText {
  const name = { en: draft.en.trim(), zh: draft.zh.trim() };
  if (name.en === '' || name.zh === '')
    return { en: 'it needs a name in both languages.', zh: '请填写中英文名称。' };
  const when = conditionFrom(draft.when, { options });
  if (when === undefined)
    return {
      en: `“${draft.when}” is no condition on options of this entry.`,
      zh: `“${draft.when}”不是该条目选项的有效条件。`,
    };
  const shared = { name, ...(Object.keys(when).length > 0 && { when }) };
  if (draft.kind === 'tier') {
    const [from, offBasisPoints] = [wholeFrom(draft.from), amountFrom(draft.off)];
    if (from === undefined || from < 1 || offBasisPoints === undefined || offBasisPoints > 10_000)
      return { en: 'pieces and percent are not numbers.', zh: '数量或折扣不是有效数字。' };
    return { kind: 'tier', ...shared, from, offBasisPoints };
  }
  const amount = amountFrom(draft.amount);
  if (amount === undefined)
    return { en: `“${draft.amount}” is no amount.`, zh: `“${draft.amount}”不是有效金额。` };
  if (draft.kind === 'minimum') return { kind: 'minimum', ...shared, amount };
  if (draft.kind === 'fixed') return { kind: 'fixed', ...shared, amount, isBase: draft.isBase };
  const per = wholeFrom(draft.per);
  const free = draft.free.trim() === '' ? null : wholeFrom(draft.free);
  if (per === undefined || per < 1 || free === undefined)
    return { en: 'what it counts is no whole number.', zh: '计量数值应为整数。' };
  return { kind: 'measured', ...shared, measure: draft.measure, amount, per, ...(free !== null && { free }) };
}

/** Minor units as people write them: 128000 is `1280.00`. */
export function amountTextOf(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Exact: two decimals at most. Undefined where it is no amount. */
export function amountFrom(text: string): number | undefined {
  const found = /^(\d{1,10})(?:[.](\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  return found === null ? undefined : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

function wholeFrom(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

type Field = keyof CatalogueEntry;

export interface Merged {
  /** Theirs, with what I changed in its place. */
  readonly entry: CatalogueEntry;
  /** What they changed. */
  readonly theirs: readonly Field[];
  /** What both changed, each otherwise: mine is in `entry`. */
  readonly conflicts: readonly Field[];
}

/** Two entries made from one base. */
export function mergeEntries(base: CatalogueEntry, theirs: CatalogueEntry, own: CatalogueEntry): Merged {
  const changedByThem = changedFieldsOf(base, theirs);
  const changedByMe = changedFieldsOf(base, own);
  const kept = Object.fromEntries(changedByMe.map((it) => [it, own[it]]));
  return {
    entry: { ...theirs, ...kept },
    theirs: changedByThem,
    conflicts: changedByMe.filter(
      (it) => changedByThem.includes(it) && textOf(own[it]) !== textOf(theirs[it]),
    ),
  };
}
