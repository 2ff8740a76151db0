// What an upload may be: which formats, how large, how many. A format is one by name and by content.
import type { LocalizedText } from '#bio/core/fault.ts';
import { DOCUMENT_FORMATS, UPLOAD_FORMATS, type UPLOADS } from '#contract/validation.ts';
import type { Format } from '#server/files/content.ts';

export const words = {
  none: { en: 'Please choose a file.', zh: '请选择文件。' },
  gone: { en: 'This file is no longer there.', zh: '该文件已不存在。' },
  full: {
    en: 'There is no more room for files in this account. Please contact us.',
    zh: '账号的文件空间已满，请联系我们。',
  },
} as const satisfies Record<string, LocalizedText>;

export type Kind = keyof typeof UPLOADS;

export function makeTooLargeMessage({ perFile, together }: (typeof UPLOADS)[Kind]): LocalizedText {
  const [one, all] = [perFile / 1_000_000, together / 1_000_000];
  return one === all
    ? { en: `The upload exceeds ${one} MB.`, zh: `上传的文件超过 ${one} MB。` }
    : {
        en: `A file may have at most ${one} MB, all files together ${all} MB.`,
        zh: `单个文件不得超过 ${one} MB，全部文件合计不得超过 ${all} MB。`,
      };
}

export function makeTooManyMessage({ files }: (typeof UPLOADS)[Kind]): LocalizedText {
  return { en: `At most ${files} files can be sent at once.`, zh: `一次最多可上传 ${files} 个文件。` };
}

export const wrongFormat: LocalizedText = {
  en: 'The file has the wrong format: gb, genbank, fasta, dna (SnapGene) or txt is expected.',
  zh: '文件格式不正确：应为 gb、genbank、fasta、dna（SnapGene）或 txt。',
};

export const wrongDocument: LocalizedText = {
  en: 'The file has the wrong format: PDF, PNG, JPEG or Word (doc, docx) is expected.',
  zh: '文件格式不正确：应为 PDF、PNG、JPEG 或 Word（doc、docx）。',
};

/** `found` are the names that the content may bear. */
export function makeWrongContentMessage(format: Format, found: readonly Format[]): LocalizedText {
  const [first] = found;
  const isDocument = DOCUMENT_FORMATS.some((it) => it === format);
  const unknown = isDocument
    ? { en: 'is none of the formats that are taken', zh: '不属于支持的格式' }
    : {
        en: 'is empty, or neither text in UTF-8 nor a SnapGene file',
        zh: '为空，或既非 UTF-8 文本也非 SnapGene 文件',
      };
  const en = first === undefined ? unknown.en : `looks like ${NAMES[first]}`;
  const zh = first === undefined ? unknown.zh : `看起来是 ${NAMES[first]}`;
  return {
    en: `The file is named .${format}, but its content ${en}. Please check the file.`,
    zh: `文件扩展名为 .${format}，但内容${zh}，请检查文件。`,
  };
}

/** `virus` is the scanner's name of it. */
export function makeInfectedMessage(virus: string): LocalizedText {
  return {
    en: `The virus scanner found ${virus} in the file, which was not kept. Please scan your computer, and send a clean file.`,
    zh: `病毒扫描在文件中发现 ${virus}，文件未保存。请检查您的电脑并重新上传安全的文件。`,
  };
}

const NAMES: Readonly<Record<Format, string>> = {
  gb: 'GenBank',
  genbank: 'GenBank',
  fasta: 'FASTA',
  dna: 'SnapGene',
  txt: 'plain text',
  pdf: 'PDF',
  png: 'PNG',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  doc: 'Word (.doc)',
  docx: 'Word (.docx)',
};

export function formatOf(name: string, kind: Kind): Format | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase();
  const formats: readonly Format[] = kind === 'purchaseOrder' ? DOCUMENT_FORMATS : UPLOAD_FORMATS;
  return formats.find((it) => it === ending);
}

/** The name alone, without folders, signs that cannot be seen, or such that turn the direction of reading. */
export function cleanName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (clean.length <= 200) return clean;
  const ending = /\.[A-Za-z]+$/.exec(clean)?.[0] ?? '';
  // Not through the middle of a pair.
  return clean.slice(0, 200 - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}
