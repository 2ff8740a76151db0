// EMBL flat files and their kin (IMGT, patent offices, RepeatMasker, UniProt), read leniently: the ID line by its
// words. The header is kept under the keywords GenBank has for the same things.
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
import { guessKind } from './residue.ts';
import { ResidueLines } from './residueLines.ts';

/** The records of an EMBL file with features and header lines. `losses` states what was dropped or replaced. */
export function parseEmbl(
  bytes: Uint8Array,
  { kind }: { readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const losses = new LossBook();
  const lines = new Lines(bytes);
  const records: SequenceRecord[] = [];
  while (lines.nextLine()) {
    const text = lineText(lines, losses);
    if (text.trim() === '') continue;
    if (/^ID\s/.test(text)) records.push(readRecord(lines, text, losses, kind));
    else losses.note(BEFORE_FIRST, { line: lines.line }, quote(text));
  }
  if (records.length > 0) return ok({ format: 'embl', records, losses: losses.faults() });
  return err(
    fault('embl/no-record', {
      en: 'Expected an EMBL record (a line “ID   ...”, features, “SQ” and the sequence), found none. Choose another file.',
      zh: '应为 EMBL 记录（含“ID”行、特征表、“SQ”及序列），但未找到。请更换文件。',
    }),
  );
}

function readRecord(lines: Lines, idLine: string, losses: LossBook, kind: Kind | undefined): SequenceRecord {
  const from = lines.line;
  const id = readId(idLine, from, losses);
  const table = new FeatureTable(losses);
  const residues = new ResidueLines(losses);
  const blocks = new Map<string, string[]>();
  const references: (readonly [string, string])[] = [];
  let isEnded = false;
  while (lines.nextLine()) {
    const text = lineText(lines, losses);
    const code = text.slice(0, 2);
    if (code === '//') {
      isEnded = true;
      break;
    }
    if (/^ID\s/.test(text)) {
      lines.stepBack();
      break;
    }
    if (code === 'SQ') {
      isEnded = residues.read(
        lines,
        (bytes, at) => bytes[at] === 73 && bytes[at + 1] === 68 && bytes[at + 2] === 32,
      );
      break;
    }
    if (code === 'FT') table.line(`  ${text.slice(2)}`, lines.line);
    else if (/^R[A-Z]$/.test(code)) references.push([code, text.slice(2).trim()]);
    else addLine(blocks, code, text.slice(2).trim());
  }
  if (!isEnded) losses.note(END_MISSING, { line: lines.line }, quote(id.name));
  const sequence = residues.take();
  if (sequence.length === 0 && id.length !== 0) losses.note(NO_SEQUENCE, { line: from }, quote(id.name));
  else if (id.length !== undefined && id.length !== sequence.length)
    losses.note(LENGTH_DIFFERS, { line: from }, `${quote(id.name)}, ${id.length} / ${sequence.length}`);
  const annotations = { ...id.annotations, ...annotationsOf(blocks, references) };
  return createSequenceRecord({
    name: id.name,
    description: words(blocks, 'DE').replace(/\.$/, ''),
    kind: kind ?? (id.isProtein ? 'protein' : guessKind(sequence)),
    topology: id.topology,
    bytes: sequence,
    features: table.features(sequence.length, id.topology === 'circular'),
    annotations:
      sequence.length === 0 && id.length ? { ...annotations, length: `${id.length}` } : annotations,
  });
}

interface Id {
  readonly name: string;
  readonly length: number | undefined;
  readonly isProtein: boolean;
  readonly topology: Topology;
  readonly annotations: Readonly<Record<string, string>>;
}

function readId(line: string, at: number, losses: LossBook): Id {
  const text = line.slice(2).trim();
  const name = /^[^\s;]+/.exec(text)?.[0] ?? '';
  const found = /(?<!\d)(\d+)\s+(BP|AA)\.?\s*$/i.exec(text);
  if (!found) losses.note(LOCUS_ODD, { line: at }, quote(line));
  const fields = text.split(';').map((field) => field.trim());
  const molecule = fields
    .find((field) => /(?:DNA|RNA)$/i.test(field))
    ?.split(' ')
    .at(-1);
  const division = fields.findLast(
    (field) => /^[A-Z]{3}$/.test(field) && !/^(?:STD|PRT|DNA|RNA)$/.test(field),
  );
  const version = fields.find((field) => /^SV \d+$/.test(field))?.slice(3);
  return {
    name,
    length: found ? Number(found[1]) : undefined,
    isProtein: found?.[2]?.toUpperCase() === 'AA',
    topology: fields.some((field) => /\bcircular\b/i.test(field)) ? 'circular' : 'linear',
    annotations: {
      ...(molecule && { molecule }),
      ...(division && { division }),
      ...(version && { version: `${name}.${version}` }),
    },
  };
}

function annotationsOf(
  blocks: ReadonlyMap<string, readonly string[]>,
  references: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> {
  const organism = words(blocks, 'OS');
  const found: Record<string, string> = {
    accession: words(blocks, 'AC').replaceAll(';', ' ').replace(/\s+/g, ' ').trim(),
    keywords: words(blocks, 'KW'),
    project: words(blocks, 'PR').replace(/;$/, ''),
    source: organism,
    organism,
    taxonomy: words(blocks, 'OC'),
    comment: (blocks.get('CC') ?? []).join('\n'),
    date: /\d{1,2}-[A-Z]{3}-\d{4}/.exec((blocks.get('DT') ?? []).at(-1) ?? '')?.[0] ?? '',
    references: referencesOf(references),
    contig: words(blocks, 'CO').replaceAll(' ', ''),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '' && value !== '.'));
}

/** The R lines as the blocks GenBank writes; RN begins the next. */
function referencesOf(lines: readonly (readonly [string, string])[]): string {
  const all: Map<string, string[]>[] = [];
  for (const [code, text] of lines) {
    if (code === 'RN') all.push(new Map());
    else {
      const one = all.at(-1);
      if (one) addLine(one, code, text);
    }
  }
  const line = (key: string, value: string) => (value === '' ? [] : [`${key.padEnd(12)}${value}`]);
  return all
    .flatMap((one, i) => {
      const fieldOf = (code: string) => words(one, code).replace(/;$/, '').replace(/^"|"$/g, '');
      const pubmed = /PUBMED;\s*(\d+)/.exec(fieldOf('RX'))?.[1] ?? '';
      return [
        `REFERENCE   ${i + 1}`,
        ...line('  AUTHORS', fieldOf('RA')),
        ...line('  TITLE', fieldOf('RT')),
        ...line('  JOURNAL', fieldOf('RL')),
        ...line('   PUBMED', pubmed),
      ];
    })
    .join('\n');
}

function addLine(blocks: Map<string, string[]>, code: string, text: string): void {
  const lines = blocks.get(code);
  if (lines) lines.push(text);
  else blocks.set(code, [text]);
}

function words(blocks: ReadonlyMap<string, readonly string[]>, code: string): string {
  return (blocks.get(code) ?? []).join(' ').replace(/\s+/g, ' ').trim();
}

function lineText(lines: Lines, losses: LossBook): string {
  const { text, charset } = decodeText(lines.bytes.subarray(lines.from, lines.to));
  if (charset !== 'utf-8') losses.note(HEADER_CHARSET, { line: lines.line }, charset.toUpperCase());
  return lines.line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
}
