import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import golden from '#fixtures/golden/fasta.json' with { type: 'json' };
import { parseFasta, writeFasta } from './fasta.ts';
import type { FastaHeader } from './fastaSink.ts';
import { FastaStream } from './fastaStream.ts';

const read = (text: string) => unwrap(parseFasta(bytesOf(text)));
const parsePlainText = (text: string) =>
  read(text).records.map((it) => [it.name, it.description, textOf(it.bytes)].join('|'));
const losses = (text: string) => read(text).losses.map((it) => `${it.code}@${it.place.line}`);

describe('good files', () => {
  test.each(golden.cases)('$name has the records $tool finds', ({ input, records }) => {
    expect(read(input).records.map((it) => [it.name, textOf(it.bytes)])).toEqual(records);
    expect(losses(input).filter((it) => !it.startsWith('fasta/empty-record'))).toEqual([]);
  });

  test.each([
    ['CR LF', '>a d\r\nAC\r\nGT\r\n>b\r\nT\r\n'],
    ['CR only', '>a d\rAC\rGT\r>b\rT\r'],
    ['mixed line ends', '>a d\nAC\r\nGT\r>b\nT'],
    ['a byte order mark', '\ufeff>a d\nACGT\n>b\nT\n'],
    ['blank lines', '\n\n>a d\n\nAC\n\n\nGT\n\n>b\n\nT\n\n'],
    ['blanks in and around', '  >a d\n AC GT\t\n\t>b\n T'],
    ['blanks around the header', '>  a   d  \nACGT\n>b\t\nT'],
  ])('%s is layout', (_, text) => {
    expect(parsePlainText(text)).toEqual(['a|d|ACGT', 'b||T']);
    expect(losses(text)).toEqual([]);
  });

  test('case, gaps, stops and ambiguity are kept', () => {
    expect(parsePlainText('>p\nmkV*-.X\n')).toEqual(['p||mkV*-.X']);
  });

  test('a header may hold >, tabs, quotes and any script', () => {
    expect(parsePlainText('>gi|1|\t"a" > b 质粒 µ\nAC')).toEqual(['gi|1||"a" > b 质粒 µ|AC']);
  });

  test('an old-style file has ; for a header', () => {
    expect(parsePlainText(';LCBO - Prolactin\n;second\nMKV\nLL*\n;next one\nACDEF\n')).toEqual([
      'LCBO|- Prolactin|MKVLL*',
      'next|one|ACDEF',
    ]);
  });

  test('kinds are reported record by record', () => {
    const kinds = read('>d\nACGTNNACGT\n>r\nACGU\n>p\nMKVLEF\n>stray\nACGTACGTACGTACGTACGTX').records;
    expect(kinds.map((it) => it.kind)).toEqual(['dna', 'rna', 'protein', 'dna']);
    expect(unwrap(parseFasta(bytesOf('>x\nACG'), { kind: 'protein' })).records[0]!.kind).toBe('protein');
  });
});

describe('what is odd is said with its line', () => {
  test.each([
    ['>a\nACGT\n1 AC 2\n', 'a||ACGTAC', 'format/digits-dropped@3'],
    ['>a\nAC+G\u0000T\n', 'a||ACGT', 'format/foreign-dropped@2'],
    ['>a\r\nAC\r\n\u001a', 'a||AC', 'format/foreign-dropped@3'],
    [';note\n>a\nAC\n', 'a||AC', 'fasta/comment-dropped@1'],
    ['>a\nAC\n;note\nGT\n', 'a||ACGT', 'fasta/comment-dropped@3'],
    ['>a\nAC\n>b\n', 'a||AC,b||', 'fasta/empty-record@3'],
    ['>a\nAC>b d\nGT', 'a||AC,b|d|GT', 'fasta/header-inside-line@2'],
    ['ACGT\n>b\nGT', '||ACGT,b||GT', 'fasta/no-header@1'],
    ['1 acgt acgt\n>b\nGT', '||acgtacgt,b||GT', 'fasta/no-header@1'],
    ['Dear all,\nsee below\n>b\nGT', 'b||GT', 'fasta/text-before-first-record@1'],
    ['>\nACGT\n', '||ACGT', undefined],
  ])('%j', (text, records, loss) => {
    expect(parsePlainText(text).join()).toBe(records);
    if (loss) expect(losses(text)).toContain(loss);
    else expect(losses(text)).toEqual([]);
  });

  test('a loss at every byte is reported once, with its count', () => {
    const found = read(`>a\n${'A1'.repeat(5000)}`).losses;
    expect(found.map((it) => it.message.en)).toEqual([expect.stringContaining('5000 digits')]);
  });

  test('GBK and Latin-1 headers are read and said', () => {
    const gbk = Uint8Array.from([62, 0xd6, 0xca, 0xc1, 0xa3, 10, 65, 67]);
    expect(unwrap(parseFasta(gbk)).records[0]!.name).toBe('质粒');
    const latin = Uint8Array.from([62, 103, 0xe9, 110, 101, 10, 65, 67]);
    const parsed = unwrap(parseFasta(latin));
    expect(parsed.records[0]!.name).toBe('géne');
    expect(parsed.losses[0]!.code).toBe('format/not-utf-8');
  });
});

test.each(['', '\n\n', '  \n'])('%j holds no record', (text) => {
  const parsed = parseFasta(bytesOf(text));
  expect(parsed.ok ? '' : parsed.fault.code).toBe('fasta/no-record');
});

const pieces = [
  '>',
  ';',
  'a d',
  'ACGT',
  'nn',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  '1',
  '+',
  '\ufeff',
  'x y z,',
  '-',
];

test('any way of cutting a file into chunks gives the same records, losses and places', () => {
  const outcome = (chunks: readonly Uint8Array[]) => {
    const seen: string[] = [];
    let text = '';
    const stream = new FastaStream({
      start: ({ name, description, line, offset }: FastaHeader) =>
        seen.push(`${name}|${description}|${line}|${offset}`),
      residues: (bytes) => {
        text += textOf(bytes);
      },
      stop: (offset) => {
        seen.push(`${text}|${offset}`);
        text = '';
      },
      comment: (from, to) => seen.push(`${from}-${to}`),
    });
    for (const chunk of chunks) stream.push(chunk);
    return [seen, stream.end()];
  };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 }),
      (words, sizes) => {
        const bytes = bytesOf(words.join(''));
        const chunks: Uint8Array[] = [];
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = sizes[i % sizes.length]!;
          chunks.push(bytes.slice(at, at + size));
          at += size;
        }
        expect(outcome(chunks)).toEqual(outcome([bytes]));
      },
    ),
    { numRuns: 500 },
  );
});

test('what is written is read back, whatever the width', () => {
  const record = fc.record({
    name: fc.stringMatching(/^[\w|.:]{1,12}$/),
    description: fc.stringMatching(/^(?:[\w=>;]+(?: [\w=>;]+)*)?$/),
    sequence: fc.stringMatching(/^[ACGTNacgtn*.-]{0,30}$/),
  });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), fc.nat(12), (all, width) => {
      const records = all.map((it) => ({ ...it, bytes: bytesOf(it.sequence) }));
      const lines = textOf(writeFasta(records, { width }));
      expect(parsePlainText(lines)).toEqual(
        all.map((it) => [it.name, it.description, it.sequence].join('|')),
      );
      const longest = Math.max(
        0,
        ...lines.split('\n').flatMap((it) => (it.startsWith('>') ? [] : [it.length])),
      );
      if (width > 0) expect(longest).toBeLessThanOrEqual(width);
    }),
  );
});

test('a record is written in lines of 60, an empty one without a line', () => {
  const records = [
    { name: 'a b', description: 'two\nlines', bytes: bytesOf('A'.repeat(61)) },
    { name: 'e', description: '', bytes: bytesOf('') },
  ];
  expect(textOf(writeFasta(records))).toBe(`>a_b two lines\n${'A'.repeat(60)}\nA\n>e\n`);
});
