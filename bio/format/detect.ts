// What a file is, by its content and never by its name, and its records.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { isAbi, parseAbi } from './abi.ts';
import { parseClustal, parseMsf, parsePhylip } from './alignmentText.ts';
import { parseEmbl } from './embl.ts';
import { parseFasta } from './fasta.ts';
import { parseFastq } from './fastq.ts';
import { isGzip } from './fileHead.ts';
import { GCG_DIVIDER, parseGcg } from './gcg.ts';
import { isGck, parseGck } from './gck.ts';
import { parseGenBank } from './genbank.ts';
import { gunzip } from './gzip.ts';
import { parseAcedb, parseCodata, parseFitch, parseIg, parsePir, parseStrider } from './legacyText.ts';
import { LossBook, type LossKind } from './losses.ts';
import type { Format, Parsed } from './parsed.ts';
import { parsePlain } from './plain.ts';
import { makeBinaryFault, makeEmptyFault, refusalOf } from './refusals.ts';
import { isScf, parseScf } from './scf.ts';
import { isSnapGene, parseSnapGene } from './snapgene.ts';
import { isXdna, parseXdna } from './xdna.ts';

export interface ParseOptions {
  /** File name, for formats that carry no name of their own. */
  readonly name?: string | undefined;
  /** What the residues are, where the user knows better. */
  readonly kind?: Kind | undefined;
}

// Enough for every mark of a format, and for a preface before the first record.
const HEAD = 65_536;
const TAIL = 64;
const MAX_UNPACKED = 300_000_000;

/**
 * Records of any readable format, recognized by content, gzip unpacked. `losses` states what was dropped or replaced. A
 * fault, with its line where there is one, for a format that is not known or a file that is damaged.
 */
export function parseSequences(bytes: Uint8Array, options: ParseOptions = {}): Result<Parsed> {
  if (isGzip(bytes)) {
    const plain = gunzip(bytes, MAX_UNPACKED);
    return plain.ok
      ? parseSequences(plain.value, { ...options, name: options.name?.replace(/\.gz$/i, '') })
      : plain;
  }
  const utf16 = utf16Of(bytes);
  if (utf16) return readAsUtf16(utf16, options);
  const format = sniff(bytes, bytes.subarray(Math.max(0, bytes.length - TAIL)));
  return format.ok ? PARSERS[format.value](bytes, options) : format;
}

/** Why no parser would read a file that begins so, whatever follows; undefined where one may. */
export function refuseByHead(start: Uint8Array): Fault | undefined {
  if (isGzip(start) || utf16Of(start)) return undefined;
  const format = sniff(start);
  return format.ok || format.fault.code === makeEmptyFault().code ? undefined : format.fault;
}

/** The format of a file by its beginning (64 KiB are enough) and its last bytes; not for gzip or UTF-16. */
export function sniff(start: Uint8Array, end: Uint8Array = start.subarray(start.length)): Result<Format> {
  const binary = BINARY.find(([is]) => is(start));
  if (binary) return ok(binary[1]);
  const head = oneCharacterAByte(start.subarray(0, HEAD));
  const refusal = refusalOf(head);
  if (refusal) return err(refusal);
  if (head.trim() === '' && start.every((byte) => byte <= 32)) return err(makeEmptyFault());
  if (isBinary(head)) return err(makeBinaryFault());
  return ok(textFormat(head, oneCharacterAByte(end)));
}

type Parse = (bytes: Uint8Array, options: ParseOptions) => Result<Parsed>;

const BINARY: readonly (readonly [(bytes: Uint8Array) => boolean, Format])[] = [
  [isSnapGene, 'snapgene'],
  [isAbi, 'abi'],
  [isScf, 'scf'],
  [isGck, 'gck'],
  [isXdna, 'xdna'],
];

const PARSERS: Readonly<Record<Format, Parse>> = {
  snapgene: parseSnapGene,
  abi: parseAbi,
  scf: parseScf,
  gck: parseGck,
  xdna: parseXdna,
  fasta: parseFasta,
  fastq: parseFastq,
  genbank: parseGenBank,
  embl: parseEmbl,
  plain: parsePlain,
  clustal: parseClustal,
  msf: parseMsf,
  phylip: parsePhylip,
  pir: parsePir,
  ig: parseIg,
  codata: parseCodata,
  fitch: parseFitch,
  gcg: parseGcg,
  acedb: parseAcedb,
  strider: parseStrider,
};

// In this order: what is at the very beginning first, then marks that may follow a preface.
const MARKS: readonly (readonly [Format, RegExp])[] = [
  ['pir', /^>(?:P1|F1|D1|DL|DC|RL|RC|N1|N3|XX);/],
  ['fasta', /^>/],
  ['fastq', /^@[^\n]*\n[^\n]*\n(?:[^+\n]*\n)*\+/],
  ['strider', /^;[^\n]*DNA Strider/],
  ['genbank', /^LOCUS(?:\s|$)/],
  ['embl', /^ID {3}/],
  ['clustal', /^(?:CLUSTAL|MUSCLE|PROBCONS|Kalign)\b/],
  ['msf', /^(?:!![AN]A_MULTIPLE|PileUp\b)|[\r\n][^\r\n]{0,300}MSF:[ \t]*\d+[^\r\n]{0,300}\.\.[ \t]*[\r\n]/],
  ['fitch', /^\S[^\r\n]*, \d+ bases, [0-9A-F]+ checksum\.[ \t]*[\r\n]/],
  ['phylip', /^\d+[ \t]+\d+[ \t]*[\r\n]+\S/],
  ['codata', /^ENTRY\s[\s\S]*?[\r\n]SEQUENCE\b/],
  ['acedb', /^(?:DNA|Peptide) : "/],
  ['genbank', /[\r\n]LOCUS {2,}\S/],
  ['genbank', /^(?:DEFINITION|ACCESSION|FEATURES) {2,}\S[\s\S]*[\r\n]ORIGIN\b/],
  ['embl', /[\r\n]ID {3}[^\r\n]*\b(?:BP|AA)\.[ \t]*[\r\n]/],
  ['gcg', GCG_DIVIDER],
  ['fasta', /(?:^|[\r\n])[ \t]*>/],
];

/** The text format of a file that begins with `head` and ends with `tail`; `plain` when it shows no mark of any. */
function textFormat(head: string, tail: string): Format {
  const start = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (start.startsWith(';') && !/DNA Strider/.test(start))
    return /^(?:;[^\n]*\n)+[^;>\s]+[ \t]*\r?\n/.test(start) && /[A-Za-z*-][12]\s*$/.test(tail)
      ? 'ig'
      : 'fasta';
  return MARKS.find(([, mark]) => mark.test(start))?.[0] ?? 'plain';
}

/** More than a few characters, and more than one in twenty, that no text has. */
function isBinary(head: string): boolean {
  const odd = head.replace(/[^\x00-\x08\x0e-\x1f\x7f]/g, '').length;
  return odd > 8 && odd > 0.05 * head.length;
}

/** One character a byte, so that places in the text are places in the file. */
function oneCharacterAByte(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 4096));
  return text;
}

const UTF_16: LossKind = {
  code: 'format/utf-16',
  message: () => ({
    en: 'The file is UTF-16 text (“Unicode” in Windows Notepad); it was read as such.',
    zh: '文件为 UTF-16 编码（Windows 记事本中的“Unicode”），已按此读取。',
  }),
};

/** The text of a file with a UTF-16 byte order mark, as UTF-8. */
function utf16Of(bytes: Uint8Array): Uint8Array | undefined {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!isLittle && !isBig) return undefined;
  return bytesOf(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes));
}

function readAsUtf16(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const parsed = parseSequences(bytes, options);
  if (!parsed.ok) return parsed;
  const losses = new LossBook();
  losses.note(UTF_16, {});
  return ok({ ...parsed.value, losses: [...losses.faults(), ...parsed.value.losses] });
}
