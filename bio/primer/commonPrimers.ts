// The built-in panel as primers, and a person's own primers out of pasted text: FASTA, or a line each of name and
// sequence (tab, comma, semicolon or blanks between; name or sequence first), or bare sequences. Every line that could
// not be used is a fault with its line; what was tidied up (5'- and -3' marks, blanks inside) is reported.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { type PanelPrimer, UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { type Primer, refusePrimer } from './primer.ts';

export interface OwnPrimer extends Primer {
  /** 1-based line of its name. */
  readonly line: number;
  /** What else was on the line. */
  readonly note: string;
}

export interface ParsedPrimers {
  readonly primers: readonly OwnPrimer[];
  readonly faults: readonly Fault[];
}

/** Universal sequencing and PCR primers, those that `isWanted` accepts. */
export function listCommonPrimers(
  isWanted: (primer: PanelPrimer) => boolean = () => true,
): readonly (Primer & { readonly info: PanelPrimer })[] {
  return UNIVERSAL_PRIMERS.filter(isWanted).map((info) => ({
    name: info.name,
    bytes: bytesOf(info.sequence),
    info,
  }));
}

/** Primers from FASTA or from lines with a name and a sequence; each line that cannot be read is one of `faults`. */
export function parsePrimers(text: string): ParsedPrimers {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const drafts = lines.some((line) => line.startsWith('>')) ? fromFasta(lines) : fromTable(lines);
  const primers: OwnPrimer[] = [];
  const faults: Fault[] = [];
  const lineOf = new Map<string, number>();
  for (const { name, sequence, note, line } of drafts) {
    const tidy = tidyCell(sequence);
    const primer = { name, bytes: bytesOf(tidy.sequence), line, note };
    const refusal = refusePrimer(primer, { line });
    if (refusal) {
      faults.push(refusal);
      continue;
    }
    if (tidy.removed !== '') faults.push(endMarksFault(name, tidy.removed, line));
    const earlier = lineOf.get(name);
    if (earlier !== undefined) faults.push(sameName(name, earlier, line));
    lineOf.set(name, line);
    primers.push(primer);
  }
  return { primers, faults };
}

/** A spreadsheet's first row. */
const HEADER = /^(name|primer|oligo|id|sequence|seq|名称|引物|序列)/i;
const BASES = /^[ACGTURYMKSWBDHVN\s]+$/i;

interface Draft {
  readonly name: string;
  readonly sequence: string;
  readonly note: string;
  readonly line: number;
}

function fromFasta(lines: readonly string[]): Draft[] {
  const drafts: { name: string; sequence: string; note: string; line: number }[] = [];
  lines.forEach((text, i) => {
    if (text.startsWith('>')) {
      const [, name = '', note = ''] = /^>\s*(\S*)\s*(.*)$/.exec(text) ?? [];
      drafts.push({
        name: name || `primer ${drafts.length + 1}`,
        sequence: '',
        note: note.trim(),
        line: i + 1,
      });
    } else if (text.trim() !== '' && !text.startsWith(';')) {
      const draft = drafts.at(-1);
      if (draft) draft.sequence += text.trim();
      else drafts.push({ name: `primer ${drafts.length + 1}`, sequence: text.trim(), note: '', line: i + 1 });
    }
  });
  return drafts;
}

function fromTable(lines: readonly string[]): Draft[] {
  const drafts: Draft[] = [];
  lines.forEach((text, i) => {
    const line = i + 1;
    if (text.trim() === '' || text.startsWith('#')) return;
    const cells = cellsOf(text);
    if (drafts.length === 0 && cells.length > 1 && HEADER.test(cells[0]!) && !cells.some(isSequence)) return;
    drafts.push({ ...draftFrom(cells, drafts.length + 1), line });
  });
  return drafts;
}

/** Cells by tab, comma or semicolon; else a name and the rest; bases alone are one cell. */
function cellsOf(text: string): readonly string[] {
  const mark = ['\t', ',', ';'].find((it) => text.includes(it));
  if (mark !== undefined) return text.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const trimmed = text.trim();
  const [, name, rest] = /^(\S+)\s+(\S.*)$/.exec(trimmed) ?? [];
  if (name !== undefined && rest !== undefined && BASES.test(rest) && isName(name, rest.split(/\s+/)))
    return [name, rest];
  if (BASES.test(trimmed)) return [trimmed];
  const words = trimmed.split(/\s+/);
  const last = words.at(-1)!;
  return words.length > 1 && isSequence(last) ? [words.slice(0, -1).join(' '), last] : words;
}

/** Ambiguity codes except N. */
const DEGENERATE = /[RYMKSWBDHV]/i;

/**
 * Whether the first word of a line of bases is a name all the same: F, Tag, ACTB, sgR. Bases are written in groups, but
 * never one alone before the others; and a group is no name where all are of one length.
 */
function isName(first: string, groups: readonly string[]): boolean {
  const rest = groups.join('');
  if (first.length === 1) return groups[0]!.length >= 2;
  if (rest.length < 8 || DEGENERATE.test(rest) || isInGroups([first, ...groups])) return false;
  return DEGENERATE.test(first) || (/^[A-Z][a-z]+$/.test(first) && !/[a-z]/.test(rest));
}

function isInGroups(groups: readonly string[]): boolean {
  const [{ length }] = groups as [string];
  return (
    groups.length > 1 &&
    groups.every((it, i) => it.length === length || (i === groups.length - 1 && it.length < length))
  );
}

function draftFrom(cells: readonly string[], count: number): Omit<Draft, 'line'> {
  if (cells.length === 1) return { name: `primer ${count}`, sequence: cells[0]!, note: '' };
  const isSwapped = isSequence(cells[0]!) && !isSequence(cells[1]!);
  const [name, sequence] = isSwapped ? [cells[1]!, cells[0]!] : [cells[0]!, cells[1]!];
  return { name: name || `primer ${count}`, sequence, note: cells.slice(2).join(' ').trim() };
}

function isSequence(cell: string): boolean {
  const { sequence } = tidyCell(cell);
  return sequence.length >= 8 && BASES.test(sequence);
}

/** Without 5' and 3' marks and blanks. */
function tidyCell(cell: string): { sequence: string; removed: string } {
  const inner = cell
    .trim()
    .replace(/^5\s*['’′]?\s*[-–]\s*/, '')
    .replace(/\s*[-–]\s*3\s*['’′]?$/, '');
  const removed = inner === cell.trim() ? '' : cell.trim().replace(inner, '…');
  return { sequence: inner.replace(/\s+/g, ''), removed };
}

function endMarksFault(name: string, removed: string, line: number): Fault {
  return fault(
    'primer/end-marks',
    {
      en: `The marks ${removed} around the sequence of “${name}” were left out.`,
      zh: `已去除引物“${name}”序列两端的标记 ${removed}。`,
    },
    { line },
  );
}

function sameName(name: string, earlier: number, line: number): Fault {
  return fault(
    'primer/same-name',
    {
      en: `Expected a name of its own, found “${name}” again (first in line ${earlier}). Both are kept; rename one to tell them apart.`,
      zh: `引物名称“${name}”重复（首次出现于第 ${earlier} 行）。两条均已保留，建议重命名以便区分。`,
    },
    { line },
  );
}
