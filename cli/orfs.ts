// orfs: open reading frames as a table, GFF3, JSON lines, proteins or DNA.
import { shown } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { residues, type SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { proteinProperties } from '#bio/measure/protein.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';
import { orfProtein } from '#bio/translate/orfProtein.ts';
import { findOrfs, type Orf, type OrfOptions } from '#bio/translate/orfs.ts';
import { type Command, type Given, type Io, isSet, Refused, text } from './command.ts';
import { recordsOf } from './records.ts';
import { badOption, codeOf } from './translate.ts';

const FORMATS = ['tsv', 'protein', 'dna', 'gff', 'json'] as const;

export const command: Command = {
  name: 'orfs',
  summary: 'open reading frames on both strands, over the origin of circles',
  help: `
A line an ORF: record, id, range (1-based, with the stop), strand, frame, amino acids, ends, weight, pI.
  --code N        NCBI genetic code; default 1
  --starts RULE   atg (default), code (the starts of the code), any (the first codon after a stop)
  --min N         amino acids at least; default 100
  --max N         amino acids at most
  --strand S      both (default), forward, reverse
  --complete      leave out ORFs that run into an end of a linear sequence
  --nested        also every further start inside an ORF
  --circular      all records are circles (GenBank says it itself)
  --format F      tsv (default), protein, dna (both FASTA), gff (GFF3), json (lines)
`,
  options: {
    code: { type: 'string' },
    starts: { type: 'string' },
    min: { type: 'string' },
    max: { type: 'string' },
    strand: { type: 'string' },
    complete: { type: 'boolean' },
    nested: { type: 'boolean' },
    circular: { type: 'boolean' },
    format: { type: 'string' },
  },
  async run(given, io): Promise<Result<void>> {
    const code = codeOf(given);
    const options = optionsOf(given, code);
    const format = choice(given, 'format', FORMATS, 'tsv');
    let head = { tsv: `${COLUMNS.join('\t')}\n`, gff: '##gff-version 3\n', protein: '', dna: '', json: '' }[
      format
    ];
    for (const path of given.files)
      for await (const found of recordsOf(path, io)) {
        const record = isSet(given, 'circular') ? { ...found, topology: 'circular' as const } : found;
        if (head !== '') await io.write(head);
        head = '';
        await writeOrfs(record, findOrfs(record, options), options, format, io);
      }
    return ok(undefined);
  },
};

async function writeOrfs(
  record: SequenceRecord,
  orfs: readonly Orf[],
  options: OrfOptions,
  format: (typeof FORMATS)[number],
  io: Io,
): Promise<void> {
  if (format === 'gff') {
    const length = record.bytes.length;
    const isCircular = record.topology === 'circular' ? ';Is_circular=true' : '';
    await io.write(`##sequence-region ${record.name} 1 ${length}\n`);
    if (isCircular)
      await io.write(
        `${record.name}\tgenewright\tregion\t1\t${length}\t.\t+\t.\tID=${record.name}${isCircular}\n`,
      );
  }
  let rows = '';
  for (const [i, orf] of orfs.entries()) {
    const id = `${record.name}_orf${i + 1}`;
    if (format === 'protein' || format === 'dna') {
      const bytes = format === 'dna' ? residues(record, orf, orf.strand) : orfProtein(record, orf, options);
      const description = `${shown(orf, record.bytes.length)} ${sign(orf)} frame ${orf.frame} ${endsOf(orf)}`;
      await io.write(writeFasta([{ name: id, description, bytes }]));
    } else if (format === 'gff') rows += gffLine(record, orf, id);
    else rows += row(record, orf, id, options, format === 'json');
  }
  if (rows !== '') await io.write(rows);
}

const COLUMNS = ['record', 'id', 'range', 'strand', 'frame', 'aa', 'ends', 'weight', 'pI'] as const;

function row(record: SequenceRecord, orf: Orf, id: string, options: OrfOptions, isJson: boolean): string {
  const measured = proteinProperties(orfProtein(record, orf, options), { ambiguous: 'mean' });
  const values: readonly (string | number)[] = [
    record.name,
    id,
    shown(orf, record.bytes.length),
    sign(orf),
    orf.frame,
    orf.residues,
    endsOf(orf),
    measured.ok ? Number(measured.value.average.toFixed(2)) : Number.NaN,
    measured.ok ? Number(measured.value.isoelectricPoint.toFixed(2)) : Number.NaN,
  ];
  if (isJson) return `${JSON.stringify(Object.fromEntries(COLUMNS.map((name, i) => [name, values[i]])))}\n`;
  return `${values.join('\t')}\n`;
}

/** `complete`, open at one end or both, or `endless`; a reading of more than one turn says how many are full. */
function endsOf(orf: Orf): string {
  if (orf.isEndless) return 'endless';
  const open = [...(orf.hasStart ? [] : ['no start']), ...(orf.hasStop ? [] : ['no stop'])];
  const ends = open.length === 0 ? 'complete' : open.join(', ');
  return orf.turns > 0 ? `${ends}, round ${orf.turns} times` : ends;
}

function gffLine(record: SequenceRecord, orf: Orf, id: string): string {
  const note = endsOf(orf) === 'complete' ? '' : `;Note=${endsOf(orf).replaceAll(',', '%2C')}`;
  return `${record.name}\tgenewright\tORF\t${orf.start + 1}\t${orf.end}\t.\t${sign(orf)}\t0\tID=${id}${note}\n`;
}

function sign(orf: Orf): '+' | '-' {
  return orf.strand === 1 ? '+' : '-';
}

function optionsOf(given: Given, code: GeneticCode): OrfOptions {
  const maxResidues = count(given, 'max');
  return {
    code,
    starts: choice(given, 'starts', ['atg', 'code', 'any'], 'atg'),
    strands: choice(given, 'strand', ['both', 'forward', 'reverse'], 'both'),
    minResidues: count(given, 'min') ?? 100,
    ...(maxResidues !== undefined && { maxResidues }),
    partial: !isSet(given, 'complete'),
    nested: isSet(given, 'nested'),
  };
}

function choice<const T extends string>(given: Given, name: string, all: readonly T[], usual: T): T {
  const value = text(given, name) ?? usual;
  const found = all.find((it) => it === value);
  if (found === undefined)
    throw new Refused(badOption(name, `one of ${all.join(', ')}`, ` ${all.join('、')} 之一`, value));
  return found;
}

function count(given: Given, name: string): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new Refused(badOption(name, 'a whole number of amino acids above 0', '大于 0 的整数（aa）', value));
  return Number(value);
}
