// The chosen frames of every record of a FASTA file of any size, plain or gzip, into a FASTA file of proteins to
// download. A record is held whole, since reverse frames begin at its end; the result is written as it is made.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink } from '#bio/format/fastaStream.ts';
import { likelyKind } from '#bio/format/residue.ts';
import { type GeneticCode, geneticCode } from '#bio/table/geneticCodes.ts';
import { threeLetter } from '#bio/translate/three.ts';
import { translate } from '#bio/translate/translate.ts';
import type { Tell } from '#workers/job.ts';
import { type Output, openOutput } from '#workers/output.ts';
import { streamFasta } from '#workers/stream.ts';
import { Stopped } from '#workers/streamBytes.ts';
import { protein, type TranslationInput, type TranslationOptions } from './translate.ts';

export interface TranslatedFile {
  /** FASTA, for download; it lives as long as the page, or until newer results push it out. */
  readonly file: Blob;
  readonly records: number;
  readonly bases: number;
  readonly residues: number;
  readonly stops: number;
  /** The first records only; residues and stops are those of all chosen frames together. */
  readonly rows: {
    readonly names: readonly string[];
    readonly lengths: Float64Array;
    readonly residues: Float64Array;
    readonly stops: Float64Array;
  };
  readonly losses: readonly Fault[];
}

const MOST_ROWS = 10_000;
const MOST_HELD = 600_000_000;
const SAMPLE = 65_536;

export async function translateFile(
  { source, readAs, options }: TranslationInput,
  tell: Tell,
): Promise<Result<TranslatedFile>> {
  const output = await openOutput();
  const sink = new TranslateSink(output, options, readAs.kind !== undefined);
  try {
    const losses = await streamFasta(source, sink, tell);
    if (!losses.ok) {
      await output.drop();
      return losses;
    }
    return ok({ file: await output.finish(), ...sink.totals(), losses: losses.value });
  } catch (error) {
    await output.drop();
    if (error instanceof Stopped) return failed(error.fault);
    throw error;
  }
}

class TranslateSink implements FastaSink {
  readonly #output: Output;
  readonly #options: TranslationOptions;
  readonly #code: GeneticCode;
  readonly #isKindSaid: boolean;
  readonly #rows: { names: string[]; lengths: number[]; residues: number[]; stops: number[] } = {
    names: [],
    lengths: [],
    residues: [],
    stops: [],
  };
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  #held = new Uint8Array(1 << 16);
  #length = 0;
  #records = 0;
  #bases = 0;
  #residues = 0;
  #stops = 0;

  constructor(output: Output, options: TranslationOptions, isKindSaid: boolean) {
    this.#output = output;
    this.#options = options;
    this.#code = geneticCode(options.code);
    this.#isKindSaid = isKindSaid;
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#length = 0;
  }

  residues(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > MOST_HELD) throw new Stopped(tooLong(this.#header));
    if (length > this.#held.length) {
      const wider = new Uint8Array(Math.min(MOST_HELD, Math.max(length, this.#held.length * 2)));
      wider.set(this.#held.subarray(0, this.#length));
      this.#held = wider;
    }
    this.#held.set(bytes, this.#length);
    this.#length = length;
  }

  stop(): void {
    const bytes = this.#held.subarray(0, this.#length);
    const { name } = this.#header;
    if (!this.#isKindSaid && likelyKind(bytes.subarray(0, SAMPLE)) === 'protein')
      throw new Stopped(protein(name));
    let residues = 0;
    let stops = 0;
    for (const frame of this.#options.frames) {
      const { toStop, startsAsM, letters, frames } = this.#options;
      const read = translate(bytes, { frame, code: this.#code, toStop, startsAsM, unreadable: 'X' });
      if (!read.ok) throw new Stopped(read.fault);
      for (let at = read.value.indexOf(42); at >= 0; at = read.value.indexOf(42, at + 1)) stops++;
      residues += read.value.length;
      this.#output.write(
        writeFasta([
          {
            name: frames.length === 1 ? name : `${name}_frame=${frame}`,
            description: this.#header.description,
            bytes: letters === 'three' ? bytesOf(threeLetter(read.value)) : read.value,
          },
        ]),
      );
    }
    this.#count(name, residues - stops, stops);
  }

  totals(): Pick<TranslatedFile, 'records' | 'bases' | 'residues' | 'stops' | 'rows'> {
    const { names, lengths, residues, stops } = this.#rows;
    return {
      records: this.#records,
      bases: this.#bases,
      residues: this.#residues,
      stops: this.#stops,
      rows: {
        names,
        lengths: Float64Array.from(lengths),
        residues: Float64Array.from(residues),
        stops: Float64Array.from(stops),
      },
    };
  }

  #count(name: string, residues: number, stops: number): void {
    if (this.#records++ < MOST_ROWS) {
      this.#rows.names.push(name);
      this.#rows.lengths.push(this.#length);
      this.#rows.residues.push(residues);
      this.#rows.stops.push(stops);
    }
    this.#bases += this.#length;
    this.#residues += residues;
    this.#stops += stops;
  }
}

function tooLong({ name, line }: FastaHeader): Fault {
  const most = MOST_HELD / 1e6;
  return fault(
    'translate/too-long',
    {
      en: `Expected records of up to ${most} Mb, found a longer one. Split it, or translate it by the command line.`,
      zh: `单条序列最长支持 ${most} Mb，该序列超出限制。请拆分序列，或使用命令行翻译。`,
    },
    { record: name, line },
  );
}
