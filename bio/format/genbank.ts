// GenBank and GenPept flat files (https://www.ncbi.nlm.nih.gov/genbank/release/current/ section 3.4), read leniently:
// the LOCUS line is read by words, not columns, a record may lack its `//`, its sequence or parts of its header.
// All the header states is kept in `annotations` under its keyword in lower case (`references` holds the blocks as they
// stand), so that `writeGenBank` can say it again.
import type { Kind } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { HEADER_CHARSET } from './fastaLosses.ts';
import { FeatureTable } from './featureTable.ts';
import { BEFORE_FIRST, END_MISSING, LENGTH_DIFFERS, LOCUS_ODD, NO_SEQUENCE } from './genbankLosses.ts';
import { decodeText, Lines } from './lines.ts';
import { LossBook, quote } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { guessKind, nucleicKindOf } from './residue.ts';
import { ResidueLines } from './residueLines.ts';

export { writeGenBank } from './genbankWrite.ts';

/**
 * The records of a GenBank file with features and header lines; locations become 0-based half-open parts in reading
 * order. `losses` states what was dropped or replaced.
 */
export function parseGenBank(
  bytes: Uint8Array,
  { kind }: { readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const losses = new LossBook();
  const lines = new Lines(bytes);
  const records: SequenceRecord[] = [];
  while (lines.nextLine()) {
    const text = lineText(lines, losses);
    if (text.trim() === '') continue;
    if (isLocus(text) || isHeading(text)) records.push(readRecord(lines, text, losses, kind));
    else losses.note(BEFORE_FIRST, { line: lines.line }, quote(text));
  }
  if (records.length > 0) return ok({ format: 'genbank', records, losses: losses.faults() });
  return err(
    fault('genbank/no-record', {
      en: 'Expected a GenBank record (a line “LOCUS ...”, features, “ORIGIN” and the sequence), found none. Choose another file.',
      zh: '应为 GenBank 记录（含“LOCUS”行、特征表、“ORIGIN”及序列），但未找到。请更换文件。',
    }),
  );
}

interface Locus {
  readonly name: string;
  readonly length: number | undefined;
  /** What the length counts: amino acids or bases; undefined where it does not say. */
  readonly unit: 'aa' | 'bp' | undefined;
  readonly topology: Topology;
  readonly annotations: Readonly<Record<string, string>>;
}

/** One record, the first line of which has been read. */
function readRecord(
  lines: Lines,
  firstLine: string,
  losses: LossBook,
  kind: Kind | undefined,
): SequenceRecord {
  const from = lines.line;
  const locus = readLocus(firstLine, from, losses);
  const header = new Header(locus.annotations);
  const table = new FeatureTable(losses);
  const residues = new ResidueLines(losses);
  let isInTable = false;
  let isEnded = false;
  /** Columns before FEATURES and ORIGIN: some files indent both. */
  let indent = 0;
  if (!isLocus(firstLine)) lines.stepBack();
  while (lines.nextLine()) {
    const text = lineText(lines, losses);
    if (text.startsWith('//')) {
      isEnded = true;
      break;
    }
    if (isLocus(text)) {
      lines.stepBack();
      break;
    }
    if (opensTable(text, header)) {
      isInTable = true;
      indent = text.search(/\S/);
    } else if (opensSequence(text, indent)) {
      const begun = BEGUN_ON_ORIGIN.exec(text);
      if (begun) lines.cutAt(lines.from + begun[1]!.length);
      isEnded = residues.read(lines, isLocusAt);
      break;
    } else if (isInTable && !isHeading(text)) table.line(text, lines.line);
    else {
      isInTable = false;
      header.line(text);
    }
  }
  if (!isEnded) losses.note(END_MISSING, { line: lines.line }, quote(locus.name));
  const sequence = residues.take();
  const { length } = locus;
  if (sequence.length === 0 && (length !== 0 || table.count > 0))
    losses.note(NO_SEQUENCE, { line: from }, quote(locus.name));
  else if (length !== undefined && length !== sequence.length)
    losses.note(LENGTH_DIFFERS, { line: from }, `${quote(locus.name)}, ${length} / ${sequence.length}`);
  const { description, ...annotations } = header.annotations();
  return createSequenceRecord({
    name: locus.name,
    description: description ?? '',
    kind: kind ?? kindOf(locus, sequence),
    topology: locus.topology,
    bytes: sequence,
    features: table.features(sequence.length, locus.topology === 'circular'),
    annotations: sequence.length === 0 && length ? { ...annotations, length: `${length}` } : annotations,
  });
}

function kindOf({ unit }: Locus, sequence: Uint8Array): Kind {
  if (unit === 'aa') return 'protein';
  return unit === 'bp' ? nucleicKindOf(sequence) : guessKind(sequence);
}

/**
 * Keywords stand in the first column: what looks like one inside a comment is text. An indented FEATURES is one only
 * where no text can go on, right below the LOCUS line.
 */
function opensTable(text: string, header: Header): boolean {
  return /^FEATURES\b/.test(text) || (header.isEmpty && /^\s+FEATURES\s+Location/.test(text));
}

function opensSequence(text: string, indent: number): boolean {
  return /^ORIGIN\b/.test(text.search(/\S/) === indent ? text.slice(indent) : text);
}

/**
 * Some writers begin the residues on the ORIGIN line itself: base 1 and blocks of ten; other words there are remarks.
 */
const BEGUN_ON_ORIGIN = /^(\s*ORIGIN\s+)1\s+(?:[A-Za-z*-]{10}\s+)*[A-Za-z*-]{10,}\s*$/;

function readLocus(line: string, at: number, losses: LossBook): Locus {
  const found = /^LOCUS\s+(.*?)\s*(\d+)\s+(bp|aa|rc|nt)\b(.*)$/i.exec(line.slice(0, 500));
  const rest = found?.[4] ?? (isLocus(line) ? line.slice(5) : '');
  const molecule = /(?:^|\s)((?:ss-|ds-|ms-)?[A-Za-z-]*(?:DNA|RNA))(?=\s|$)/i.exec(rest)?.[1];
  const date = /\b(\d{1,2}-[A-Za-z]{3}-\d{4})\b/.exec(rest)?.[1];
  const division = /(?:^|\s)([A-Z]{3})(?=\s|$)/.exec(rest.replace(molecule ?? ' ', ' '))?.[1];
  if (!found && isLocus(line)) losses.note(LOCUS_ODD, { line: at }, quote(line));
  const name = found ? found[1]! : (/^LOCUS\s+(\S+)/i.exec(line)?.[1] ?? '');
  return {
    name: name === '.' ? '' : name,
    length: found ? Number(found[2]) : undefined,
    unit: found ? (found[3]!.toLowerCase() === 'aa' ? 'aa' : 'bp') : undefined,
    topology: /\bcircular\b/i.test(rest) ? 'circular' : 'linear',
    annotations: {
      ...(molecule && { molecule }),
      ...(division && { division }),
      ...(date && { date: date.toUpperCase() }),
    },
  };
}

/** Keywords that may stand more than once; each is an entry of its own. */
const MANY_LINES: ReadonlySet<string> = new Set(['comment', 'dblink']);

/** The keyword blocks above and below the feature table. */
class Header {
  readonly #known: Record<string, string>;
  readonly #references: string[] = [];
  #keyword = '';
  #lines: string[] = [];

  constructor(known: Readonly<Record<string, string>>) {
    this.#known = { ...known };
  }

  /** No line has come yet. */
  get isEmpty(): boolean {
    return this.#keyword === '' && this.#lines.length === 0;
  }

  line(text: string): void {
    const found = /^([A-Z][A-Z0-9_ -]{0,11}?)(?:\s|$)/.exec(text);
    const keyword = /^BASE COUNT/.test(text)
      ? 'BASE COUNT'
      : found && text[0] !== ' '
        ? found[1]!.trim()
        : '';
    if (keyword === '') {
      this.#lines.push(text);
      return;
    }
    this.#finish();
    this.#keyword = keyword.toLowerCase();
    this.#lines = [text.slice(keyword.length).replace(/^ {1,12}/, '')];
  }

  annotations(): Readonly<Record<string, string>> {
    this.#finish();
    if (this.#references.length > 0) this.#known['references'] = this.#references.join('\n');
    return this.#known;
  }

  #finish(): void {
    const keyword = this.#keyword;
    if (keyword === '' || keyword === 'base count') return;
    const bare = this.#lines.map((text) => text.trim());
    if (keyword === 'definition') this.#put('description', withoutStop(joinedWords(bare)));
    else if (keyword === 'reference')
      this.#references.push(
        [`REFERENCE   ${this.#lines[0]!.trimStart()}`, ...this.#lines.slice(1)].join('\n').trimEnd(),
      );
    else if (keyword === 'comment')
      this.#put('comment', this.#lines.map((text) => text.replace(/^ {1,12}/, '').trimEnd()).join('\n'));
    else if (keyword === 'source') this.#source(bare);
    else if (keyword === 'contig') this.#put(keyword, joinedWords(bare).replaceAll(' ', ''));
    else this.#put(keyword, joinedWords(bare));
  }

  #source(bare: readonly string[]): void {
    const at = bare.findIndex((text) => /^ORGANISM\b/.test(text));
    this.#put('source', joinedWords(at < 0 ? bare : bare.slice(0, at)));
    if (at < 0) return;
    this.#put('organism', joinedWords([bare[at]!.replace(/^ORGANISM\s*/, '')]));
    this.#put('taxonomy', joinedWords(bare.slice(at + 1)));
  }

  #put(key: string, value: string): void {
    if (value === '' || value === '.') return;
    const before = this.#known[key];
    const between = MANY_LINES.has(key) ? '\n' : ' ';
    this.#known[key] = before === undefined ? value : `${before}${between}${value}`;
  }
}

function joinedWords(lines: readonly string[]): string {
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function isLocus(text: string): boolean {
  return /^LOCUS(?:\s|$)/.test(text);
}

function isLocusAt(bytes: Uint8Array, from: number): boolean {
  return [76, 79, 67, 85, 83, 32].every((byte, i) => bytes[from + i] === byte);
}

const HEADINGS =
  /^(?:DEFINITION|ACCESSION|VERSION|DBLINK|DBSOURCE|PROJECT|KEYWORDS|SEGMENT|SOURCE|REFERENCE|COMMENT|PRIMARY|FEATURES|CONTIG|BASE COUNT|ORIGIN|WGS|WGS_SCAFLD|WGS_CONTIG|TSA|TLS|NID|PID|MEDLINE|TITLE)(?:\s|$)/;

function isHeading(text: string): boolean {
  return HEADINGS.test(text);
}

function lineText(lines: Lines, losses: LossBook): string {
  const { text, charset } = decodeText(lines.bytes.subarray(lines.from, lines.to));
  if (charset !== 'utf-8') losses.note(HEADER_CHARSET, { line: lines.line }, charset.toUpperCase());
  return lines.line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
}
