import { expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { parseSequences } from './detect.ts';
import { parseFasta } from './fasta.ts';
import { FastaStream } from './fastaStream.ts';

it.each([
  ['plain', 'ATGCCG，TTAGGC。ATGCATGCAATG'],
  ['FASTA', '>a\nATGCCG，TTAGGC。ATGCATGCA\n'],
  ['GenBank', 'LOCUS       a   21 bp DNA\nORIGIN\n        1 ATGCCG，TTAGGC。ATGCATGCA\n//\n'],
])('reports each character of a Chinese text once, as the character itself: %s', (_, text) => {
  const parsed = parseSequences(bytesOf(text));
  const messages = parsed.ok ? parsed.value.losses.map((it) => it.message.zh) : [];
  expect(messages).toEqual(['去除了 2 个非序列字符：“，” “。”。序列中只保留字母、*、- 和 .（半角）。']);
});

it.each([1, 2, 3, 7])('reports the same in chunks of %i bytes', (size) => {
  const bytes = bytesOf('>a\nATG，，CC€\nAC、\n');
  const whole = parseFasta(bytes);
  const stream = new FastaStream({ start() {}, residues() {}, stop() {} });
  for (let at = 0; at < bytes.length; at += size) stream.push(bytes.subarray(at, at + size));
  expect(whole.ok && whole.value.losses).toEqual(stream.end());
});

it('reports bytes that are not UTF-8 by their value, each once', () => {
  const parsed = parseFasta(Uint8Array.from([62, 97, 10, 65, 67, 0xe9, 71, 0xef, 0xbc, 10, 84]));
  expect(parsed.ok && parsed.value.losses[0]!.message.en).toContain(
    '3 characters that are no residues were dropped: 0xe9 0xef 0xbc.',
  );
});

it('asks for half-width letters where full-width ones were typed', () => {
  const parsed = parseSequences(bytesOf('ＡＴＧＣＣＧＴＡＡ'));
  expect(!parsed.ok && [parsed.fault.code, parsed.fault.message.zh]).toEqual([
    'plain/full-width',
    '应为半角字母（A C G T），实际为全角字符“ＡＴＧＣＣＧＴＡＡ”。请将输入法切换为半角后重新输入，或转换为半角后再粘贴。',
  ]);
});

it.each([
  ['CLUSTAL W\n\na  AC~GT?\nb  ACCGTA\n', ['AC-GTN', 'ACCGTA'], ['alignment/unknown-read']],
  ['CLUSTAL W\n\np  MKV?LE\nq  MKVWLE\n', ['MKVXLE', 'MKVWLE'], ['alignment/unknown-read']],
  ['CLUSTAL W\n\na  AC#GT 5\nb  ACCGT 5\n', ['ACGT', 'ACCGT'], ['format/foreign-dropped']],
])('an alignment reports what it could not keep: %j', (text, sequences, losses) => {
  const parsed = unwrap(parseSequences(bytesOf(text)));
  expect(parsed.records.map((it) => textOf(it.bytes))).toEqual(sequences);
  expect(parsed.losses.map((it) => it.code)).toEqual(losses);
});
