// Reads a sequence without any format, as people paste it, line by line. Blanks are layout; position numbers, headings
// of copied blocks (ORIGIN, SQ), a label (`DNA: ACGT`) and end marks (5'-ACGT-3') are dropped and reported. A line that
// may be a name or a remark is never joined to the bases: it is refused with its number. Lines of a name, a tab and a
// nucleotide sequence are read as records.
import type { Kind } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { decodeText } from './lines.ts';
import { LossBook, type LossKind, quote } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { findDoubtfulLine, readPlainLines } from './plainLines.ts';
import { guessKind } from './residue.ts';
import { ResidueLines } from './residueLines.ts';

export interface PlainOptions {
  readonly name?: string | undefined;
  readonly kind?: Kind | undefined;
}

const HEAD = 8192;

export function parsePlain(bytes: Uint8Array, { name = '', kind }: PlainOptions = {}): Result<Parsed> {
  const head = decodeText(bytes.subarray(0, HEAD)).text;
  const table = bytes.length <= 1 << 24 ? namedRows(bytes, head) : undefined;
  if (table) {
    const records = table.map(([title, residues]) =>
      createSequenceRecord({ name: title, bytes: residues, kind: kind ?? guessKind(residues) }),
    );
    return ok({ format: 'plain', records, losses: [] });
  }
  const losses = new LossBook();
  const { lines, label, dropped } = readPlainLines(bytes);
  for (const it of dropped) losses.note(HEAD_DROPPED, { line: it.line }, quote(it.text));
  if (label !== undefined) losses.note(LABEL_DROPPED, { line: lines[0]!.line }, quote(label));
  const residues = new ResidueLines(losses, { hasNumbers: false });
  for (const [i, line] of lines.entries()) {
    const isFirst = i === 0;
    const isLast = i === lines.length - 1;
    const [from, to] = withoutEndMarks(bytes, line, { isFirst, isLast, losses });
    residues.add(bytes, { from, to, line: line.line });
  }
  const sequence = residues.take();
  const found = kind ?? guessKind(sequence);
  if (sequence.length === 0 || (found === 'protein' && looksLikeProse(head))) return err(noSequence(head));
  const doubtful = findDoubtfulLine(lines);
  if (doubtful) return err(mayBeNoSequence(doubtful.line, quote(doubtful.text)));
  const isName = label !== undefined && !/^(?:[dr]na|protein|seq(?:uence)?|序列|核酸|蛋白质?)$/i.test(label);
  const record = createSequenceRecord({ name: isName ? label : name, bytes: sequence, kind: found });
  return ok({ format: 'plain', records: [record], losses: losses.faults() });
}

const HEAD_DROPPED: LossKind = {
  code: 'plain/head-dropped',
  message: (found) => ({
    en: `The line ${found} is no part of the sequence and was left out.`,
    zh: `${found}一行不属于序列，已略去。`,
  }),
};

const LABEL_DROPPED: LossKind = {
  code: 'plain/label-dropped',
  message: (found) => ({
    en: `The label ${found} before the sequence was left out.`,
    zh: `已略去序列前的标签${found}。`,
  }),
};

const END_MARKS: LossKind = {
  code: 'plain/end-marks-dropped',
  message: (found) => ({
    en: `The marks of the ends, ${found}, were dropped.`,
    zh: `已去除首尾的末端标记${found}。`,
  }),
};

const END = 40;
const PRIME = String.raw`(?:['${'`'}"]|\xe2\x80[\x98\x99\xb2])`;
const FRONT = new RegExp(`^\\s*[53]\\s*${PRIME}\\s*-?\\s*`);
const BACK = new RegExp(`\\s*-?\\s*[53]\\s*${PRIME}\\s*$`);

/** Drops `5'-` before the first line and `-3'` after the last, with any quotation mark that represents a prime. */
function withoutEndMarks(
  bytes: Uint8Array,
  { from, to, line }: { readonly from: number; readonly to: number; readonly line: number },
  {
    isFirst,
    isLast,
    losses,
  }: { readonly isFirst: boolean; readonly isLast: boolean; readonly losses: LossBook },
): readonly [number, number] {
  const letters = (some: Uint8Array) => Array.from(some, (byte) => String.fromCharCode(byte)).join('');
  const front = isFirst
    ? (FRONT.exec(letters(bytes.subarray(from, Math.min(to, from + END))))?.[0] ?? '')
    : '';
  const back = isLast ? (BACK.exec(letters(bytes.subarray(Math.max(from, to - END), to)))?.[0] ?? '') : '';
  if (front.trim() !== '' || back.trim() !== '') {
    const stated = `${front.trim()} ${back.trim()}`.replace(/[^\x20-\x7e]+/g, '′').trim();
    losses.note(END_MARKS, { line }, `“${stated}”`);
  }
  return [from + front.length, Math.max(from + front.length, to - back.length)];
}

const ROW = /^([^\t]{1,200})\t\s*([acgturyswkmbdhvn-]+)\s*(?:\t.*)?$/i;

function namedRows(bytes: Uint8Array, head: string): readonly (readonly [string, Uint8Array])[] | undefined {
  const isTable = head
    .split(/[\r\n]+/, 3)
    .slice(0, 2)
    .every((line) => line.trim() === '' || ROW.test(line.slice(0, 4000)));
  if (!head.includes('\t') || !isTable) return undefined;
  const rows: (readonly [string, Uint8Array])[] = [];
  for (const line of decodeText(bytes).text.split(/[\r\n]+/)) {
    if (line.trim() === '') continue;
    const found = ROW.exec(line);
    if (!found || /^\d+$/.test(found[1]!.trim())) return undefined;
    rows.push([found[1]!.trim(), Uint8Array.from(found[2]!, (letter) => letter.charCodeAt(0))]);
  }
  return rows.length > 0 ? rows : undefined;
}

/** Several words of unequal, short length, or much that is neither letter nor digit: no sequence. */
function looksLikeProse(text: string): boolean {
  const signs = text.replace(/[A-Za-z0-9\s*.-]/g, '').length;
  if (signs > 0.05 * text.length) return true;
  const words = text.split(/[\s\d]+/).filter((word) => word !== '');
  const short = words.filter((word) => word.length < 10).length;
  return words.length >= 4 && short > words.length / 2;
}

function mayBeNoSequence(line: number, found: string): Fault {
  return fault(
    'plain/doubtful-line',
    {
      en: `Line ${line}, ${found}, looks like a name or a remark beside the sequence. If it is a name, put “>” before it; if it is no part of the sequence, delete it.`,
      zh: `第 ${line} 行${found}像是名称或说明，而不是序列。若为名称，请在行首加“>”；若不属于序列，请删去该行。`,
    },
    { line },
  );
}

function noSequence(head: string): Fault {
  const found = quote(head);
  if (/[\uff21-\uff3a\uff41-\uff5a]/.test(head))
    return fault('plain/full-width', {
      en: `Expected half-width letters (A C G T), found full-width ones: ${found}. Switch the input method to half-width and type or paste again.`,
      zh: `应为半角字母（A C G T），实际为全角字符${found}。请将输入法切换为半角后重新输入，或转换为半角后再粘贴。`,
    });
  return fault('plain/no-sequence', {
    en: `Expected a sequence (letters, or FASTA, GenBank or SnapGene), found ${found}. Paste the sequence itself, or a line “>name” above it.`,
    zh: `应为序列（碱基/氨基酸字母，或 FASTA、GenBank、SnapGene 格式），实际为${found}。请直接粘贴序列，或在其上方加一行“>名称”。`,
  });
}
