import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import type { Stage } from '#bio/edit/lineWriter.ts';
import { parseFasta, writeFasta } from '#bio/format/fasta.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { openSixFrameKernel, ROW_ROOM, type SixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { FRAMES, type Frame } from './frame.ts';
import { FrameSink, type FrameStreamOptions } from './frameStream.ts';
import { translate } from './translate.ts';

const work = openSixFrameKernel('amino') as SixFrameKernel;
type Choice = Pick<FrameStreamOptions, 'code' | 'frames' | 'numbering' | 'unreadable' | 'width'>;

/** Output, or the code and place of the fault that ended it. */
function translateInChunks(bytes: Uint8Array, chunk: number, choice: Choice): unknown {
  let out = '';
  const output: Stage = {
    stage: new Uint8Array(0),
    at: 0,
    reserve() {},
    write: (some) => {
      out += textOf(some);
    },
  };
  const held: number[] = [];
  const scratch = {
    add: (some: Uint8Array) => {
      for (const byte of some) held.push(byte);
    },
    read: (into: Uint8Array, from: number) => into.set(held.slice(from, from + into.length)),
    clear: () => {
      held.length = 0;
    },
  };
  const stream = new FastaStream(new FrameSink(output, work, { ...choice, scratch, file: 'f' }));
  try {
    for (let at = 0; at < bytes.length; at += chunk) stream.push(bytes.slice(at, at + chunk));
    stream.end();
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return [error.fault.code, error.fault.place, error.fault.message];
  }
  return out;
}

/** The twin: each frame of each record by itself. */
function frameByFrame(bytes: Uint8Array, { frames, width, ...options }: Choice): unknown {
  let out = '';
  for (const record of unwrap(parseFasta(bytes)).records)
    for (const frame of frames) {
      const protein = translate(record.bytes, { ...options, frame });
      if (!protein.ok) {
        const { code, place, message } = protein.fault;
        return [code, { file: 'f', record: record.name, ...place }, message];
      }
      const name = frames.length === 1 ? record.name : `${record.name}_frame=${frame}`;
      out += textOf(writeFasta([{ name, description: record.description, bytes: protein.value }], { width }));
    }
  return out;
}

const bases = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[ACGTUacgt]{0,200}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ACGTRYKMN]{0,90}$/) },
  { weight: 1, arbitrary: fc.constantFrom('---', '--', 'A-C', 'E', '*', '------ACG', 'ac.gt') },
);
const file = fc
  .array(fc.tuple(fc.constantFrom('', '>r two words\n', '>s\n'), bases), { minLength: 1, maxLength: 14 })
  .map((parts) => bytesOf(`>first\n${parts.map((it) => it.join('')).join('\n')}\n`));
const choice = fc.record({
  code: fc.constantFrom(1, 2, 11).map(getGeneticCode),
  frames: fc.oneof(fc.constant(FRAMES), fc.subarray<Frame>([...FRAMES], { minLength: 1 })),
  numbering: fc.constantFrom('end' as const, 'codons' as const),
  unreadable: fc.constantFrom('refuse' as const, 'X' as const),
  width: fc.constantFrom(0, 1, 10, 16, 60),
});

it('writes what each frame is by itself, for any letters and chunks', () => {
  fc.assert(
    fc.property(file, fc.constantFrom(3, 50, 100_000), choice, (bytes, chunk, options) => {
      expect(translateInChunks(bytes, chunk, options)).toEqual(frameByFrame(bytes, options));
    }),
    { numRuns: 400 },
  );
});

it.skipIf(process.env['QUICK_RUN'])(
  'goes on in a scratch where a record does not fit',
  () => {
    const dna = generateDna(createRandom(5), 3 * ROW_ROOM + 1000);
    dna[70] = 78;
    dna[3 * ROW_ROOM - 2] = 82;
    const bytes = writeFasta([{ name: 'long', description: '', bytes: dna }]);
    const options = {
      code: getGeneticCode(1),
      frames: [2, -1] as const,
      numbering: 'end' as const,
      unreadable: 'refuse' as const,
      width: 60,
    };
    // Two texts of 11 MB: compared, not shown.
    expect(translateInChunks(bytes, 1 << 19, options) === frameByFrame(bytes, options)).toBe(true);
    const cut = bytes.slice();
    cut[cut.lastIndexOf(65)] = 69;
    expect(translateInChunks(cut, 1 << 19, options)).toEqual(frameByFrame(cut, options));
  },
  30_000,
);
