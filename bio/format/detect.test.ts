import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import others from '#fixtures/golden/otherFormats.json' with { type: 'json' };
import { parseSequences, sniff } from './detect.ts';
import { gcgChecksumOf } from './gcg.ts';

const read = (text: string) => unwrap(parseSequences(bytesOf(text)));
const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));

describe('told by content', () => {
  test.each(others.cases)('$format as $tool reads it', ({ format, text, records }) => {
    const parsed = read(text);
    expect(parsed.format).toBe(format);
    expect(parsed.records.map((it) => [it.name, textOf(it.bytes)])).toEqual(records);
  });

  test.each([
    ['>a\nAC', 'fasta'],
    ['  \n>a\nAC', 'fasta'],
    [';old\nACGT\n', 'fasta'],
    ['preface\n>a\nAC', 'fasta'],
    ['@r1\nACGT\n+\nIIII\n', 'fastq'],
    ['LOCUS       x 4 bp DNA\nORIGIN\n1 acgt\n//\n', 'genbank'],
    ['a letter\n\nLOCUS       x 4 bp DNA\nORIGIN\n1 acgt\n//\n', 'genbank'],
    ['ID   x; SV 1; linear; DNA; STD; SYN; 4 BP.\nSQ   Sequence 4 BP;\n     acgt 4\n//\n', 'embl'],
    ['acgt acgt\n', 'plain'],
    ['P1\tACGTACGT\nP2\tGGGTTT\n', 'plain'],
  ])('%j', (text, format) => {
    expect(unwrap(sniff(bytesOf(text)))).toBe(format);
    expect(read(text).format).toBe(format);
  });

  test('gzip and UTF-16 are unwrapped, the latter said', () => {
    const packed = unwrap(parseSequences(gzipSync(bytesOf('>a\nACGT'))));
    expect(packed.records[0]!.name).toBe('a');
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...[...'>质\nAC'].flatMap((it) => [it.charCodeAt(0) & 255, it.charCodeAt(0) >> 8]),
    ]);
    const parsed = unwrap(parseSequences(wide));
    expect([parsed.records[0]!.name, parsed.losses[0]!.code]).toEqual(['质', 'format/utf-16']);
  });
});

describe('plain text', () => {
  test.each([
    ['acgt ACGT\n  ttga', 'acgtACGTttga', []],
    ['        1 acgtacgtac\n       11 ttga', 'acgtacgtacttga', ['format/digits-dropped']],
    ["5'-ACGT-3'", 'ACGT', ['plain/end-marks-dropped']],
    ['5′-ACGT-3′', 'ACGT', ['plain/end-marks-dropped']],
    [`5'-${' - '.repeat(9000)}A`, `${'-'.repeat(9000)}A`, ['plain/end-marks-dropped']],
    ['“ACGT”', 'ACGT', ['format/foreign-dropped']],
    ['MKVLAAGIVG LLLAQPSFA', 'MKVLAAGIVGLLLAQPSFA', []],
  ])('%j', (text, residues, losses) => {
    const parsed = read(text);
    expect(textOf(parsed.records[0]!.bytes)).toBe(residues);
    expect(parsed.losses.map((it) => it.code)).toEqual(losses);
  });

  const PUC =
    'tcgcgcgttt cggtgatgac ggtgaaaacc tctgacacat gcagctcccg gagacggtca\n       61 cagcttgtct gtaagcggat gccgggagca';
  const BASES = PUC.replace(/[\s\d]/g, '');

  test.each([
    [`ORIGIN\n        1 ${PUC}\n//\n`, '', ['plain/head-dropped', 'format/digits-dropped']],
    [`ORIGIN      near BamHI\n1 ${PUC}\n//`, '', ['plain/head-dropped', 'format/digits-dropped']],
    [
      `XX\nSQ   Sequence 90 BP; 20 A; 24 C; 28 G; 18 T; 0 other;\n     ${PUC}        90\n//\n`,
      '',
      ['plain/head-dropped', 'plain/head-dropped', 'format/digits-dropped'],
    ],
    [`DNA: ${BASES}`, '', ['plain/label-dropped']],
    [`序列：${BASES}`, '', ['plain/label-dropped']],
    [`pUC19 ori:\n${BASES}\n`, 'pUC19 ori', ['plain/label-dropped']],
    [`Forward: 5'-${BASES}-3'`, 'Forward', ['plain/label-dropped', 'plain/end-marks-dropped']],
    [`1${BASES}\n`, '', ['format/digits-dropped']],
    [`\ufeff${BASES}`, '', []],
  ])('heads, labels and numbers are no residues: %j', (text, name, losses) => {
    const parsed = read(text);
    expect(parsed.records.map((it) => [it.name, it.kind, textOf(it.bytes)])).toEqual([[name, 'dna', BASES]]);
    expect(parsed.losses.map((it) => it.code)).toEqual(losses);
  });

  test.each([
    [`pUC19\n${BASES}`, 1],
    [`pUC\nACGT`, 1],
    [`pUC19 ${BASES}`, 1],
    [`data\n${BASES}\n${BASES}`, 1],
    [`EGFP N-terminal\nMSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLV`, 1],
    [`${BASES}\nthe end\n`, 2],
    [`Forward: ${BASES}\nReverse: ${BASES}`, 2],
    [`ORIGIN\n1 ${BASES}\n//\nORIGIN\n1 ${BASES}\n//`, 5],
  ])('what may be a name is asked about and never joined: %j', (text, line) => {
    const parsed = parseSequences(bytesOf(text));
    expect(parsed.ok ? parsed.value.records : parsed.fault).toMatchObject({
      code: 'plain/doubtful-line',
      place: { line },
    });
  });

  test('the checksum of GCG is that of Biopython', () => {
    expect(gcgChecksumOf(bytesOf('ACGTACGTACGT'))).toBe(5688);
  });

  test('GCG and Fitch heads are read as such', () => {
    const gcg = `LOCUS A\n\nx  Length: 8  January 1, 2000 12:00  Type: N  Check: 2644  ..\n\n       1  ACGTACGT\n`;
    for (const text of [`!!NA_SEQUENCE 1.0\n${gcg.slice(9)}`, gcg.slice(9)])
      expect(read(text)).toMatchObject({ format: 'gcg', losses: [], records: [{ name: 'x', kind: 'dna' }] });
    expect(read(gcg.slice(9).replace('ACGTACGT', 'ACGTACGA')).losses[0]!.code).toBe('gcg/checksum-differs');
    const fitch = read('pUC19, 8 bases, 5D5A checksum.\n ACG TAC GT\n');
    expect(fitch.records.map((it) => [it.name, textOf(it.bytes)])).toEqual([['pUC19', 'ACGTACGT']]);
  });

  test('two columns are names and sequences', () => {
    const { records } = read('CMV-F\tCGCAAATGGGCGGTAGGCGTG\tuniversal\nT7\ttaatacgactcactataggg\n');
    expect(records.map((it) => [it.name, it.bytes.length])).toEqual([
      ['CMV-F', 21],
      ['T7', 20],
    ]);
  });

  test('kind and name may be given', () => {
    const parsed = unwrap(parseSequences(bytesOf('ACGT'), { kind: 'protein', name: 'mine' }));
    expect(parsed.records[0]).toMatchObject({ kind: 'protein', name: 'mine' });
  });
});

describe('FASTQ', () => {
  test('wrapped records are read and the lost qualities said', () => {
    const parsed = read('@r1 x\nACGT\nAC\n+r1\n@III\nII\n@r2\nGG\n+\n@@\n');
    expect(parsed.records.map((it) => [it.name, it.description, textOf(it.bytes)])).toEqual([
      ['r1', 'x', 'ACGTAC'],
      ['r2', '', 'GG'],
    ]);
    expect(parsed.losses.map((it) => it.message.en)).toEqual([expect.stringContaining('2 reads')]);
  });

  test('a line that should begin a read is named', () => {
    const parsed = parseSequences(bytesOf('@r1\nAC\n+\nII\nACGT\n'));
    expect(parsed.ok ? '' : parsed.fault).toMatchObject({ code: 'fastq/no-read', place: { line: 5 } });
  });
});

describe('refused with what it is and what to do', () => {
  const text = (it: string) => bytesOf(it);
  test.each([
    ['nothing', new Uint8Array(0), 'nothing but blanks'],
    ['blanks', text(' \n\t\r\n'), 'nothing but blanks'],
    ['PDF', text('%PDF-1.7\n%âã\n1 0 obj'), 'PDF'],
    ['Word', zipSync({ 'word/document.xml': text('<w/>') }), 'Word'],
    ['Excel', zipSync({ 'xl/workbook.xml': text('<w/>') }), 'Excel'],
    ['ZIP', zipSync({ 'a.fa': text('>a') }), 'ZIP'],
    ['old Word', bytesOfHex('d0cf11e0a1b11ae1'), 'old Word'],
    ['RTF', text('{\\rtf1\\ansi ACGT}'), 'RTF'],
    ['PNG', bytesOfHex('89504e470d0a1a0a'), 'image'],
    ['JPEG', bytesOfHex('ffd8ffe000104a46'), 'image'],
    ['HTML', text('<!DOCTYPE html><html><body>>a\nACGT</body></html>'), 'web page'],
    ['XML', text('<?xml version="1.0"?><INSDSet/>'), 'XML'],
    ['JSON', text('{"name": "x", "sequence": "ACGT"}'), 'JSON'],
    ['ASN.1', text('Seq-entry ::= seq {\n id'), 'ASN.1'],
    ['GFF', text('##gff-version 3\nchr1\t.\tgene\t1\t9\t.\t+\t.\tID=a'), 'GFF'],
    ['VCF', text('##fileformat=VCFv4.2\n'), 'VCF'],
    ['SAM', text('@HD\tVN:1.6\n'), 'SAM'],
    ['Stockholm', text('# STOCKHOLM 1.0\na ACGT\n//\n'), 'Stockholm'],
    ['NEXUS', text('#NEXUS\nbegin data;'), 'NEXUS'],
    ['bzip2', text('BZh91AY&SY'), 'packed'],
    ['noise', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256), 'binary'],
    ['prose', text('To whom it may concern: the parcel has not arrived yet.'), 'To whom'],
    ['a list of words', text('one two three four five six seven\neight nine'), 'one two'],
    ['numbers', text('1 2 3 4'), '1 2 3 4'],
    ['SnapGene cut short', bytesOfHex(`090000000e${'536e617047656e65'}0001`), 'too early'],
    ['ABI cut short', text('ABIF..'), 'too early'],
  ])('%s', (_, bytes, found) => {
    const parsed = parseSequences(bytes);
    expect(parsed.ok ? parsed.value.format : parsed.fault.message.en).toContain(found);
    if (!parsed.ok) expect(parsed.fault.message.zh).toMatch(/[\u4e00-\u9fff]/);
  });
});

test('no file of random bytes throws or hangs', () => {
  const heads = [
    '',
    '>',
    'LOCUS       ',
    'ID   ',
    '\x09\0\0\0\x0eSnapGene',
    'ABIF',
    '@',
    ';',
    '\x1f\x8b',
    ' 2 9\n',
  ];
  let state = 1;
  const nextFloat = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state >> 8;
  };
  for (let round = 0; round < 600; round++) {
    const head = heads[round % heads.length]!;
    const isText = nextFloat() % 2 === 0;
    const body = Array.from({ length: nextFloat() % 300 }, () =>
      isText ? 10 + (nextFloat() % 100) : nextFloat() % 256,
    );
    const bytes = Uint8Array.from([...head].map((it) => it.charCodeAt(0)).concat(body));
    const parsed = parseSequences(bytes);
    expect(typeof parsed.ok).toBe('boolean');
  }
});
