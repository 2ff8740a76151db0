// What a GenBank or EMBL file may hold that its records do not, and what is doubted in it.
import { pluralize } from '#bio/core/plural.ts';
import type { LossKind } from './losses.ts';

export const BEFORE_FIRST: LossKind = {
  code: 'genbank/text-before-first-record',
  isCounted: true,
  message: (found, times) => ({
    en: `${pluralize(times, 'line')} outside any record ${times === 1 ? 'was' : 'were'} left out: ${found}.`,
    zh: `略去 ${times} 行不属于任何序列记录的文字：${found}。`,
  }),
};

export const LOCUS_ODD: LossKind = {
  code: 'genbank/odd-first-line',
  message: (found) => ({
    en: `Expected name, length and “bp” or “aa” on the first line of the record, found ${found}; the length was taken from the sequence.`,
    zh: `记录首行应含名称、长度及“bp”或“aa”，实际为${found}；长度以序列为准。`,
  }),
};

export const END_MISSING: LossKind = {
  code: 'genbank/no-end-line',
  message: (found) => ({
    en: `Record ${found} has no closing line “//”; it was read up to here. Check that the file is complete.`,
    zh: `记录${found}缺少结束行“//”，已读取至此处。请确认文件是否完整。`,
  }),
};

export const LENGTH_DIFFERS: LossKind = {
  code: 'genbank/length-differs',
  message: (found) => ({
    en: `The first line of the record promises another length than its sequence has: ${found}. The sequence is kept as it is.`,
    zh: `记录首行标明的长度与实际序列不符：${found}。序列按实际内容保留。`,
  }),
};

export const NO_SEQUENCE: LossKind = {
  code: 'genbank/no-sequence',
  message: (found) => ({
    en: `Record ${found} has no sequence in this file (only a CONTIG line or annotations). Fetch the full record, for example “GenBank (full)” at NCBI.`,
    zh: `记录${found}在文件中没有序列（仅有 CONTIG 行或注释）。请下载完整记录，例如 NCBI 的“GenBank (full)”。`,
  }),
};
