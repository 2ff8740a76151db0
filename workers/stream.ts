// FASTA of any size from a source, pushed into a sink record by record: plain or gzip, in constant memory.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { NOT_FASTA } from '#bio/core/faultCodes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { sniff } from '#bio/format/detect.ts';
import { makeNoRecordFault } from '#bio/format/fasta.ts';
import type { FastaSink } from '#bio/format/fastaSink.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { withHead } from '#bio/format/fileHead.ts';
import type { Format } from '#bio/format/parsed.ts';
import type { OnProgress } from './job.ts';
import { WHOLE_LIMIT } from './read.ts';
import type { Source } from './source.ts';
import { asFault, readPlainChunks } from './streamBytes.ts';

export interface StreamSink extends FastaSink {
  /** Awaited after every push, for sinks whose work takes time. */
  settle?(): Promise<void>;
}

/**
 * What could not be kept, once the whole source has gone through the sink. Plain text, which has numbers, labels and
 * heads to be distinguished from residues, is left to the parsers as long as it fits in memory.
 */
export async function streamFasta(
  source: Source,
  sink: StreamSink,
  onProgress: OnProgress,
): Promise<Result<readonly Fault[]>> {
  const file = source.from === 'file' ? source.file : new Blob([bytesOf(source.text)]);
  const stream = new FastaStream(sink);
  let isFirst = true;
  try {
    for await (const chunk of withHead(readPlainChunks(file, onProgress))) {
      if (isFirst) {
        const format = sniff(chunk);
        if (!format.ok) return format;
        const isBare = format.value === 'plain' && file.size > WHOLE_LIMIT;
        if (format.value !== 'fasta' && !isBare) return err(notFasta(format.value));
        isFirst = false;
      }
      stream.push(chunk);
      await sink.settle?.();
    }
    const losses = stream.end();
    await sink.settle?.();
    return stream.hasRecords ? ok(losses) : err(losses[0] ?? makeNoRecordFault());
  } catch (error) {
    return err(asFault(error));
  }
}

function notFasta(format: Format): Fault {
  const name = format.toUpperCase();
  return fault(NOT_FASTA, {
    en: `Expected FASTA: a file this large is read as a stream, and only FASTA (also .gz) can be; found ${name}. Export it as FASTA.`,
    zh: `应为 FASTA：如此大的文件按流式读取，仅支持 FASTA（含 .gz），实际为 ${name}。请先导出为 FASTA。`,
  });
}
