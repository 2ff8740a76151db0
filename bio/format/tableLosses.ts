// What a feature table may hold that features do not.
import type { LossKind } from './losses.ts';

export const LOCATION_MISSING: LossKind = {
  code: 'features/no-location',
  message: (found) => ({
    en: `Feature ${found} has no location and was left out.`,
    zh: `特征${found}没有位置信息，已略去。`,
  }),
};

export const LOCATION_UNREADABLE: LossKind = {
  code: 'features/unreadable-location',
  message: (found) => ({
    en: `Expected a location such as 12..40 or complement(join(1..9,20..30)), found ${found}; the feature was left out.`,
    zh: `位置应形如 12..40 或 complement(join(1..9,20..30))，实际为${found}；该特征已略去。`,
  }),
};

export const LOCATION_WIDENED: LossKind = {
  code: 'features/uncertain-location',
  message: (found) => ({
    en: `The ends of ${found} are uncertain in the file; the outermost positions are shown.`,
    zh: `${found}的端点在文件中不确定，按最外侧位置显示。`,
  }),
};

export const LOCATION_REMOTE: LossKind = {
  code: 'features/on-other-record',
  message: (found) => ({
    en: `Parts of ${found} lie on other records and are not shown.`,
    zh: `${found}有部分区段位于其他序列记录，未予显示。`,
  }),
};

export const LOCATION_BACKWARDS: LossKind = {
  code: 'features/ends-before-start',
  message: (found) => ({
    en: `${found} ends before it starts, but the record is marked linear; it was read as passing the origin. If this is a plasmid, mark it circular.`,
    zh: `${found}的终点小于起点，而文件标为线性；已按跨越原点处理。若为质粒，请将序列设为环状。`,
  }),
};

export const LOCATION_OUTSIDE: LossKind = {
  code: 'features/outside-sequence',
  message: (found) => ({
    en: `${found} lies outside the sequence in this file and was left out.`,
    zh: `${found}超出文件中的序列范围，已略去。`,
  }),
};

export const LOCATION_CLIPPED: LossKind = {
  code: 'features/cut-at-end',
  message: (found) => ({
    en: `${found} runs past the end of the sequence in this file; it was cut there.`,
    zh: `${found}超出序列末端，已在末端截断。`,
  }),
};

export const QUALIFIER_ODD: LossKind = {
  code: 'features/odd-qualifier',
  message: (found) => ({
    en: `Expected a qualifier such as /label="name", found ${found}. Check that line.`,
    zh: `应为形如 /label="名称" 的限定符，实际为${found}。请检查该行。`,
  }),
};

export const QUOTE_OPEN: LossKind = {
  code: 'features/open-quote',
  message: (found) => ({
    en: `The quotation mark opened in ${found} is never closed; its text was kept up to the next feature.`,
    zh: `${found}的引号没有闭合，其文字保留至下一特征之前。`,
  }),
};
