// Alignments as text, read as records with their gaps: Clustal, GCG MSF (also PileUp) and PHYLIP (interleaved or
// sequential, names by column or by blank). What aligns with what is not kept beyond the gaps.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { decodeText } from './lines.ts';
import { LossBook, type LossKind } from './losses.ts';
import type { Format, Parsed } from './parsed.ts';
import { guessKind, keepResidues } from './residue.ts';

interface Options {
  readonly kind?: Kind | undefined;
}

type Rows = ReadonlyMap<string, string>;

const UNKNOWN_READ: LossKind = {
  code: 'alignment/unknown-read',
  message: () => ({
    en: 'Places marked ? were read as N, in a protein as X.',
    zh: '标记为 ? 的位置按 N（蛋白质中按 X）读取。',
  }),
};

/** The rows of a Clustal alignment as records, gaps kept. A fault where it holds none or they differ in length. */
export function parseClustal(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const lines = linesOf(bytes).slice(1);
  const rows = gatherRows(lines.filter((line) => /^\S+\s+[A-Za-z*.~?-]/.test(line)).map(withoutCount));
  return toParsed('clustal', rows, options);
}

/** The rows of a GCG MSF alignment as records, every gap written `-`. */
export function parseMsf(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const lines = linesOf(bytes);
  const start = lines.findIndex((line) => line.startsWith('//'));
  const body = lines.slice(start + 1).map((line) => line.trim());
  const rows = gatherRows(body.filter((line) => /^\S+\s+[A-Za-z*.~-]/.test(line)));
  return toParsed(
    'msf',
    new Map([...rows].map(([name, text]) => [name, text.replaceAll('.', '-')])),
    options,
  );
}

/**
 * The rows of a PHYLIP alignment, interleaved or sequential, strict or relaxed names. A fault unless count and length
 * are those of its first line.
 */
export function parsePhylip(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const lines = linesOf(bytes).filter((line) => line.trim() !== '');
  const [count = 0, length = 0] = (lines[0] ?? '').trim().split(/\s+/).map(Number);
  const body = lines.slice(1);
  for (const nameOf of [byBlank, byColumn])
    for (const read of [readInterleaved, sequential]) {
      const rows = read(body, count, length, nameOf);
      if (rows.size === count && [...rows.values()].every((text) => text.length === length))
        return toParsed('phylip', rows, options);
    }
  return err(
    fault('phylip/uneven', {
      en: `Expected ${pluralize(count, 'aligned sequence')} of ${pluralize(length, 'residue')} (PHYLIP), found other lengths. Check the file or export FASTA.`,
      zh: `应为 ${count} 条长度 ${length} 的比对序列（PHYLIP），实际长度不符。请检查文件，或导出为 FASTA。`,
    }),
  );
}

type NameOf = (line: string) => readonly [string, string];

const byBlank: NameOf = (line) => {
  const found = /^\s*(\S+)\s+(.*)$/.exec(line);
  return found ? [found[1]!, found[2]!] : ['', ''];
};

const byColumn: NameOf = (line) => [line.slice(0, 10).trim(), line.slice(10)];

function readInterleaved(body: readonly string[], count: number, _length: number, nameOf: NameOf): Rows {
  const rows = body.slice(0, count).map((line) => nameOf(line));
  const texts = rows.map(([, text]) => removeSpaces(text));
  for (const [i, line] of body.slice(count).entries()) texts[i % count] += removeSpaces(line);
  return new Map(rows.map(([name], i) => [name, texts[i]!]));
}

function sequential(body: readonly string[], _count: number, length: number, nameOf: NameOf): Rows {
  const rows = new Map<string, string>();
  let name = '';
  for (const line of body) {
    const before = rows.get(name);
    if (before !== undefined && before.length < length) rows.set(name, before + removeSpaces(line));
    else {
      const [next, text] = nameOf(line);
      name = next;
      rows.set(name, removeSpaces(text));
    }
  }
  return rows;
}

/** Without the number of residues that some programs put at the end of a line. */
function withoutCount(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  // From behind: an expression that ends in `$` would begin again at every digit of the line.
  while (end > 0 && /\d/.test(text[end - 1]!)) end--;
  return end > 0 && /\s/.test(text[end - 1]!) ? text.slice(0, end).trimEnd() : text;
}

function gatherRows(lines: readonly string[]): Rows {
  const rows = new Map<string, string>();
  for (const line of lines) {
    const [name, text] = byBlank(line);
    rows.set(name, (rows.get(name) ?? '') + removeSpaces(text));
  }
  return rows;
}

function toParsed(format: Format, rows: Rows, { kind }: Options): Result<Parsed> {
  if (rows.size === 0) return err(noRows(format));
  const losses = new LossBook();
  const records = [...rows].map(([name, text]) => {
    const found = kind ?? guessKind(bytesOf(text.replaceAll('?', '-')));
    const unknown = found === 'protein' ? 'X' : 'N';
    if (text.includes('?')) losses.note(UNKNOWN_READ, { record: name });
    return createSequenceRecord({
      name,
      bytes: keepResidues(bytesOf(text.replaceAll('?', unknown)), losses),
      kind: found,
    });
  });
  return ok({ format, records, losses: losses.faults() });
}

function linesOf(bytes: Uint8Array): readonly string[] {
  return decodeText(bytes)
    .text.replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
}

/** Without blanks and position numbers; `~` is a gap (GCG). */
function removeSpaces(text: string): string {
  return text.replace(/[\s\d]+/g, '').replaceAll('~', '-');
}

function noRows(format: Format): Fault {
  const name = format.toUpperCase();
  return fault('alignment/no-rows', {
    en: `Expected aligned sequences (${name}), found no line with a name and residues. Export the alignment as FASTA.`,
    zh: `应为 ${name} 比对文件，但没有找到含名称和序列的行。请将比对导出为 FASTA。`,
  });
}
