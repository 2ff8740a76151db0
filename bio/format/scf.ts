// Sanger traces of the Staden package (.scf; Dear and Staden 1992, doi:10.3109/10425179209003376; format 3.10 in the
// manual of io_lib): called bases, a probability for each, where their peaks are, and the four channels. Versions 2
// (samples side by side) and 3 (a channel at a time, second differences) are read, with samples of one or two bytes.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { ByteReader, hasWordAt, isFault, readOrCutShort } from './binary.ts';
import { LossBook, type LossKind } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { BYTE_CLASS, keepResidues, RESIDUE } from './residue.ts';
import { bareNameOf } from './snapgene.ts';

/** What an .scf file holds, as it is written there. */
export interface ScfContent {
  readonly name: string;
  readonly bases: Uint8Array;
  /** Quality of the called base; 0 for a letter other than A, C, G, T. */
  readonly qualities: Uint8Array;
  /** The sample at which each base has its peak. */
  readonly peaks: Int32Array;
  /** Heights of A, C, G and T. */
  readonly channels: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

const CHANNELS = 4;
const DASH = 45;
const N = 78;

const TRACE_DROPPED: LossKind = {
  code: 'scf/trace-dropped',
  message: () => ({
    en: 'The called bases and their quality values were read; the trace is not kept.',
    zh: '已读取碱基序列及其质量值；峰图未予保留。',
  }),
};

/** Whether the bytes begin as an .scf file does. */
export function isScf(bytes: Uint8Array): boolean {
  return hasWordAt(bytes, 0, '.scf');
}

/** The called bases of an .scf trace and their quality values. A fault for a file that is cut short or has no bases. */
export function parseScf(
  bytes: Uint8Array,
  { name, kind = 'dna' }: { readonly name?: string | undefined; readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const content = readScf(bytes);
  if (!content.ok) return content;
  const { bases, qualities, name: title } = content.value;
  const losses = new LossBook();
  losses.note(TRACE_DROPPED, {});
  const record = createSequenceRecord({
    name: title || bareNameOf(name),
    kind,
    bytes: keepResidues(bases, losses),
  });
  return ok({
    format: 'scf',
    records: [record],
    qualities: [qualities.filter((_, i) => BYTE_CLASS[bases[i]!] === RESIDUE)],
    losses: losses.faults(),
  });
}

/** All that an .scf file states. A fault for one that is cut short or has no bases. */
export function readScf(bytes: Uint8Array): Result<ScfContent> {
  const content = readOrCutShort('scf', () => contentOf(bytes));
  if (isFault(content)) return err(content);
  if (content.bases.length > 0) return ok(content);
  return err(
    fault('scf/no-bases', {
      en: 'Expected called bases in the .scf file, found none. Run the base caller and export it again.',
      zh: '.scf 文件中应含已判读的碱基，但没有找到。请重新进行碱基判读后导出。',
    }),
  );
}

function contentOf(bytes: Uint8Array): ScfContent {
  const head = new ByteReader(bytes, 4);
  const [samples, samplesAt, bases] = [head.readUint32(), head.readUint32(), head.readUint32()];
  head.skip(8);
  const [basesAt, commentSize, commentAt] = [head.readUint32(), head.readUint32(), head.readUint32()];
  const isThird = textOf(head.take(4)) >= '3';
  const sampleSize = head.readUint32() === 2 ? 2 : 1;
  const channels = isThird
    ? channelsByChannel(new ByteReader(bytes, samplesAt), samples, sampleSize)
    : channelsBySample(new ByteReader(bytes, samplesAt), samples, sampleSize);
  const called = isThird
    ? basesByColumn(new ByteReader(bytes, basesAt), bases)
    : basesByRow(new ByteReader(bytes, basesAt), bases);
  // An uncalled base is a dash here, which elsewhere is a gap.
  const letters = called.bases.map((base) => (base === DASH ? N : base));
  const comments = textOf(new ByteReader(bytes, commentAt).take(commentSize));
  const name = /^NAME=(.*)$/m.exec(comments)?.[1]?.trim() ?? '';
  return { name, ...called, bases: letters, channels };
}

type Channels = ScfContent['channels'];

function emptyChannels(samples: number): Channels {
  return [0, 1, 2, 3].map(() => new Int32Array(samples)) as unknown as Channels;
}

function channelsBySample(reader: ByteReader, samples: number, size: 1 | 2): Channels {
  assertRoom(reader, samples * CHANNELS * size);
  const channels = emptyChannels(samples);
  for (let i = 0; i < samples; i++)
    for (const channel of channels) channel[i] = size === 2 ? reader.readUint16() : reader.byte();
  return channels;
}

/** Each value is the second difference, of 8 or 16 bits, to those before. */
function channelsByChannel(reader: ByteReader, samples: number, size: 1 | 2): Channels {
  assertRoom(reader, samples * CHANNELS * size);
  const channels = emptyChannels(samples);
  const mask = size === 2 ? 0xffff : 0xff;
  for (const channel of channels) {
    let slope = 0;
    let height = 0;
    for (let i = 0; i < samples; i++) {
      slope = (slope + (size === 2 ? reader.readUint16() : reader.byte())) & mask;
      height = (height + slope) & mask;
      channel[i] = height;
    }
  }
  return channels;
}

type Called = Pick<ScfContent, 'bases' | 'qualities' | 'peaks'>;

function basesByRow(reader: ByteReader, count: number): Called {
  assertRoom(reader, count * 12);
  const peaks = new Int32Array(count);
  const bases = new Uint8Array(count);
  const qualities = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    peaks[i] = reader.readUint32();
    const chances = reader.take(CHANNELS);
    bases[i] = reader.byte();
    qualities[i] = chances[CHANNEL_OF[bases[i]!]!] ?? 0;
    reader.skip(3);
  }
  return { bases, qualities, peaks };
}

function basesByColumn(reader: ByteReader, count: number): Called {
  assertRoom(reader, count * 12);
  const peaks = Int32Array.from({ length: count }, () => reader.readUint32());
  const chances = [0, 1, 2, 3].map(() => reader.take(count));
  const bases = reader.take(count).slice();
  const qualities = Uint8Array.from(bases, (base, i) => chances[CHANNEL_OF[base]!]?.[i] ?? 0);
  return { bases, qualities, peaks };
}

/** Before memory is taken for what a damaged head promises. */
function assertRoom(reader: ByteReader, size: number): void {
  const { at } = reader;
  reader.skip(size);
  reader.at = at;
}

/** A C G T, in either case, as 0 to 3; 4 for all else. */
const CHANNEL_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = 'ACGT'.indexOf(String.fromCharCode(byte & 0xdf));
  return byte > 64 && at >= 0 ? at : 4;
});
