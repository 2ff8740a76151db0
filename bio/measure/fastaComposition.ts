// Composition of every record of a FASTA file pushed in chunks, plain or gzip, in constant memory.
import type { Fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { GzipStream, isGzip } from '#bio/format/gzip.ts';
import { CompositionStream, type OnRecord, type StreamTotals } from './compositionStream.ts';

export interface FastaComposition {
  /** A fault of the packing; push no more after one. */
  push(chunk: Uint8Array): Fault | undefined;
  /** Call once, after the last chunk. */
  end(): Result<StreamTotals & { readonly losses: readonly Fault[] }>;
}

export function fastaComposition(onRecord: OnRecord): FastaComposition {
  const counted = new CompositionStream(onRecord);
  const fasta = new FastaStream({
    start: ({ name }) => counted.start(name),
    residues: (bytes) => counted.residues(bytes),
    stop: () => counted.stop(),
  });
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
      if (broken) return failed(broken);
      const losses = fasta.end();
      return ok({ ...counted.totals(), losses });
    },
  };
}

/** Whether a file that begins so can be read here: `>` or `;` first, blanks and a byte-order mark aside, or gzip. */
export function looksLikeFasta(head: Uint8Array): boolean {
  if (isGzip(head)) return true;
  const first = head.find((byte, i) => byte > 32 && !(i < 3 && byte > 127));
  return first === 62 || first === 59;
}
