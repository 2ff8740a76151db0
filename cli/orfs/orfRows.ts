// What is written of the ORFs of a record: rows of a table, GFF3, JSON lines, proteins or DNA. Each is written as it
// comes, in pieces where it is long, so that neither many nor long ones need memory.
import { bytesOf } from '#bio/core/bytes.ts';
import { pluralize } from '#bio/core/plural.ts';
import { formatRange, type Range, type Strand } from '#bio/core/range.ts';
import { LETTERS } from '#bio/edit/complement.ts';
import { LineWriter } from '#bio/edit/lineWriter.ts';
import { fastaHeaderOf } from '#bio/format/fasta.ts';
import { weightAndPointOf } from '#bio/measure/protein.ts';
import type { Orf, StartRule } from '#bio/translate/orfs.ts';
import type { BufferedOutput } from '#cli/io/bufferedOutput.ts';

export const FORMATS = ['tsv', 'protein', 'dna', 'gff', 'json'] as const;
export type OrfFormat = (typeof FORMATS)[number];

/** Codons read along a strand: the range without the stop. */
export interface Reading extends Range {
  readonly strand: Strand;
  readonly residues: number;
}

/** A record of which the ORFs are known. */
export interface FoundOrfs {
  readonly name: string;
  readonly length: number;
  readonly isCircular: boolean;
  readonly orfs: Iterable<Orf>;
  /** Amino acids, each piece good until the next is requested; a start is what it is in the middle. */
  protein(reading: Reading): Iterable<Uint8Array>;
  dna(range: Range, strand: Strand): Iterable<Uint8Array>;
}

const M = 77;
const WIDTH = 60;
const ENOUGH = 1 << 14;
const COLUMNS = ['record', 'id', 'range', 'strand', 'frame', 'aa', 'ends', 'weight', 'pI'] as const;

export class OrfWriter {
  readonly #out: BufferedOutput;
  readonly #format: OrfFormat;
  readonly #isCode: boolean;
  readonly #lines: LineWriter;
  #isHeaded = false;
  #text = '';

  constructor(out: BufferedOutput, format: OrfFormat, starts: StartRule) {
    this.#out = out;
    this.#format = format;
    this.#isCode = starts === 'code';
    this.#lines = new LineWriter(out, WIDTH);
  }

  write(found: FoundOrfs): void {
    if (!this.#isHeaded) this.#writeText(HEADS[this.#format]);
    this.#isHeaded = true;
    if (this.#format === 'gff') this.#writeText(region(found));
    const counted = new Counted(found, this.#isCode);
    let nth = 0;
    for (const orf of found.orfs) {
      const id = `${found.name}_orf${++nth}`;
      if (this.#format === 'gff') this.#writeText(gffLine(found.name, orf, id));
      else if (this.#format === 'tsv' || this.#format === 'json')
        this.#writeText(row(found, orf, { id, ...counted.factsOf(orf) }, this.#format === 'json'));
      else this.#fasta(found, orf, id);
    }
    this.flush();
  }

  flush(): void {
    if (this.#text !== '') this.#out.write(bytesOf(this.#text));
    this.#text = '';
  }

  #writeText(text: string): void {
    this.#text += text;
    if (this.#text.length > ENOUGH) this.flush();
  }

  #fasta(found: FoundOrfs, orf: Orf, id: string): void {
    const description = `${formatRange(orf, found.length)} ${sign(orf)} frame ${orf.frame} ${endsOf(orf)}`;
    this.#lines.header(fastaHeaderOf({ name: id, description }));
    if (this.#format === 'dna')
      for (const bases of found.dna(orf, orf.strand)) this.#lines.forward(bases, LETTERS.same);
    else {
      let isFirst = this.#isCode;
      for (const letters of found.protein(orf)) {
        if (isFirst) letters[0] = M;
        isFirst = false;
        this.#lines.forward(letters, LETTERS.same);
      }
    }
    this.#lines.end();
  }
}

const HEADS: Readonly<Record<OrfFormat, string>> = {
  tsv: `${COLUMNS.join('\t')}\n`,
  gff: '##gff-version 3\n',
  protein: '',
  dna: '',
  json: '',
};

/** Letters of ORFs. Of several starts to the same stop only what is between them is read again. */
class Counted {
  readonly #found: FoundOrfs;
  readonly #isCode: boolean;
  /** By frame: the last one read. */
  readonly #last = new Map<number, { orf: Orf; readonly counts: Uint32Array; first: number; last: number }>();

  constructor(found: FoundOrfs, isCode: boolean) {
    this.#found = found;
    this.#isCode = isCode;
  }

  factsOf(orf: Orf): ReturnType<typeof weightAndPointOf> {
    const known = this.#last.get(orf.frame) ?? { orf, counts: new Uint32Array(128), first: 0, last: 0 };
    const before = this.#last.size > 0 && !this.#found.isCircular ? betweenStarts(known.orf, orf) : undefined;
    if (before) {
      for (const letters of this.#found.protein(before)) add(known.counts, letters, -1);
      known.first = this.#firstOf(orf);
    } else {
      known.counts.fill(0);
      known.first = 0;
      for (const letters of this.#found.protein(orf)) {
        add(known.counts, letters, 1);
        known.first ||= letters[0]!;
        known.last = letters.at(-1)!;
      }
    }
    known.orf = orf;
    this.#last.set(orf.frame, known);
    const { counts, first, last } = known;
    if (!this.#isCode) return weightAndPointOf({ counts, first, last });
    const read = counts.slice();
    read[first]!--;
    read[M]!++;
    return weightAndPointOf({ counts: read, first: M, last: orf.residues === 1 ? M : last });
  }

  #firstOf(orf: Orf): number {
    const { strand, start, end } = orf;
    const codon = strand === 1 ? { start, end: start + 3 } : { start: end - 3, end };
    const [letters] = this.#found.protein({ ...codon, strand, residues: 1 });
    return letters![0]!;
  }
}

/** The codons from the start of one ORF to that of a shorter one which ends at the same stop. */
function betweenStarts(long: Orf, short: Orf): Reading | undefined {
  const { strand } = short;
  const residues = long.residues - short.residues;
  const isSame = strand === 1 ? long.end === short.end : long.start === short.start;
  if (long === short || long.strand !== strand || !isSame || residues < 0) return undefined;
  return strand === 1
    ? { start: long.start, end: short.start, strand, residues }
    : { start: short.end, end: long.end, strand, residues };
}

function add(counts: Uint32Array, letters: Uint8Array, times: number): void {
  for (let i = 0; i < letters.length; i++) counts[letters[i]!]! += times;
}

function row(
  { name, length }: FoundOrfs,
  orf: Orf,
  { id, average, isoelectricPoint }: ReturnType<typeof weightAndPointOf> & { readonly id: string },
  isJson: boolean,
): string {
  const values: readonly (string | number)[] = [
    name,
    id,
    formatRange(orf, length),
    sign(orf),
    orf.frame,
    orf.residues,
    endsOf(orf),
    Number(average.toFixed(2)),
    Number(isoelectricPoint.toFixed(2)),
  ];
  if (isJson)
    return `${JSON.stringify(Object.fromEntries(COLUMNS.map((column, i) => [column, values[i]])))}\n`;
  return `${values.join('\t')}\n`;
}

/** `complete`, open at one end or both, or `endless`; a reading of more than one turn states how many are full. */
function endsOf(orf: Orf): string {
  if (orf.isEndless) return 'endless';
  const open = [...(orf.hasStart ? [] : ['no start']), ...(orf.hasStop ? [] : ['no stop'])];
  const ends = open.length === 0 ? 'complete' : open.join(', ');
  return orf.turns > 0 ? `${ends}, round ${pluralize(orf.turns, 'time')}` : ends;
}

function region({ name, length, isCircular }: FoundOrfs): string {
  const line = `##sequence-region ${name} 1 ${length}\n`;
  if (!isCircular) return line;
  return `${line}${name}\tgenewright\tregion\t1\t${length}\t.\t+\t.\tID=${name};Is_circular=true\n`;
}

function gffLine(name: string, orf: Orf, id: string): string {
  const note = endsOf(orf) === 'complete' ? '' : `;Note=${endsOf(orf).replaceAll(',', '%2C')}`;
  return `${name}\tgenewright\tORF\t${orf.start + 1}\t${orf.end}\t.\t${sign(orf)}\t0\tID=${id}${note}\n`;
}

function sign(orf: Orf): '+' | '-' {
  return orf.strand === 1 ? '+' : '-';
}
