// Composition of every record of a FASTA file pushed in chunks, in constant memory.
import type { Fault } from '#bio/core/fault.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { CompositionStream, type OnRecord, type StreamTotals } from './compositionStream.ts';

export interface FastaComposition {
  push(chunk: Uint8Array): void;
  /** Call once, after the last chunk. */
  end(): StreamTotals & { readonly losses: readonly Fault[] };
}

export function fastaComposition(onRecord: OnRecord): FastaComposition {
  const counted = new CompositionStream(onRecord);
  const fasta = new FastaStream({
    start: ({ name }) => counted.start(name),
    residues: (bytes) => counted.residues(bytes),
    stop: () => counted.stop(),
  });
  return {
    push: (chunk) => fasta.push(chunk),
    end() {
      const losses = fasta.end();
      return { ...counted.totals(), losses };
    },
  };
}
