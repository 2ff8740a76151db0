// GenBank flat files, in the columns Biopython, EMBOSS, SnapGene, ApE and Benchling read. Case is kept. A feature over
// the origin is written as a join; a name no qualifier states becomes /label, a color /ApEinfo_fwdcolor. What the
// format has no words for is left out: features without direction come back as forward ones, line ends in values as
// blanks.
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { featureLinesOf } from './featureLines.ts';

const INDENT = 12;
const WIDTH = 80;
const RESIDUES = 60;

// Keys of `annotations` written elsewhere than as a keyword of their own, and keywords that open another part.
const ELSEWHERE = new Set([
  'locus',
  'features',
  'origin',
  'molecule',
  'division',
  'date',
  'length',
  'organism',
  'taxonomy',
  'references',
  'contig',
]);
const FIRST = ['accession', 'version', 'dblink', 'project', 'dbsource', 'keywords', 'segment', 'source'];

/** Records as GenBank text, 60 residues a line. */
export function writeGenBank(records: readonly SequenceRecord[]): Uint8Array<ArrayBuffer> {
  return concatenate(
    records.flatMap((record) => [bytesOf(heading(record)), sequenceLines(record.bytes), bytesOf('//\n')]),
  );
}

function heading(record: SequenceRecord): string {
  const { annotations, description, bytes, features, topology } = record;
  const rest = Object.keys(annotations).filter((key) => !FIRST.includes(key) && !ELSEWHERE.has(key));
  const { references, contig } = annotations;
  return [
    locusLine(record),
    ...block('DEFINITION', `${description.replace(/\s+/g, ' ').trim()}.`),
    ...FIRST.flatMap((key) => keyword(key, annotations)),
    ...(references ? references.split('\n') : []),
    ...rest.filter((it) => /^[a-z][a-z0-9_ -]{0,9}$/.test(it)).flatMap((key) => keyword(key, annotations)),
    'FEATURES             Location/Qualifiers',
    ...features.flatMap((feature) => featureLinesOf(feature, bytes.length, topology === 'circular')),
    ...(contig ? block('CONTIG', contig) : []),
    'ORIGIN',
    '',
  ].join('\n');
}

function locusLine({ name, kind, topology, bytes, annotations }: SequenceRecord): string {
  const written = name.trim().replace(/\s+/g, '_') || '.';
  const length = `${annotations['length'] && bytes.length === 0 ? annotations['length'] : bytes.length}`;
  const room = Math.max(1, 28 - written.length - length.length);
  const unit = kind === 'protein' ? 'aa' : 'bp';
  const strands = /^[sdm]s-/i.exec(moleculeOf(kind, annotations))?.[0] ?? '';
  const molecule = moleculeOf(kind, annotations).slice(strands.length);
  const division = (annotations['division'] ?? 'UNK').slice(0, 3).padEnd(3);
  const date = annotations['date'] ?? '01-JAN-1980';
  return `LOCUS       ${written}${' '.repeat(room)}${length} ${unit} ${strands.padStart(3)}${molecule.padEnd(6)}  ${topology.padEnd(8)} ${division} ${date}`;
}

function moleculeOf(kind: SequenceRecord['kind'], annotations: SequenceRecord['annotations']): string {
  const stated = annotations['molecule'];
  if (kind === 'protein') return '';
  if (stated && stated.length <= 9 && (kind !== 'rna' || /RNA/i.test(stated))) return stated;
  return kind === 'rna' ? 'RNA' : 'DNA';
}

function keyword(key: string, annotations: SequenceRecord['annotations']): readonly string[] {
  const value = annotations[key];
  if (key === 'source') return sourceLines(annotations);
  if (value === undefined) return [];
  if (key === 'comment') return commentLines(value);
  return value.split('\n').flatMap((text) => block(key.toUpperCase(), text));
}

function sourceLines(annotations: SequenceRecord['annotations']): readonly string[] {
  const { source, organism, taxonomy } = annotations;
  if (source === undefined && organism === undefined && taxonomy === undefined) return [];
  const isNamed = organism !== undefined || taxonomy !== undefined;
  return [
    ...block('SOURCE', source ?? '.'),
    ...(isNamed ? [`  ORGANISM  ${(organism ?? '.').replace(/\s+/g, ' ')}`] : []),
    ...(taxonomy === undefined ? [] : block('', taxonomy)),
  ];
}

function commentLines(text: string): readonly string[] {
  return text.split('\n').map((line, i) => `${(i === 0 ? 'COMMENT' : '').padEnd(INDENT)}${line}`.trimEnd());
}

/** Words of a text under a keyword, broken at blanks. */
function block(name: string, text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((it, i) => `${(i === 0 ? name : '').padEnd(INDENT)}${it}`);
}

/** `        1 ttaattaact gtcttcgatt ...`: 60 a line in tens. */
function sequenceLines(residues: Uint8Array): Uint8Array {
  const lines = Math.ceil(residues.length / RESIDUES);
  const out = new Uint8Array(lines * (9 + 1 + RESIDUES + 6) + 16);
  let at = 0;
  for (let from = 0; from < residues.length; from += RESIDUES) {
    const number = `${from + 1}`.padStart(9);
    for (let i = 0; i < number.length; i++) out[at++] = number.charCodeAt(i);
    const to = Math.min(from + RESIDUES, residues.length);
    for (let i = from; i < to; i++) {
      if ((i - from) % 10 === 0) out[at++] = 32;
      out[at++] = residues[i]!;
    }
    out[at++] = 10;
  }
  return out.subarray(0, at);
}
