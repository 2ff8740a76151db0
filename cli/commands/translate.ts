// translate: nucleotides to protein, a record at a time.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { LETTERS } from '#bio/edit/complement.ts';
import { LineWriter } from '#bio/edit/lineWriter.ts';
import type { Scratch } from '#bio/edit/reverseStream.ts';
import { fastaHeaderOf } from '#bio/format/fasta.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import { openSixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import { type GeneticCode, parseGeneticCode } from '#bio/table/geneticCodes.ts';
import { translateCds } from '#bio/translate/cds.ts';
import { FRAMES, type Frame } from '#bio/translate/frame.ts';
import { FrameSink } from '#bio/translate/frameStream.ts';
import { writeTranslationMap } from '#bio/translate/layout.ts';
import { makeProteinGivenFault } from '#bio/translate/proteinGiven.ts';
import { toThreeLetter } from '#bio/translate/three.ts';
import { type TranslateOptions, translate, trimStop } from '#bio/translate/translate.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { BufferedOutput } from '#cli/io/bufferedOutput.ts';
import { createMemoryScratch } from '#cli/io/memoryScratch.ts';
import { concatChunks, finishStream, parseWhole } from '#cli/io/readWholeFile.ts';
import { recordsOf } from '#cli/io/records.ts';
import { unpackFile } from '#cli/io/unpack.ts';
import { manual } from '#cli/manuals/translate.ts';

export const command: Command = {
  name: 'translate',
  manual,
  async run(given, io): Promise<Result<void>> {
    const code = codeOf(given);
    const frames = framesOf(readTextOption(given, 'frame') ?? '1');
    const width = widthOf(given);
    const out = new BufferedOutput(io);
    const write = isSet(given, 'map')
      ? undefined
      : frameWriter(given, code, frames, new LineWriter(out, width));
    const isWhole = NEEDS_WHOLE_RECORDS.some((name) => given.values[name] !== undefined);
    const work = isWhole ? null : openSixFrameKernel('amino');
    const { numbering = 'end', unreadable = 'refuse' } = optionsOf(given);
    for (const path of given.files) {
      const sinkOf = (scratch: Scratch) =>
        new FrameSink(out, work!, { code, frames, width, numbering, unreadable, scratch, file: path });
      const records = work ? translateStream(path, sinkOf, io) : recordsOf(path, io, { isBrief: true });
      for await (const record of records) {
        if (record.kind === 'protein' && !isSet(given, 'x'))
          throw new Refused(placeFault(makeProteinGivenFault(record.name), path, record));
        if (write) for (const frame of frames) write(path, record, frame);
        else await writeMap(record, { code, frames, width }, given, io);
      }
    }
    out.flush();
    return ok(undefined);
  },
};

/** What is decided by the whole of a frame, or is rare. */
const NEEDS_WHOLE_RECORDS = ['map', 'cds', 'three', 'trim', 'to-stop', 'start-m', 'partial', 'stop'] as const;

/** FASTA is written as its bases come; the records of anything else are given. */
async function* translateStream(
  path: string,
  sinkOf: (scratch: Scratch) => FrameSink,
  io: Io,
): AsyncGenerator<SequenceRecord> {
  const chunks = unpackFile(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done || !looksLikeFasta(step.value)) {
    const bytes = step.done ? new Uint8Array(0) : await concatChunks(path, step.value, chunks);
    yield* (await parseWhole(path, bytes, io)).records;
    return;
  }
  const scratch = io.scratch?.() ?? createMemoryScratch();
  const fasta = new FastaStream(sinkOf(scratch));
  try {
    for (; !step.done; step = await chunks.next()) fasta.push(step.value);
    finishStream(path, fasta, io);
  } catch (error) {
    throw error instanceof FaultError ? new Refused(error.fault) : error;
  } finally {
    scratch.close();
  }
}

function frameWriter(given: Given, code: GeneticCode, frames: readonly Frame[], lines: LineWriter) {
  const options = { ...optionsOf(given), code };
  const isCds = isSet(given, 'cds');
  return (path: string, record: SequenceRecord, frame: Frame): void => {
    const answer = isCds
      ? translateCds(record.bytes, { code })
      : translate(record.bytes, { ...options, frame });
    if (!answer.ok) throw new Refused(placeFault(answer.fault, path, record));
    const protein = isSet(given, 'trim') ? trimStop(answer.value) : answer.value;
    const name = frames.length === 1 ? record.name : `${record.name}_frame=${frame}`;
    lines.header(fastaHeaderOf({ name, description: record.description }));
    lines.forward(isSet(given, 'three') ? bytesOf(toThreeLetter(protein)) : protein, LETTERS.same);
    lines.end();
  };
}

async function writeMap(
  record: SequenceRecord,
  { code, frames, width }: { code: GeneticCode; frames: readonly Frame[]; width: number },
  given: Given,
  io: Io,
): Promise<void> {
  await io.write(`${record.name} ${record.bytes.length} ${record.topology}, code ${code.id}\n\n`);
  const options = {
    code,
    frames,
    width: width || 60,
    letters: isSet(given, 'three') ? ('three' as const) : ('one' as const),
  };
  for (const rows of writeTranslationMap(record, options)) await io.write(rows);
}

function optionsOf(given: Given): TranslateOptions {
  const stop = readTextOption(given, 'stop');
  if (stop !== undefined && !/^[!-~]$/.test(stop))
    throw new Refused(makeBadOptionFault('stop', 'one letter', '单个字符', stop));
  return {
    numbering: isSet(given, 'emboss') ? 'codons' : 'end',
    toStop: isSet(given, 'to-stop'),
    startsAsM: isSet(given, 'start-m'),
    partial: isSet(given, 'partial') ? 'X' : 'drop',
    unreadable: isSet(given, 'x') ? 'X' : 'refuse',
    ...(stop !== undefined && { stop }),
  };
}

export function codeOf(given: Given): GeneticCode {
  const code = parseGeneticCode(readTextOption(given, 'code') ?? '1');
  if (!code.ok) throw new Refused(code.fault);
  return code.value;
}

function framesOf(list: string): readonly Frame[] {
  const frames: Frame[] = [];
  for (const word of list.split(',')) {
    const named = NAMED[word.trim().toUpperCase()];
    if (!named)
      throw new Refused(makeBadOptionFault('frame', '1 2 3 -1 -2 -3 F R 6', '1 2 3 -1 -2 -3 F R 6', list));
    for (const frame of named) if (!frames.includes(frame)) frames.push(frame);
  }
  return frames;
}

const NAMED: Readonly<Record<string, readonly Frame[]>> = {
  ...Object.fromEntries(FRAMES.map((frame) => [String(frame), [frame]])),
  F: [1, 2, 3],
  R: [-1, -2, -3],
  6: FRAMES,
};

function widthOf(given: Given): number {
  const width = readTextOption(given, 'width') ?? '60';
  if (!/^\d{1,6}$/.test(width))
    throw new Refused(makeBadOptionFault('width', 'a whole number', '非负整数', width));
  return Number(width);
}

export function makeBadOptionFault(name: string, en: string, zh: string, found: string): Fault {
  return fault('cli/usage', {
    en: `Expected --${name} to be ${en}; found “${found}”.`,
    zh: `--${name} 应为${zh}，实际为“${found}”。`,
  });
}

function placeFault(it: Fault, path: string, record: SequenceRecord): Fault {
  return { ...it, place: { file: path, record: record.name, ...it.place } };
}
