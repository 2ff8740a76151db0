import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { parseGenBank } from '#bio/format/genbank.ts';
import { PrivateFiles } from '#fixtures/privateFiles.ts';
import { writeFrameMap, writeOrfs } from './orfs.ts';
import { measureProtein } from './protein.ts';
import { type TranslationOptions, translateRecords } from './translate.ts';
import { translateFile } from './translateFile.ts';

const options: TranslationOptions = {
  name: '',
  record: 0,
  code: 1,
  frames: [1],
  letters: 'one',
  toStop: false,
  startsAsM: false,
  starts: 'atg',
  minResidues: 2,
  nested: false,
  partial: true,
  pka: 'bjellqvist',
};
const input = (text: string, given: Partial<TranslationOptions> = {}) => ({
  source: { from: 'text' as const, text },
  readAs: {},
  options: { ...options, ...given },
});
const onProgress = () => {};

test('every record gives its frames as FASTA; the one chosen is looked at closely', async () => {
  const answer = unwrap(
    await translateRecords(
      input('>a\nATGAAATAGC\n>b\nGGCTATTTCATG\n', { frames: [1, -1], record: 1, letters: 'three' }),
      onProgress,
    ),
  );
  expect(textOf(answer.fasta)).toBe(
    '>a_frame=1\nMetLysTer\n>a_frame=-1\nAlaIleSer\n>b_frame=1\nGlyTyrPheMet\n>b_frame=-1\nHisGluIleAla\n',
  );
  expect(answer.name).toBe('b');
  expect(answer.records).toEqual([
    { name: 'a', length: 10 },
    { name: 'b', length: 12 },
  ]);
  expect(answer.frames.map((it) => [it.frame, textOf(it.protein), it.after])).toEqual([
    [1, 'GYFM', 0],
    [-1, 'HEIA', 0],
  ]);
  expect(answer.orfs.map((it) => [it.start, it.end, it.strand, textOf(it.protein)])).toEqual([
    [2, 11, -1, 'MK'],
  ]);
});

test('the name typed is that of the one record', async () => {
  const answer = unwrap(await translateRecords(input('ATGAAATAG', { name: ' EGFP ' }), onProgress));
  expect(textOf(answer.fasta)).toBe('>EGFP\nMK*\n');
});

test('codons with gaps read as X and are counted; a codon of gaps stays one', async () => {
  const answer = unwrap(await translateRecords(input('ATGA-A---NNNTAG'), onProgress));
  expect([textOf(answer.frames[0]!.protein), answer.unreadable]).toEqual(['MX-X*', 1]);
});

test('a protein is refused with what to do', async () => {
  const answer = await translateRecords(input('>p\nMKWVTFISLLFLFSSAYSRGVFRRDAHKSE\n'), onProgress);
  expect(answer.ok ? '' : answer.fault.code).toBe('translate/protein');
});

test('ORFs become CDS that a reader of GenBank finds again', async () => {
  const circle = '>c\nAATAGCCCCCCATGA\n';
  const given = input(circle, { starts: 'code' });
  const bytes = unwrap(await writeOrfs({ ...given, readAs: { topology: 'circular' } }, onProgress));
  const [record] = unwrap(parseGenBank(bytes)).records;
  expect(record!.features.map((it) => [it.type, it.parts[0]!.start, it.parts[0]!.end])).toContainEqual([
    'CDS',
    11,
    20,
  ]);
  expect(textOf(bytes)).toContain('/translation="MK"');
});

test('the map is written with the frames chosen', async () => {
  const map = textOf(unwrap(await writeFrameMap(input('>m\nATGAAATAG\n'), onProgress)));
  expect(map).toContain('      1 ATGAAATAG 9\n     +1  M  K  *\n');
  expect(map).not.toContain('+2');
});

test('a stream gives the same proteins as the whole', async () => {
  const text = '>a\nATGAAATAGC\n>b\nGGCTATTTCATGNN-A\n';
  const frames = [1, 2, -3] as const;
  const whole = unwrap(await translateRecords(input(text, { frames }), onProgress));
  const stream = unwrap(await translateFile(input(text, { frames }), onProgress));
  expect(await stream.file.text()).toBe(textOf(whole.fasta));
  expect([stream.records, stream.bases, [...stream.rows.lengths]]).toEqual([2, 26, [10, 16]]);
});

describe('where the browser has private files', () => {
  const files = new PrivateFiles();
  beforeEach(() => vi.stubGlobal('navigator', files.navigator));
  afterEach(() => vi.unstubAllGlobals());

  test('a stream is written as it comes: the same proteins, counts and refusals as with records held whole', async () => {
    const text = `>a x\nATGAAATAGC\n>b\nGGCTATTTCATGNN-A\n>empty\n>c\n${'ACGTTAGCCA'.repeat(20_000)}\n`;
    for (const frames of [[1, 2, 3, -1, -2, -3] as const, [-2] as const]) {
      const spilled = unwrap(await translateFile(input(text, { frames }), onProgress));
      vi.stubGlobal('navigator', {});
      const held = unwrap(await translateFile(input(text, { frames }), onProgress));
      vi.stubGlobal('navigator', files.navigator);
      expect(await spilled.file.text()).toBe(await held.file.text());
      expect({ ...spilled, file: 0 }).toEqual({ ...held, file: 0 });
    }
    const refused = await translateFile(input('>d\nACGT\n>p\nMKLVEEFPQILMKLVEEFPQ\n', {}), onProgress);
    expect(refused).toMatchObject({ ok: false });
    expect(files.names.every((it) => it.startsWith('result'))).toBe(true);
  });
});

test('the charge curve runs from pH 0 to 14 and passes nought at the isoelectric point', () => {
  const { properties, curve } = unwrap(
    measureProtein({ protein: new TextEncoder().encode('MKWVTFISLL*'), pka: 'bjellqvist' }),
  );
  expect(curve.length).toBe(141);
  const below = curve[Math.floor(10 * properties.isoelectricPoint)]!;
  const above = curve[Math.ceil(10 * properties.isoelectricPoint)]!;
  expect(below > 0 && above < 0).toBe(true);
});
