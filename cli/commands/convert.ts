// convert: any format that can be read, recognized by content, written as FASTA, GenBank, SnapGene, JSON or, of traces,
// FASTQ.
import { type Fault, fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { RewrapSink } from '#bio/edit/rewrapStream.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { isPlainFasta } from '#bio/format/fileHead.ts';
import { type Command, type Given, type Io, isSet, locateInFile, Refused } from '#cli/command.ts';
import { BufferedOutput } from '#cli/io/bufferedOutput.ts';
import { concatChunks, finishStream, noteLosses, parseWhole } from '#cli/io/readWholeFile.ts';
import { unpackFile } from '#cli/io/unpack.ts';
import { manual } from '#cli/manuals/convert.ts';
import { readChoice, readWholeNumber } from './revcomp.ts';

const FORMATS = ['fasta', 'genbank', 'dna', 'json', 'fastq'] as const;

export const command: Command = {
  name: 'convert',
  manual,
  async run(given, io): Promise<Result<void>> {
    const to = readChoice(given, 'to', FORMATS);
    if (to === 'dna' && given.files.length > 1) throw new Refused(oneFileAtATime(given.files.length));
    const width = readWholeNumber(given, 'width', 60);
    for (const path of given.files) {
      const chunks = unpackFile(path, io);
      const start = (await chunks.next()).value ?? new Uint8Array(0);
      const isStreamed = to === 'fasta' && topologyOf(given) === undefined && isPlainFasta(start);
      if (isStreamed) await convertStream(path, { start, chunks }, width, io);
      else await convertWhole(path, await concatChunks(path, start, chunks), given, io);
    }
    return ok(undefined);
  },
};

async function convertStream(
  path: string,
  { start, chunks }: { readonly start: Uint8Array; readonly chunks: AsyncIterable<Uint8Array> },
  width: number,
  io: Io,
): Promise<void> {
  const out = new BufferedOutput(io);
  const fasta = new FastaStream(new RewrapSink(out, width));
  fasta.push(start);
  for await (const chunk of chunks) fasta.push(chunk);
  finishStream(path, fasta, io);
  out.flush();
}

async function convertWhole(path: string, bytes: Uint8Array, given: Given, io: Io): Promise<void> {
  const {
    listConversionLosses: conversionLosses,
    recordCountFaultOf: tooManyRecords,
    writeRecords: written,
  } = await import('#bio/format/convert.ts');
  const { withTopology } = await import('#bio/edit/topology.ts');
  const to = readChoice(given, 'to', FORMATS);
  const parsed = await parseWhole(path, bytes, io);
  const records = parsed.records.map((it) => withTopology(it, topologyOf(given) ?? it.topology));
  const { qualities } = parsed;
  if (to === 'json')
    for (const [i, record] of records.entries()) await io.write(jsonLine(record, qualities?.[i]));
  else if (to === 'fastq') {
    if (!qualities) throw new Refused(locateInFile(path, noQualities()));
    const { writeFastq } = await import('#bio/format/fastq.ts');
    await io.write(writeFastq(records, qualities));
  } else {
    const target = to === 'dna' ? 'snapgene' : to;
    const refusal = tooManyRecords(records, target);
    if (refusal) throw new Refused(locateInFile(path, refusal));
    noteLosses(path, [...conversionLosses(records, target), ...(qualities ? [qualitiesDropped()] : [])], io);
    await io.write(written(records, target, readWholeNumber(given, 'width', 60)));
  }
}

function topologyOf(given: Given): Topology | undefined {
  return isSet(given, 'circular') ? 'circular' : isSet(given, 'linear') ? 'linear' : undefined;
}

function jsonLine({ bytes, ...record }: SequenceRecord, qualities?: Uint8Array): string {
  const sequence = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const more = qualities && { qualities: [...qualities] };
  return `${JSON.stringify({ ...record, length: bytes.length, sequence, ...more })}\n`;
}

function oneFileAtATime(count: number): Fault {
  return fault('convert/one-file', {
    en: `A SnapGene file holds one sequence, found ${count} files. Convert them one at a time.`,
    zh: `SnapGene 文件只能保存一条序列，实际给出 ${count} 个文件。请逐个转换。`,
  });
}

function noQualities(): Fault {
  return fault('convert/no-qualities', {
    en: 'Expected quality values, which FASTQ needs, found none: only a trace (.ab1) is written as FASTQ. Choose --to fasta.',
    zh: 'FASTQ 需要质量值，但文件中没有：仅测序峰图（.ab1）可写为 FASTQ。请使用 --to fasta。',
  });
}

function qualitiesDropped(): Fault {
  return fault('convert/qualities-dropped', {
    en: 'The quality values were not written; --to fastq and --to json keep them.',
    zh: '质量值未写入；--to fastq 与 --to json 可保留质量值。',
  });
}
