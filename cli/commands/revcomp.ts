// revcomp: reverse complement (or reverse, or complement) of every record. FASTA and FASTA.gz are streamed, long
// records kept packed or read again; other formats are read whole, and written as GenBank where asked, features moved
// along.
import { fault } from '#bio/core/fault.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Letters } from '#bio/edit/complement.ts';
import type { ResiduePages } from '#bio/edit/residuePages.ts';
import type { Operation } from '#bio/edit/reverseComplementRecord.ts';
import { createPagesForLongRecords, ReverseSink } from '#bio/edit/reverseStream.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { isPlainFasta } from '#bio/format/fileHead.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { BufferedOutput } from '#cli/io/bufferedOutput.ts';
import { concatChunks, finishStream, parseWhole } from '#cli/io/readWholeFile.ts';
import { unpackFile } from '#cli/io/unpack.ts';
import { manual } from '#cli/manuals/revcomp.ts';

export const command: Command = {
  name: 'revcomp',
  manual,
  async run(given, io): Promise<Result<void>> {
    const options = {
      operation: operationOf(given),
      as: readChoice(given, 'as', ['same', 'dna', 'rna']),
      lineWidth: readWholeNumber(given, 'width', 60),
      isGenBank: isSet(given, 'genbank'),
      pages: createPagesForLongRecords(),
    };
    for (const path of given.files) await reverseOne(path, options, io);
    return ok(undefined);
  },
};

interface Options {
  readonly operation: Operation;
  readonly as: Letters;
  readonly lineWidth: number;
  readonly isGenBank: boolean;
  readonly pages: ResiduePages;
}

async function reverseOne(path: string, options: Options, io: Io): Promise<void> {
  const chunks = unpackFile(path, io);
  const first = await chunks.next();
  const start = first.value ?? new Uint8Array(0);
  if (options.isGenBank || !(isPlainFasta(start) || (await isStreamed(start))))
    return reverseWhole(path, await concatChunks(path, start, chunks), options, io);
  const out = new BufferedOutput(io);
  const again = io.readAgain?.(path) ?? { from: 'memory', close() {} };
  const noop = () => {};
  const sink = new ReverseSink(out, {
    ...options,
    kind: undefined,
    again,
    maxNamed: 0,
    onRecord: noop,
    onWritten: noop,
  });
  const fasta = new FastaStream(sink);
  try {
    fasta.push(start);
    await sink.settle();
    for await (const chunk of chunks) {
      fasta.push(chunk);
      await sink.settle();
    }
    finishStream(path, fasta, io);
    await sink.settle();
    out.flush();
  } catch (error) {
    throw error instanceof FaultError ? new Refused(error.fault) : error;
  } finally {
    again.close();
  }
}

/** FASTA with a preface, comments or other letters. */
async function isStreamed(start: Uint8Array): Promise<boolean> {
  const { sniff } = await import('#bio/format/detect.ts');
  const format = sniff(start);
  return format.ok && format.value === 'fasta';
}

async function reverseWhole(path: string, bytes: Uint8Array, options: Options, io: Io): Promise<void> {
  const { reverseComplementRecord: reversed } = await import('#bio/edit/reverseComplementRecord.ts');
  const { writeRecords: written } = await import('#bio/format/convert.ts');
  const records: SequenceRecord[] = [];
  for (const record of (await parseWhole(path, bytes, io)).records) {
    const done = reversed(record, options.operation, options.as);
    if (!done.ok) throw new Refused(done.fault);
    records.push(done.value);
  }
  await io.write(written(records, options.isGenBank ? 'genbank' : 'fasta', options.lineWidth));
}

export function readChoice<T extends string>(given: Given, name: string, among: readonly [T, ...T[]]): T {
  const value = readTextOption(given, name);
  const found = value === undefined ? among[0] : among.find((it) => it === value);
  if (found !== undefined) return found;
  throw new Refused(
    fault('cli/option', {
      en: `Expected --${name} to be one of ${among.join(', ')}, found “${value}”.`,
      zh: `--${name} 应为 ${among.join('、')} 之一，实际为“${value}”。`,
    }),
  );
}

export function readWholeNumber(given: Given, name: string, usual: number): number {
  const value = readTextOption(given, name);
  if (value === undefined) return usual;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new Refused(
    fault('cli/option', {
      en: `Expected --${name} to be a whole number, found “${value}”.`,
      zh: `--${name} 应为整数，实际为“${value}”。`,
    }),
  );
}

function operationOf(given: Given): Operation {
  const isReverse = isSet(given, 'reverse');
  const isComplement = isSet(given, 'complement');
  return isReverse === isComplement ? 'reverseComplement' : isReverse ? 'reverse' : 'complement';
}
