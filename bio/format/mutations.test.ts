// Damaged files: each either is refused with words or read into records that are written and read again as they were.
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Random, createRandom as randomFrom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { smallFiles } from '#fixtures/smallFiles.ts';
import { parseSequences } from './detect.ts';
import { parseGenBank, writeGenBank } from './genbank.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 40_000 : 1_500;
const files = Object.values(smallFiles).map(bytesOf);

const INSERTED = [
  '"',
  '""',
  '/',
  '//',
  '\r',
  '\n',
  '\t',
  '\0',
  '\u00a0',
  '\u2028',
  '\u3000',
  '中',
  'é',
  ' ',
  '(',
  ')',
  ',',
  '<',
  '>',
  '=',
  ';',
  'x'.repeat(80),
  '\nORIGIN\n',
  '\nFEATURES\n',
  '\nLOCUS\n',
  '\n     CDS             1..3\n',
  'one-of(1,2)',
  'order(1..2,4)',
  '^',
  '..',
]; // prettier-ignore

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const onLines =
  (change: (lines: string[], at: number, random: Random) => void): Mutation =>
  (bytes, random) => {
    const lines = Buffer.from(bytes).toString('latin1').split('\n');
    change(lines, random.int(lines.length), random);
    return Buffer.from(lines.join('\n'), 'latin1');
  };
const onText =
  (change: (text: string, random: Random) => string): Mutation =>
  (bytes, random) =>
    Buffer.from(change(Buffer.from(bytes).toString('latin1'), random), 'latin1');
const onByte =
  (byte: (old: number, random: Random) => number): Mutation =>
  (bytes, random) => {
    const copy = bytes.slice();
    const at = random.int(copy.length);
    copy[at] = byte(copy[at]!, random);
    return copy;
  };

const MUTATIONS: readonly Mutation[] = [
  onByte((_, random) => random.int(256)),
  onByte((_, random) => 32 + random.int(95)),
  onByte((old) => old ^ 0x20),
  onByte((old) => old ^ 0x80),
  onByte(() => 48),
  (bytes, random) => bytes.subarray(0, random.int(bytes.length)),
  (bytes, random) => bytes.subarray(random.int(bytes.length)),
  (bytes, random) => {
    const at = random.int(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.int(30))]);
  },
  (bytes, random) => {
    const at = random.int(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(INSERTED)), bytes.subarray(at)]);
  },
  (bytes, random) => {
    const other = random.pick(files);
    return Buffer.concat([
      bytes.subarray(0, random.int(bytes.length)),
      other.subarray(random.int(other.length)),
    ]);
  },
  (bytes, random) => Buffer.concat([bytes, random.pick(files)]),
  (bytes) => Buffer.concat([bytes, bytes]),
  onLines((lines, at) => lines.splice(at, 1)),
  onLines((lines, at, random) => lines.splice(random.int(lines.length), 0, lines[at]!)),
  onLines((lines, at, random) => lines.push(...lines.splice(at, 1 + random.int(3)))),
  onLines((lines, at, random) => (lines[at] = ' '.repeat(random.int(14)) + lines[at]!)),
  onLines((lines, at) => (lines[at] = lines[at]!.trimStart())),
  onLines((lines, at) => (lines[at] += lines[at + 1] ?? '')),
  onLines((lines, at, random) => (lines[at] = lines[at]!.slice(0, random.int(20)))),
  onText((text) => text.replaceAll('\n', '\r')),
  onText((text) => text.replaceAll('\n', '\r\n')),
  onText((text) => text.replaceAll('\n', '\n\n')),
  onText((text, random) =>
    text.replace(/\d+/g, (number) => (random.int(4) > 0 ? number : String(random.int(99)))),
  ),
  onText((text, random) => (random.int(2) > 0 ? text.toUpperCase() : text.toLowerCase())),
];

/** What GenBank keeps: its names and keys have no blanks, and no feature lacks a direction. */
function comparableOf({ name, kind, topology, bytes, features }: SequenceRecord) {
  const word = (text: string) => text.trim().replace(/\s+/g, '_');
  return {
    // A name of one full stop is none.
    name: word(name).replace(/^\.$/, ''),
    kind,
    topology,
    bytes: Buffer.from(bytes).toString('latin1'),
    features: features.map(({ type, parts, qualifiers, color }) => ({
      type: word(type),
      parts,
      qualifiers,
      color,
    })),
  };
}

test('a damaged file is refused or read, and what was read is written and read again', () => {
  const random = randomFrom(20_261_122);
  for (let run = 0; run < RUNS; run++) {
    let bytes: Uint8Array = random.pick(files);
    for (let i = 0; i <= random.int(3); i++)
      if (bytes.length > 0) bytes = random.pick(MUTATIONS)(bytes, random);
    const parsed = parseSequences(bytes);
    if (!parsed.ok) {
      expect(parsed.fault.message.zh).not.toBe('');
      continue;
    }
    // Features of a record without sequence have no place that could be written.
    const records = parsed.value.records.filter((it) => it.bytes.length > 0 || it.features.length === 0);
    if (records.length === 0) continue;
    const again = unwrap(parseGenBank(writeGenBank(records))).records;
    expect(
      again.map(comparableOf),
      `run ${run}: ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`,
    ).toEqual(records.map(comparableOf));
  }
});
