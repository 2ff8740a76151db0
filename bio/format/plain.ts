// A sequence without any format, as people paste it: blanks and line ends are layout, position numbers and the marks
// of the ends (5'-ACGT-3') are dropped and said, prose is refused. Two columns parted by a tab, a name and a
// nucleotide sequence on every line, are read as records.
import type { Kind } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { sequenceRecord } from '#bio/core/sequence.ts';
import { characterShown } from './foreign.ts';
import { decoded } from './lines.ts';
import { LossBook, type LossKind, quoted } from './losses.ts';
import type { Parsed } from './parsed.ts';
import {
  BLANK,
  BYTE_CLASS,
  DIGIT,
  DIGITS_DROPPED,
  FEED,
  FOREIGN_DROPPED,
  likelyKind,
  RESIDUE,
} from './residue.ts';

export interface PlainOptions {
  readonly name?: string | undefined;
  readonly kind?: Kind | undefined;
}

const HEAD = 8192;

export function parsePlain(bytes: Uint8Array, { name = '', kind }: PlainOptions = {}): Result<Parsed> {
  const head = decoded(bytes.subarray(0, HEAD)).text;
  const table = bytes.length <= 1 << 24 ? namedRows(bytes, head) : undefined;
  if (table) {
    const records = table.map(([title, residues]) =>
      sequenceRecord({ name: title, bytes: residues, kind: kind ?? likelyKind(residues) }),
    );
    return ok({ format: 'plain', records, losses: [] });
  }
  const losses = new LossBook();
  const residues = residuesOf(bytes, losses);
  const found = kind ?? likelyKind(residues);
  if (residues.length === 0 || (found === 'protein' && looksLikeProse(head))) return failed(noSequence(head));
  const record = sequenceRecord({ name, bytes: residues, kind: found });
  return ok({ format: 'plain', records: [record], losses: losses.faults() });
}

function residuesOf(bytes: Uint8Array, losses: LossBook): Uint8Array<ArrayBuffer> {
  const [from, to] = withoutEndMarks(bytes, losses);
  const out = new Uint8Array(to - from);
  let filled = 0;
  let line = 1;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    const is = BYTE_CLASS[byte]!;
    if (is === RESIDUE) out[filled++] = byte;
    else if (is === FEED) line++;
    else if (is === BLANK || byte === 13) {
      if (byte === 13 && bytes[at + 1] !== 10) line++;
    } else if (is === DIGIT) losses.note(DIGITS_DROPPED, { line });
    else {
      const { shown, length } = characterShown(bytes, at);
      losses.note(FOREIGN_DROPPED, { line }, shown);
      at += length - 1;
    }
  }
  return out.slice(0, filled);
}

const END_MARKS: LossKind = {
  code: 'plain/end-marks-dropped',
  says: (found) => ({
    en: `The marks of the ends, ${found}, were dropped.`,
    zh: `已去除首尾的末端标记${found}。`,
  }),
};

const END = 40;

/** `5'-` before and `-3'` behind; all quotation marks that stand for a prime. */
function withoutEndMarks(bytes: Uint8Array, losses: LossBook): readonly [number, number] {
  const letters = (some: Uint8Array) => Array.from(some, (byte) => String.fromCharCode(byte)).join('');
  const start = letters(bytes.subarray(0, END));
  const end = letters(bytes.subarray(Math.max(0, bytes.length - END)));
  const prime = String.raw`(?:['${'`'}"]|\xe2\x80[\x98\x99\xb2])`;
  const front = new RegExp(`^\\s*[53]\\s*${prime}\\s*-?\\s*`).exec(start)?.[0] ?? '';
  const back = new RegExp(`\\s*-?\\s*[53]\\s*${prime}\\s*$`).exec(end)?.[0] ?? '';
  if (front.trim() !== '' || back.trim() !== '') {
    const said = `${front.trim()} ${back.trim()}`.replace(/[^\x20-\x7e]+/g, '′').trim();
    losses.note(END_MARKS, { line: 1 }, `“${said}”`);
  }
  return [front.length, Math.max(front.length, bytes.length - back.length)];
}

const ROW = /^([^\t]{1,200})\t\s*([acgturyswkmbdhvn-]+)\s*(?:\t.*)?$/i;

function namedRows(bytes: Uint8Array, head: string): readonly (readonly [string, Uint8Array])[] | undefined {
  const isTable = head
    .split(/[\r\n]+/, 3)
    .slice(0, 2)
    .every((line) => line.trim() === '' || ROW.test(line.slice(0, 4000)));
  if (!head.includes('\t') || !isTable) return undefined;
  const rows: (readonly [string, Uint8Array])[] = [];
  for (const line of decoded(bytes).text.split(/[\r\n]+/)) {
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

function noSequence(head: string): Fault {
  const found = quoted(head);
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
