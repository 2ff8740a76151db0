// Benches over a FASTA file of the user's own, of any size, also gzip: the file is pushed through in chunks, once for
// each act.
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { ReverseSink, type Stage } from '#bio/edit/reverseStream.ts';
import type { FastaSink } from '#bio/format/fastaSink.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import { GzipStream } from '#bio/format/gzip.ts';
import { gcFractionOf } from '#bio/measure/composition.ts';
import { CompositionStream } from '#bio/measure/compositionStream.ts';
import { RecordTableBuilder } from '#bio/measure/recordTable.ts';
import { RowStream } from '#bio/measure/rowStream.ts';

export interface StreamBench {
  readonly id: 'read' | 'parse' | 'composition' | 'pairs' | 'reverseComplement';
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

/**
 * From the bare reading of the file, which is the floor, to the reverse complement written line by line and dropped.
 */
export const streamBenches: readonly StreamBench[] = [
  { id: 'read', begin: read },
  { id: 'parse', begin: () => pushAll(new Counter()) },
  { id: 'composition', begin: () => pushAll(new Letters()) },
  { id: 'pairs', begin: () => pushAll(new Pairs()) },
  { id: 'reverseComplement', begin: () => pushAll(new Reversed()) },
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

/** What a run has seen of the records it was given. */
interface Counting extends FastaSink {
  readonly seen: StreamYield;
}

class Counter implements Counting {
  seen = { records: 0, residues: 0 };

  start(): void {
    this.seen.records++;
  }

  residues(bytes: Uint8Array): void {
    this.seen.residues += bytes.length;
  }

  stop(): void {}
}

/** Length, letters and GC of every record, as `genewright gc` tells them: without pairs of letters. */
class Letters extends RowStream implements Counting {
  constructor() {
    super((_, it) => void gcFractionOf(it));
  }

  get seen(): StreamYield {
    return { records: this.totals.records, residues: this.totals.length };
  }
}

/** Letters and pairs of letters, rows for the table, as the composition tool asks for them. */
class Pairs extends CompositionStream implements Counting {
  constructor() {
    const table = new RecordTableBuilder('called');
    super((name, it) => table.add(name, it));
  }

  get seen(): StreamYield {
    const { composition, lengths } = this.totals();
    return { records: [...lengths.values()].reduce((sum, it) => sum + it, 0), residues: composition.length };
  }
}

class Reversed extends ReverseSink implements Counting {
  readonly seen: { records: number; residues: number };

  constructor() {
    const seen = { records: 0, residues: 0 };
    super(new Dropped(), {
      operation: 'reverseComplement',
      as: 'same',
      lineWidth: 60,
      kind: 'dna',
      again: { from: 'memory' },
      onRecord(_, length) {
        seen.records++;
        seen.residues += length;
      },
      onWritten: () => {},
    });
    this.seen = seen;
  }
}

/** An output that keeps nothing. */
class Dropped implements Stage {
  readonly stage = new Uint8Array(1 << 20);
  at = 0;

  reserve(bytes: number): void {
    if (this.at + bytes > this.stage.length) this.at = 0;
  }

  write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; from += this.stage.length)
      this.stage.set(bytes.subarray(from, from + this.stage.length));
    this.at = 0;
  }
}

function pushAll(sink: Counting): StreamRun {
  const fasta = new FastaStream(sink);
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
      if (broken) return err(broken);
      fasta.end();
      return ok(sink.seen);
    },
  };
}
