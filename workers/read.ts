// From what a tool was given to records, for jobs that want the whole input at once.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { withTopology } from '#bio/edit/topology.ts';
import { parseSequences } from '#bio/format/detect.ts';
import type { Parsed } from '#bio/format/parsed.ts';
import type { Tell } from './job.ts';
import type { ReadAs, Source } from './source.ts';
import { asFault, plainChunks } from './streamBytes.ts';

/** Bytes, after unpacking, that a tool without a stream takes: half a dozen copies must fit a tab. */
export const WHOLE_LIMIT = 300_000_000;

export async function readSource(source: Source, readAs: ReadAs, tell: Tell): Promise<Result<Parsed>> {
  const bytes = source.from === 'text' ? ok(bytesOf(source.text)) : await wholeFile(source.file, tell);
  if (!bytes.ok) return bytes;
  const name = source.name?.replace(/\.gz$/i, '');
  const parsed = parseSequences(bytes.value, { name, kind: readAs.kind });
  if (!parsed.ok) return inFile(parsed.fault, source);
  const { topology } = readAs;
  if (!topology) return parsed;
  const records = parsed.value.records.map((it) => withTopology(it, topology));
  return ok({ ...parsed.value, records });
}

async function wholeFile(file: Blob, tell: Tell): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > WHOLE_LIMIT) return failed(tooLarge(file.size));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of plainChunks(file, tell)) {
      pieces.push(chunk.slice());
      size += chunk.length;
      if (size > WHOLE_LIMIT) return failed(tooLarge(size));
    }
  } catch (error) {
    return failed(asFault(error));
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return ok(bytes);
}

function inFile(it: Fault, source: Source): Result<Parsed> {
  return failed(source.from === 'file' ? { ...it, place: { file: source.name, ...it.place } } : it);
}

function tooLarge(size: number): Fault {
  const most = Math.round(WHOLE_LIMIT / 1e6);
  const found = Math.round(size / 1e6);
  return fault('source/too-large', {
    en: `This tool takes up to ${most} MB at once, found ${found} MB or more. Reverse complement, Composition and Translation stream FASTA files of any size; so does the command line.`,
    zh: `此工具一次最多处理 ${most} MB，实际不少于 ${found} MB。“反向互补”“序列组成”与“蛋白质翻译”可流式处理任意大小的 FASTA 文件，也可使用命令行。`,
  });
}
