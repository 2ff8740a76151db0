// Composition of every record of a FASTA file pushed in chunks, plain or gzip, in constant memory.
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import { GzipStream } from '#bio/format/gzip.ts';
import { CompositionStream, type OnRecord, type StreamTotals } from './compositionStream.ts';

export interface PackedOrPlain<T> {
  /** A fault of the packing; push no more after one. */
  push(chunk: Uint8Array): Fault | undefined;
  /** Call once, after the last chunk. */
  end(): Result<T>;
}

interface ParseWarnings {
  readonly losses: readonly Fault[];
}

/**
 * Composition of FASTA, packed or plain, chunk by chunk in constant memory; `onRecord` is called at the end of each
 * record.
 */
export function makeFastaComposition(onRecord: OnRecord): PackedOrPlain<StreamTotals & ParseWarnings> {
  const counted = new CompositionStream(onRecord);
  const fasta = new FastaStream(counted);
  return packedOrPlain(fasta, (losses) => ({ ...counted.totals(), losses }));
}

function packedOrPlain<T>(fasta: FastaStream, totals: (losses: readonly Fault[]) => T): PackedOrPlain<T> {
  let isFirst = true;
  let packed: GzipStream | undefined;
  return {
    push(chunk) {
      if (isFirst && isGzip(chunk)) packed = new GzipStream((plain) => fasta.push(plain));
      isFirst = false;
      if (packed) return packed.push(chunk, false);
      fasta.push(chunk);
      return undefined;
    },
    end() {
      const broken = packed?.push(new Uint8Array(0), true);
      return broken ? err(broken) : ok(totals(fasta.end()));
    },
  };
}
