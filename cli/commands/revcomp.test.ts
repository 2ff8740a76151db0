import { gzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Command, type Io, Refused } from '#cli/command.ts';
import { command as convert } from './convert.ts';
import { command as revcomp } from './revcomp.ts';

/** Runs a command over files given as bytes, in chunks of a few. */
async function run(
  command: Command,
  files: Readonly<Record<string, Uint8Array>>,
  values: Readonly<Record<string, string | boolean>> = {},
) {
  let out = '';
  const notes: string[] = [];
  const io: Io = {
    read: async (path) => files[path]!,
    async *stream(path) {
      for (let at = 0; at < files[path]!.length; at += 7) yield files[path]!.subarray(at, at + 7);
    },
    async write(text) {
      out += typeof text === 'string' ? text : textOf(text);
    },
    put: (bytes) => {
      out += textOf(bytes);
    },
    note: (text) => void notes.push(text),
  };
  try {
    await command.run({ values, files: Object.keys(files) }, io);
    return { out, notes, refused: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { out, notes, refused: error.fault.code };
  }
}

const FASTA = bytesOf('>a one\nACGTNN\nry\n>b\nGATTACA\n');
const GENBANK = bytesOf(
  'LOCUS       pX 12 bp DNA circular\nFEATURES             Location/Qualifiers\n     CDS             10..3\n                     /label="x"\nORIGIN\n        1 aaccggttac gt\n//\n',
);

describe('revcomp', () => {
  test('turns FASTA, plain or gzip, in lines of a width', async () => {
    const expected = '>a one\nryNN\nACGT\n>b\nTGTA\nATC\n';
    for (const file of [FASTA, gzipSync(FASTA)])
      expect((await run(revcomp, { 'a.fa': file }, { width: '4' })).out).toBe(expected);
  });

  test('only reverses or complements, in the letters asked for', async () => {
    expect((await run(revcomp, { x: bytesOf('ACGT') }, { reverse: true })).out).toBe('>x\nTGCA\n');
    expect((await run(revcomp, { x: bytesOf('>r\nACGU') }, { complement: true, as: 'dna' })).out).toBe(
      '>r\nTGCA\n',
    );
  });

  test('plain text is read as `convert` reads it: numbered lines, labels, a title, many records', async () => {
    for (const text of [
      'ACGTNNACGT\nGATTACA',
      '        1 acgtacgtac ggttacca\n       61 gattaca\n',
      'DNA: ACGTACGTAC',
      '\n\n  ACGT ACGT\n',
      'ORIGIN\n        1 acgtacgtac ggttacca\n//\n',
    ]) {
      const read = await run(convert, { x: bytesOf(text) });
      const bases = read.out.split('\n').slice(1).join('');
      const { out, notes, refused } = await run(revcomp, { x: bytesOf(text) }, { reverse: true });
      expect([text, refused, notes]).toEqual([text, '', read.notes]);
      expect(out).toBe(`>x\n${[...bases].reverse().join('')}\n`);
    }
  });

  test('GenBank gives FASTA, or GenBank with its features moved along', async () => {
    expect((await run(revcomp, { x: GENBANK })).out).toBe('>pX\nacgtaaccggtt\n');
    const { out } = await run(revcomp, { x: GENBANK }, { genbank: true });
    expect(out).toContain('complement(join(10..12,1..3))');
    expect(out).toContain('        1 acgtaaccgg tt');
  });

  test('what is odd is noted with its line', async () => {
    const { out, notes } = await run(revcomp, { 'a.fa': bytesOf('>a\nAC1GT\n') });
    expect(out).toBe('>a\nACGT\n');
    expect(notes).toEqual([expect.stringMatching(/^genewright: a\.fa: line 2: 1 digit was read/)]);
  });

  test.each([
    ['a protein', bytesOf('>p\nMKVLEFPWIQRSTHMKVLEF\n'), {}, 'edit/protein-complement'],
    ['a PDF', bytesOf('%PDF-1.4'), {}, 'format/not-a-sequence-file'],
    ['nothing', bytesOf(''), {}, 'format/empty'],
    ['broken gzip', gzipSync(FASTA).slice(0, -4), {}, 'gzip/broken'],
    ['letters it does not know', FASTA, { as: 'xna' }, 'cli/option'],
    ['a width that is none', FASTA, { width: '6.5' }, 'cli/option'],
  ])('refuses %s', async (_, file, values, code) => {
    expect((await run(revcomp, { x: file }, values)).refused).toBe(code);
  });
});

describe('convert', () => {
  test('GenBank to FASTA says what FASTA cannot hold', async () => {
    const { out, notes } = await run(convert, { x: GENBANK });
    expect(out).toBe('>pX\naaccggttacgt\n');
    expect(notes.join()).toContain('1 feature and the circular mark of 1 record were');
  });

  test('to GenBank, and the topology may be set: features over the origin follow', async () => {
    expect((await run(convert, { x: GENBANK }, { to: 'genbank' })).out).toContain('join(10..12,1..3)');
    const linear = await run(convert, { x: GENBANK }, { to: 'json', linear: true });
    const { features, ...record } = JSON.parse(linear.out);
    expect(record).toMatchObject({ name: 'pX', topology: 'linear', length: 12, sequence: 'aaccggttacgt' });
    expect(features[0].parts).toEqual([
      { start: 9, end: 12, strand: 1 },
      { start: 0, end: 3, strand: 1 },
    ]);
  });

  test('to SnapGene, which holds one record, and says what it has no place for', async () => {
    const { out, notes } = await run(convert, { x: GENBANK }, { to: 'dna' });
    expect(out.slice(5, 13)).toBe('SnapGene');
    expect(out).toContain('<Segment range="10-3"');
    expect(notes).toEqual([]);
    expect((await run(convert, { x: FASTA }, { to: 'dna' })).refused).toBe('convert/one-record');
    const two = await run(convert, { x: GENBANK, y: GENBANK }, { to: 'dna' });
    expect([two.refused, two.out]).toEqual(['convert/one-file', '']);
  });

  test('FASTQ only from a trace, which has quality values', async () => {
    expect(await run(convert, { x: FASTA }, { to: 'fastq' })).toMatchObject({
      out: '',
      refused: 'convert/no-qualities',
    });
  });

  test('FASTA to FASTA is streamed: the same lines as read whole, what is odd noted', async () => {
    const odd = bytesOf('>a one\nACGT\nNN1ry\n>b\n>c\nMKV*\n');
    const { out, notes } = await run(convert, { 'a.fa': odd }, { width: '4' });
    expect(out).toBe('>a one\nACGT\nNNry\n>b\n>c\nMKV*\n');
    expect(notes).toEqual([
      expect.stringMatching(/^genewright: a\.fa: line 3: 1 digit was read/),
      expect.stringContaining('line 4'),
    ]);
    const circles = await run(convert, { 'a.fa': FASTA }, { circular: true });
    expect(circles.out).toBe('>a one\nACGTNNry\n>b\nGATTACA\n');
    expect(circles.notes.join()).toContain('the circular mark of 2 records');
    expect((await run(convert, { 'a.fa.gz': gzipSync(FASTA) })).out).toBe('>a one\nACGTNNry\n>b\nGATTACA\n');
  });

  test('refuses a format it does not write', async () => {
    expect((await run(convert, { x: FASTA }, { to: 'docx' })).refused).toBe('cli/option');
  });
});
