// The chosen frames of every record of a FASTA file of any size, plain or gzip, into a FASTA file of proteins to
// download, in constant memory; where a frame ends at its first stop, begins with M, or is written in three letters, a
// record is held whole.
import { STAR } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { GrowingBytes } from '#bio/core/growableArrays.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink } from '#bio/format/fastaSink.ts';
import { guessKind } from '#bio/format/residue.ts';
import { openSixFrameKernel, type SixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { FrameSink } from '#bio/translate/frameStream.ts';
import { makeProteinGivenFault } from '#bio/translate/proteinGiven.ts';
import { toThreeLetter } from '#bio/translate/three.ts';
import { translate } from '#bio/translate/translate.ts';
import type { OnProgress } from '#workers/job.ts';
import { type Output, openOutput, openScratchFile, type ScratchFile } from '#workers/output.ts';
import { streamFasta } from '#workers/stream.ts';
import { FaultError } from '#workers/streamBytes.ts';
import type { TranslationInput, TranslationOptions } from './translate.ts';

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

const MAX_ROWS = 10_000;
const MAX_HELD = 600_000_000;
const SAMPLE = 65_536;

export async function translateFile(
  { source, readAs, options }: TranslationInput,
  onProgress: OnProgress,
): Promise<Result<TranslatedFile>> {
  const output = await openOutput();
  const work = isWrittenAsItComes(options) ? openSixFrameKernel('amino') : null;
  const spill = work ? await openScratchFile() : undefined;
  const totals = new Totals();
  const sink =
    work && spill
      ? new FramesSink(output, { work, scratch: spill }, options, totals)
      : new WholeSink(output, options, totals);
  const checked = readAs.kind === undefined ? new KindCheck(sink) : sink;
  try {
    const losses = await streamFasta(source, checked, onProgress);
    if (!losses.ok) {
      await output.drop();
      return losses;
    }
    return ok({ file: await output.finish(), ...totals.totals(), losses: losses.value });
  } catch (error) {
    await output.drop();
    if (error instanceof FaultError) return err(error.fault);
    throw error;
  } finally {
    await spill?.drop();
  }
}

/** The rest is decided by the whole of a frame, or is rare. */
function isWrittenAsItComes({ toStop, startsAsM, letters }: TranslationOptions): boolean {
  return !toStop && !startsAsM && letters === 'one';
}

class Totals {
  readonly #names: string[] = [];
  readonly #lengths: number[] = [];
  readonly #residues: number[] = [];
  readonly #stops: number[] = [];
  #records = 0;
  #bases = 0;
  #allResidues = 0;
  #allStops = 0;

  add(name: string, length: number, residues: number, stops: number): void {
    if (this.#records++ < MAX_ROWS) {
      this.#names.push(name);
      this.#lengths.push(length);
      this.#residues.push(residues);
      this.#stops.push(stops);
    }
    this.#bases += length;
    this.#allResidues += residues;
    this.#allStops += stops;
  }

  totals(): Pick<TranslatedFile, 'records' | 'bases' | 'residues' | 'stops' | 'rows'> {
    return {
      records: this.#records,
      bases: this.#bases,
      residues: this.#allResidues,
      stops: this.#allStops,
      rows: {
        names: this.#names,
        lengths: Float64Array.from(this.#lengths),
        residues: Float64Array.from(this.#residues),
        stops: Float64Array.from(this.#stops),
      },
    };
  }
}

/** Stops at a record that is protein, recognized by its beginning before anything of it is written. */
class KindCheck implements FastaSink {
  readonly #sink: FastaSink;
  readonly #sample = new Uint8Array(SAMPLE);
  #length = 0;
  #name = '';

  constructor(sink: FastaSink) {
    this.#sink = sink;
  }

  start(header: FastaHeader): void {
    this.#name = header.name;
    this.#length = 0;
    this.#sink.start(header);
  }

  residues(bytes: Uint8Array, end: number): void {
    if (this.#length < SAMPLE) {
      const some = bytes.subarray(0, SAMPLE - this.#length);
      this.#sample.set(some, this.#length);
      this.#length += some.length;
      if (this.#length === SAMPLE) this.#check();
    }
    this.#sink.residues(bytes, end);
  }

  stop(offset: number): void {
    if (this.#length < SAMPLE) this.#check();
    this.#sink.stop(offset);
  }

  #check(): void {
    if (guessKind(this.#sample.subarray(0, this.#length)) === 'protein')
      throw new FaultError(makeProteinGivenFault(this.#name));
  }
}

/** Codons are read as the bases come: no base is kept, and rows of a long record lie in the spill. */
class FramesSink implements FastaSink {
  readonly #frames: FrameSink;
  readonly #totals: Totals;
  #name = '';
  #length = 0;
  #residues = 0;
  #stops = 0;

  constructor(
    output: Output,
    { work, scratch }: { readonly work: SixFrameKernel; readonly scratch: ScratchFile },
    options: TranslationOptions,
    totals: Totals,
  ) {
    this.#totals = totals;
    this.#frames = new FrameSink(output, work, {
      code: getGeneticCode(options.code),
      frames: options.frames,
      numbering: 'end',
      unreadable: 'X',
      width: 60,
      scratch,
      file: '',
      onLetters: (letters) => {
        const stops = stopsIn(letters);
        this.#stops += stops;
        this.#residues += letters.length - stops;
      },
    });
  }

  start(header: FastaHeader): void {
    this.#name = header.name;
    this.#length = 0;
    this.#residues = 0;
    this.#stops = 0;
    this.#frames.start(header);
  }

  residues(bytes: Uint8Array): void {
    this.#length += bytes.length;
    this.#frames.residues(bytes);
  }

  stop(): void {
    this.#frames.stop();
    this.#totals.add(this.#name, this.#length, this.#residues, this.#stops);
  }
}

/** The twin of it, and what else there is: a record is held whole, since reverse frames begin at its end. */
class WholeSink implements FastaSink {
  readonly #output: Output;
  readonly #options: TranslationOptions;
  readonly #code: GeneticCode;
  readonly #totals: Totals;
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  readonly #held = new GrowingBytes(1 << 16, MAX_HELD);

  constructor(output: Output, options: TranslationOptions, totals: Totals) {
    this.#output = output;
    this.#options = options;
    this.#code = getGeneticCode(options.code);
    this.#totals = totals;
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#held.clear();
  }

  residues(bytes: Uint8Array): void {
    if (this.#held.length + bytes.length > MAX_HELD) throw new FaultError(tooLong(this.#header));
    this.#held.append(bytes);
  }

  stop(): void {
    const bytes = this.#held.view();
    const { name, description } = this.#header;
    let residues = 0;
    let stops = 0;
    for (const frame of this.#options.frames) {
      const { toStop, startsAsM, letters, frames } = this.#options;
      const read = translate(bytes, { frame, code: this.#code, toStop, startsAsM, unreadable: 'X' });
      if (!read.ok) throw new FaultError(read.fault);
      const inFrame = stopsIn(read.value);
      stops += inFrame;
      residues += read.value.length - inFrame;
      this.#output.write(
        writeFasta([
          {
            name: frames.length === 1 ? name : `${name}_frame=${frame}`,
            description,
            bytes: letters === 'three' ? bytesOf(toThreeLetter(read.value)) : read.value,
          },
        ]),
      );
    }
    this.#totals.add(name, bytes.length, residues, stops);
  }
}

function stopsIn(letters: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < letters.length; i++) if (letters[i] === STAR) count++;
  return count;
}

function tooLong({ name, line }: FastaHeader): Fault {
  const max = MAX_HELD / 1e6;
  return fault(
    'translate/too-long',
    {
      en: `Expected records of up to ${max} Mb, found a longer one. Translate whole frames in one letter, which takes records of any length, split it, or use the command line.`,
      zh: `单条序列最长支持 ${max} Mb，该序列超出限制。请改为单字母、不在终止密码子处截断的翻译（长度不限），或拆分序列，或使用命令行。`,
    },
    { record: name, line },
  );
}
