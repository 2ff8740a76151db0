import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { leaveOutCopies } from './copies.ts';
import { readsFrom } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const letters = randomWord(createRandom(3), 'ACGT', 2_000);
const wrong = letters[400] === 'A' ? 'C' : 'A';
const read = `${letters.slice(100, 400)}${wrong}${letters.slice(401, 800)}`;
/** Phred 40, the base that differs 10. */
const qualities = `${'I'.repeat(300)}+${'I'.repeat(399)}`;

function fileOf(name: string, text: string | Uint8Array) {
  return { name, reads: unwrap(readsFrom(typeof text === 'string' ? bytesOf(text) : text, name)).reads };
}

const fastq = fileOf('plate/P1-F.fastq', `@P1-F\n${read}\n+\n${qualities}\n`);

function statusesOf(files: readonly ReturnType<typeof fileOf>[]) {
  const reference = createSequenceRecord({ bytes: bytesOf(letters), topology: 'circular' });
  const { plasmids } = unwrap(verifyPlasmids([reference], leaveOutCopies(files).reads));
  return plasmids[0]!.differences.map((it) => it.status);
}

test.each([
  ['its text', fileOf('P1-F.seq', read)],
  ['a trimmed text', fileOf('p1-f.SEQ', read.slice(20, 650))],
  ['a FASTA of all reads', fileOf('all.fa', `>other\n${letters.slice(1_200, 1_900)}\n>P1-F\n${read}\n`)],
])('a doubtful base stays doubtful beside %s', (_, text) => {
  expect(statusesOf([fastq])).toEqual(['doubtful']);
  expect(statusesOf([fastq, text])).toEqual(['doubtful']);
  expect(statusesOf([text, fastq])).toEqual(['doubtful']);
});

test('a trace stays, its text and its FASTQ are left out by name', () => {
  const trace = fileOf('3100.ab1', new Uint8Array(gunzipSync(readFileSync('fixtures/verify/3100.ab1.gz'))));
  const bases = textOf(trace.reads[0]!.bases);
  const text = fileOf('3100.seq', bases.slice(10, -30));
  const twin = fileOf('3100.fastq', `@x\n${bases}\n+\n${'5'.repeat(bases.length)}\n`);
  const { reads, copies } = leaveOutCopies([text, twin, trace]);
  expect(reads).toEqual(trace.reads);
  expect(copies).toEqual(['3100.seq', '3100.fastq']);
});

test('an assembly as FASTA and GenBank counts once, as the circle that the GenBank file states', () => {
  const fasta = fileOf('p.fasta', `>contig_1\n${letters}\n`);
  const lines = letters.match(/.{1,60}/g)!.map((it, i) => `${String(60 * i + 1).padStart(9)} ${it}`);
  const locus = 'LOCUS       p                       2000 bp    DNA     circular SYN 01-JAN-2026';
  const genBank = fileOf('p.gbk', `${locus}\nORIGIN\n${lines.join('\n')}\n//\n`);
  const { reads, copies } = leaveOutCopies([fasta, genBank]);
  expect(reads.map((it) => [it.bases.length, it.topology])).toEqual([[2_000, 'circular']]);
  expect(copies).toEqual(['p.gbk']);
});

test('other letters, other names, and names that many reads have are no copies', () => {
  const other = fileOf('P1-F.seq', letters.slice(300, 900));
  const renamed = fileOf('P2-F.seq', read);
  const many = fileOf('reads.fa', Array.from({ length: 30 }, () => `>read\n${read}\n`).join(''));
  for (const files of [[fastq, other], [fastq, renamed], [many]]) {
    const { reads, copies } = leaveOutCopies(files);
    expect(reads).toEqual(files.flatMap((it) => it.reads));
    expect(copies).toEqual([]);
  }
});
