import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { parseSequences } from './detect.ts';
import { parseTrace } from './trace.ts';

const uint32Bytes = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const uint16Bytes = (n: number) => [(n >> 8) & 255, n & 255];

const CHANNELS = [
  [1, 5, 300, 7],
  [0, 0, 2, 65_000],
  [9, 8, 7, 6],
  [0, 100, 0, 100],
];
const PEAKS = [0, 1, 3];
const BASES = 'Ac-';
const CHANCES = [
  [40, 1, 2, 3],
  [1, 35, 2, 3],
  [9, 9, 9, 9],
];
const NAME = 'NAME=clone 7\nLANE=3\n';

/** An .scf file as the manual of io_lib lays it out; samples of two bytes. */
function scf(version: '2.00' | '3.10'): Uint8Array {
  const isThird = version === '3.10';
  const samples = isThird
    ? CHANNELS.flatMap((channel) =>
        channel.flatMap((it, i) => uint16Bytes(it - 2 * (channel[i - 1] ?? 0) + (channel[i - 2] ?? 0))),
      )
    : [0, 1, 2, 3].flatMap((i) => CHANNELS.flatMap((channel) => uint16Bytes(channel[i]!)));
  const bases = isThird
    ? [
        ...PEAKS.flatMap(uint32Bytes),
        ...[0, 1, 2, 3].flatMap((k) => CHANCES.map((it) => it[k]!)),
        ...bytesOf(BASES),
        ...Array.from({ length: 9 }, () => 0),
      ]
    : PEAKS.flatMap((peak, i) => [...uint32Bytes(peak), ...CHANCES[i]!, BASES.charCodeAt(i), 0, 0, 0]);
  const basesAt = 128 + samples.length;
  const head = [
    ...bytesOf('.scf'),
    ...[4, 128, 3, 0, 0, basesAt, NAME.length, basesAt + bases.length].flatMap(uint32Bytes),
    ...bytesOf(version),
    ...[2, 0, 0, 0].flatMap(uint32Bytes),
  ];
  return Uint8Array.from([
    ...head,
    ...Array.from({ length: 128 - head.length }, () => 0),
    ...samples,
    ...bases,
    ...bytesOf(NAME),
  ]);
}

test.each(['2.00', '3.10'] as const)('an .scf trace of version %s is read whole', (version) => {
  const trace = unwrap(parseTrace(scf(version)));
  expect(trace.name).toBe('clone 7');
  expect(textOf(trace.bases)).toBe('AcN');
  expect([...trace.qualities!]).toEqual([40, 35, 0]);
  expect([...trace.peaks!]).toEqual(PEAKS);
  expect(trace.channels!.map((it) => [...it])).toEqual(CHANNELS);
});

test('an .scf trace is read as a sequence with its qualities', () => {
  const { format, records, qualities } = unwrap(parseSequences(scf('3.10')));
  expect([format, textOf(records[0]!.bytes), [...qualities![0]!]]).toEqual(['scf', 'AcN', [40, 35, 0]]);
});

test.each(['2.00', '3.10'] as const)('.scf %s cut short anywhere is refused, never thrown', (version) => {
  const whole = scf(version);
  for (let size = 0; size < whole.length - NAME.length; size++)
    expect(parseTrace(whole.subarray(0, size)).ok).toBe(false);
});

/** An ABIF file of entries: tag and number to data. */
function abif(entries: Readonly<Record<string, readonly number[]>>): Uint8Array {
  const head = 128;
  const data: number[] = [];
  const directory = Object.entries(entries).flatMap(([tag, bytes]) => {
    const offset = head + data.length;
    if (bytes.length > 4) data.push(...bytes);
    const place = bytes.length > 4 ? uint32Bytes(offset) : [...bytes, 0, 0, 0, 0].slice(0, 4);
    return [
      ...bytesOf(tag.slice(0, 4)),
      ...uint32Bytes(Number(tag.slice(4))),
      ...uint16Bytes(2),
      ...uint16Bytes(1),
      ...uint32Bytes(bytes.length),
      ...uint32Bytes(bytes.length),
      ...place,
      ...uint32Bytes(0),
    ];
  });
  const start = [
    ...bytesOf('ABIF'),
    ...uint16Bytes(101),
    ...bytesOf('tdir'),
    ...uint32Bytes(1),
    ...uint16Bytes(1023),
    ...uint16Bytes(28),
    ...uint32Bytes(Object.keys(entries).length),
    ...uint32Bytes(directory.length),
    ...uint32Bytes(head + data.length),
  ];
  return Uint8Array.from([
    ...start,
    ...Array.from({ length: head - start.length }, () => 0),
    ...data,
    ...directory,
  ]);
}

test('of an .ab1 trace peaks are found under either number, and channels in the order that it names', () => {
  const [a, c, g, t] = CHANNELS.map((it) => it.map((height) => height % 30_000).flatMap(uint16Bytes));
  const trace = unwrap(
    parseTrace(
      abif({
        FWO_1: [...bytesOf('GATC')],
        DATA9: g!,
        DATA10: a!,
        DATA11: t!,
        DATA12: c!,
        PBAS2: [...bytesOf('ACGTN')],
        PCON2: [40, 41, 42, 43, 2],
        PLOC1: [0, 1, 2, 3, 3].flatMap(uint16Bytes),
        SMPL1: [5, ...bytesOf('clone')],
      }),
    ),
  );
  expect(trace.name).toBe('clone');
  expect(textOf(trace.bases)).toBe('ACGTN');
  expect([...trace.peaks!]).toEqual([0, 1, 2, 3, 3]);
  expect(trace.channels!.map((it) => [...it])).toEqual(
    CHANNELS.map((it) => it.map((height) => height % 30_000)),
  );
});

test('what is no trace is refused with what to do', () => {
  const found = parseTrace(bytesOf('>fasta\nACGT\n'));
  expect(found.ok || found.fault.code).toBe('trace/unknown');
});
