// Reads the input of a tool into records, for jobs that need all of it at once.
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { TOO_LARGE, TOO_MANY } from '#bio/core/faultCodes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { withTopology } from '#bio/edit/topology.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import type { Parsed } from '#bio/format/parsed.ts';
import type { OnProgress } from './job.ts';
import type { ReadAs, Source } from './source.ts';
import { asFault, readPlainChunks } from './streamBytes.ts';

/** Most bytes, after decompression, for a tool that does not stream: half a dozen copies must fit into a tab. */
export const WHOLE_LIMIT = 300_000_000;

/**
 * Most records that a tool that can stream reads at once: 20,000 are reported in 0.3 s, 100,000 in 2 s and with 400 MB,
 * a million not within a minute.
 */
export const MAX_RECORDS = 20_000;

/**
 * Reads the records of a source. More than `maxRecords` records of FASTA are a fault (`TOO_MANY`), so that the caller
 * can stream them; other faults name what the parser or the decompression did not accept.
 */
export async function readSource(
  source: Source,
  readAs: ReadAs,
  onProgress: OnProgress,
  { maxRecords = Number.POSITIVE_INFINITY }: { readonly maxRecords?: number } = {},
): Promise<Result<Parsed>> {
  const bytes = await readWholeSource(source, onProgress);
  if (!bytes.ok) return bytes;
  if (hasMoreRecords(bytes.value, maxRecords)) return err(tooMany(maxRecords));
  const name = source.name?.replace(/\.gz$/i, '');
  const parsed = parseSequences(bytes.value, { name, kind: readAs.kind });
  if (!parsed.ok) return inFile(parsed.fault, source);
  const { topology } = readAs;
  const records = nameByFile(parsed.value.records, name);
  return ok({
    ...parsed.value,
    records: topology ? records.map((it) => withTopology(it, topology)) : records,
  });
}

/** The name that SnapGene writes into LOCUS for every plasmid it exports; the name of the file says more. */
const PLACEHOLDER = 'Exported';

function nameByFile(
  records: readonly SequenceRecord[],
  fileName: string | undefined,
): readonly SequenceRecord[] {
  const [record] = records;
  if (records.length !== 1 || record?.name !== PLACEHOLDER || fileName === undefined) return records;
  return [{ ...record, name: fileName.replace(/\.[^.]+$/, '') }];
}

/** The bytes of a source, decompressed; a fault (`TOO_LARGE`) above `WHOLE_LIMIT`. */
export async function readWholeSource(
  source: Source,
  onProgress: OnProgress,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return source.from === 'text' ? ok(bytesOf(source.text)) : wholeFile(source.file, onProgress);
}

/** Whether the bytes are FASTA with more than `max` headers. */
export function hasMoreRecords(bytes: Uint8Array, max: number): boolean {
  if (bytes.length <= max || !looksLikeFasta(bytes)) return false;
  let count = 0;
  for (let at = bytes.indexOf(GREATER); at >= 0; at = bytes.indexOf(GREATER, at + 1)) {
    const before = bytes[at - 1];
    if ((before === undefined || before === FEED || before === CARRIAGE) && ++count > max) return true;
  }
  return false;
}

const GREATER = 62;
const FEED = 10;
const CARRIAGE = 13;

async function wholeFile(file: Blob, onProgress: OnProgress): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > WHOLE_LIMIT) return err(tooLarge(file.size));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of readPlainChunks(file, onProgress)) {
      pieces.push(chunk.slice());
      size += chunk.length;
      if (size > WHOLE_LIMIT) return err(tooLarge(size));
    }
  } catch (error) {
    return err(asFault(error));
  }
  return ok(concatenate(pieces));
}

function inFile(it: Fault, source: Source): Result<Parsed> {
  return err(source.from === 'file' ? { ...it, place: { file: source.name, ...it.place } } : it);
}

function tooMany(max: number): Fault {
  return fault(TOO_MANY, {
    en: `Expected at most ${max} records to be read at once, found more. Choose them as a file; larger ones are streamed.`,
    zh: `一次最多读取 ${max} 条序列，实际更多。请以文件方式选择，较大的文件将流式处理。`,
  });
}

function tooLarge(size: number): Fault {
  const max = Math.round(WHOLE_LIMIT / 1e6);
  const found = Math.round(size / 1e6);
  return fault(TOO_LARGE, {
    en: `This tool takes up to ${max} MB at once, found ${found} MB or more. Reverse complement, Composition and Translation stream FASTA files of any size; so does the command line.`,
    zh: `此工具一次最多处理 ${max} MB，实际不少于 ${found} MB。“反向互补”“序列组成”与“蛋白质翻译”可流式处理任意大小的 FASTA 文件，也可使用命令行。`,
  });
}
