// Text formats of older programs: PIR/NBRF (`>P1;CODE`, title line, `*` at the end), IntelliGenetics (`;` lines, name,
// residues, closing 1 for linear and 2 for circular), CODATA (ENTRY ... SEQUENCE ... ///), ACeDB (`DNA : "name"`) and
// DNA Strider (`; DNA sequence  name, 144 bases`) and Fitch (`name, 144 bases, 5D5A checksum.`).
import type { Kind } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { decodeText } from './lines.ts';
import { formatByte, LossBook } from './losses.ts';
import type { Format, Parsed } from './parsed.ts';
import { BYTE_CLASS, FOREIGN_DROPPED, guessKind, RESIDUE } from './residue.ts';

interface Options {
  readonly kind?: Kind | undefined;
}

interface Draft {
  readonly name: string;
  readonly description?: string;
  readonly isCircular?: boolean;
  readonly text: string;
  readonly line: number;
}

export function parsePir(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts = chapters(bytes, /^\s*>[A-Z][A-Z0-9];/).map(({ lines, line }) => ({
    name: lines[0]!.replace(/^\s*>..;/, '').trim(),
    description: (lines[1] ?? '').trim(),
    isCircular: /^\s*>[DR]C;/.test(lines[0]!),
    text: lines
      .slice(2)
      .join('')
      .replace(/\*[^*]*$/, ''),
    line,
  }));
  return toParsed('pir', drafts, options);
}

export function parseIg(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts: Draft[] = [];
  let rest = chapters(bytes, /^;/, /[^;]/).flatMap((it) => [it]);
  rest = rest.filter(({ lines }) => lines.some((line) => !line.startsWith(';') && line.trim() !== ''));
  for (const { lines, line } of rest) {
    const comments = lines.filter((it) => it.startsWith(';')).map((it) => it.slice(1).trim());
    const body = lines.filter((it) => !it.startsWith(';') && it.trim() !== '');
    const text = body.slice(1).join('');
    drafts.push({
      name: body[0]!.trim(),
      description: comments.join(' ').trim(),
      isCircular: /2\s*$/.test(text),
      text: text.replace(/[12]\s*$/, ''),
      line,
    });
  }
  return toParsed('ig', drafts, options);
}

export function parseCodata(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts = chapters(bytes, /^ENTRY\b/).map(({ lines, line }) => {
    const from = lines.findIndex((it) => it.startsWith('SEQUENCE'));
    const to = lines.findIndex((it) => it.startsWith('///'));
    return {
      name: lines[0]!.replace(/^ENTRY\s*/, '').split(/\s/)[0]!,
      description: (lines.find((it) => it.startsWith('TITLE')) ?? '').slice(5).trim(),
      text: lines
        .slice(from + 1, to < 0 ? undefined : to)
        .join('')
        .replace(/\d+/g, ''),
      line,
    };
  });
  return toParsed('codata', drafts, options);
}

export function parseAcedb(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts = chapters(bytes, /^(?:DNA|Peptide) : "/).map(({ lines, line }) => ({
    name: /"([^"]*)"/.exec(lines[0]!)?.[1] ?? '',
    text: lines.slice(1).join(''),
    line,
  }));
  return toParsed('acedb', drafts, options);
}

export function parseStrider(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts = chapters(bytes, /^; ### from DNA Strider/).map(({ lines, line }) => {
    const title = lines.find((it) => /^;.*sequence\s+\S/.test(it)) ?? '';
    const end = lines.findIndex((it) => it.startsWith('//'));
    return {
      name: /sequence\s+([^,]*)/.exec(title)?.[1]?.trim() ?? '',
      isCircular: /circular/i.test(title),
      text: lines
        .slice(0, end < 0 ? undefined : end)
        .filter((it) => !it.startsWith(';'))
        .join(''),
      line,
    };
  });
  return toParsed('strider', drafts, options);
}

const FITCH = /^(\S.*), (\d+) bases, [0-9A-F]+ checksum\.\s*$/;

export function parseFitch(bytes: Uint8Array, options: Options = {}): Result<Parsed> {
  const drafts = chapters(bytes, FITCH).map(({ lines, line }) => ({
    name: FITCH.exec(lines[0]!)![1]!.trim(),
    text: lines.slice(1).join(''),
    line,
  }));
  return toParsed('fitch', drafts, options);
}

interface Chapter {
  readonly lines: readonly string[];
  /** 1-based line of the file where it begins. */
  readonly line: number;
}

/** The file cut before every line that `opens` matches; `after` must match the line before, where given. */
function chapters(bytes: Uint8Array, opens: RegExp, after?: RegExp): readonly Chapter[] {
  const all: { lines: string[]; line: number }[] = [];
  const lines = decodeText(bytes)
    .text.replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
  for (const [i, text] of lines.entries()) {
    const isNew = opens.test(text) && (all.length === 0 || !after || after.test(lines[i - 1]!.slice(0, 1)));
    if (isNew) all.push({ lines: [text], line: i + 1 });
    else all.at(-1)?.lines.push(text);
  }
  return all;
}

function toParsed(format: Format, drafts: readonly Draft[], { kind }: Options): Result<Parsed> {
  const losses = new LossBook();
  const records = drafts.map((draft): SequenceRecord => {
    const bytes = residuesIn(draft, losses);
    return createSequenceRecord({
      name: draft.name,
      description: draft.description ?? '',
      topology: draft.isCircular ? 'circular' : 'linear',
      kind: kind ?? guessKind(bytes),
      bytes,
    });
  });
  if (records.length > 0) return ok({ format, records, losses: losses.faults() });
  const name = format.toUpperCase();
  return err(
    fault('format/no-record', {
      en: `Expected a ${name} file, found no record in it. Save the sequence as FASTA.`,
      zh: `应为 ${name} 文件，但其中没有序列记录。请将序列另存为 FASTA。`,
    }),
  );
}

function residuesIn({ text, line }: Draft, losses: LossBook): Uint8Array<ArrayBuffer> {
  const out: number[] = [];
  for (const letter of text) {
    const byte = Math.min(255, letter.codePointAt(0)!);
    if (BYTE_CLASS[byte] === RESIDUE) out.push(byte);
    else if (byte > 32) losses.note(FOREIGN_DROPPED, { line }, formatByte(byte));
  }
  return Uint8Array.from(out);
}
