// Benches over a FASTA file of the user's own, of any size, also gzip: the file is pushed through in chunks, once for each act.
import type { Fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { GzipStream, isGzip } from '#bio/format/gzip.ts';
import { fastaComposition } from '#bio/measure/fastaComposition.ts';

export interface StreamBench {
  readonly id: 'read' | 'parse' | 'composition' | 'reverseComplement';
  begin(): StreamRun;
}

export interface StreamRun {
  push(chunk: Uint8Array): Fault | undefined;
  /** What was found, in a few words of numbers: depends on all of the work. */
  end(): Result<StreamYield>;
}

export interface StreamYield {
  readonly records: number;
  readonly residues: number;
}

/** From the bare reading of the file, which is the floor, to the reverse complement of each stretch. */
export const streamBenches: readonly StreamBench[] = [
  { id: 'read', begin: read },
  { id: 'parse', begin: () => parsed(() => {}) },
  { id: 'composition', begin: composition },
  { id: 'reverseComplement', begin: () => parsed((bytes) => void reverseComplement(bytes)) },
];

function read(): StreamRun {
  let bytes = 0;
  return {
    push(chunk) {
      bytes += chunk.length;
      return undefined;
    },
    end: () => ok({ records: 0, residues: bytes }),
  };
}

function parsed(act: (residues: Uint8Array) => void): StreamRun {
  let records = 0;
  let residues = 0;
  const fasta = new FastaStream({
    start: () => {
      records++;
    },
    residues: (bytes) => {
      residues += bytes.length;
      act(bytes);
    },
    stop: () => {},
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
      fasta.end();
      return ok({ records, residues });
    },
  };
}

function composition(): StreamRun {
  let records = 0;
  let residues = 0;
  const stream = fastaComposition((_, it) => {
    records++;
    residues += it.length;
  });
  return {
    push: (chunk) => stream.push(chunk),
    end() {
      const ended = stream.end();
      return ended.ok ? ok({ records, residues }) : ended;
    },
  };
}
