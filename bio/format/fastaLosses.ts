// What a FASTA file may hold that its records do not.
import { pluralize, pluralizeWithVerb } from '#bio/core/plural.ts';
import type { LossKind } from './losses.ts';

export const COMMENT_DROPPED: LossKind = {
  code: 'fasta/comment-dropped',
  isCounted: true,
  message: (found, times) => ({
    en: `${pluralize(times, 'comment line')} beginning with ; ${times === 1 ? 'was' : 'were'} left out: ${found}.`,
    zh: `略去 ${times} 行以 ; 开头的注释：${found}。`,
  }),
};

export const TEXT_BEFORE: LossKind = {
  code: 'fasta/text-before-first-record',
  message: (found) => ({
    en: `Expected “>” before the first sequence, found text ${found}; it was left out up to the first “>”.`,
    zh: `首条序列之前应为“>”标题行，实际为文字${found}；已略去首个“>”之前的内容。`,
  }),
};

export const NAMELESS: LossKind = {
  code: 'fasta/no-header',
  message: () => ({
    en: 'The sequence here has no header line; it was kept as a record without a name. Put “>name” above it.',
    zh: '此处序列没有标题行，已作为未命名序列保留。请在其上方添加“>名称”。',
  }),
};

export const EMPTY_RECORD: LossKind = {
  code: 'fasta/empty-record',
  isCounted: true,
  message: (found, times) => ({
    en: `${pluralizeWithVerb(times, 'record', 'has', 'have')} a header but no residues: ${found}.`,
    zh: `${times} 条序列只有标题、没有碱基或残基：${found}。`,
  }),
};

export const HEADER_INSIDE: LossKind = {
  code: 'fasta/header-inside-line',
  message: () => ({
    en: 'Found “>” in the middle of a sequence line and read it as the start of the next record (a line break is missing before it).',
    zh: '序列行中间出现“>”，已按下一条序列的开头处理（其前缺少换行）。',
  }),
};

export const HEADER_CUT: LossKind = {
  code: 'fasta/header-cut',
  message: () => ({
    en: 'A header line is longer than 65,536 bytes; the rest of it was left out.',
    zh: '标题行超过 65,536 字节，超出部分已略去。',
  }),
};

export const HEADER_CHARSET: LossKind = {
  code: 'format/not-utf-8',
  isCounted: true,
  message: (found) => ({
    en: `Expected UTF-8 text; names were read as ${found}. Save the file as UTF-8 if they look wrong.`,
    zh: `文本应为 UTF-8 编码，实际按 ${found} 读取。若名称显示为乱码，请另存为 UTF-8。`,
  }),
};
