// FASTA pushed in chunks of any size: constant memory whatever the file or a record of it, and the same records and
// losses for every way of cutting it into chunks (Pearson & Lipman 1988, doi:10.1073/pnas.85.8.2444, with what is met
// since). LF, CR LF and CR end a line; a BOM, blanks and blank lines are layout; `;` lines are comments, or the header
// where a file has no `>` (Pearson's old style); case is kept; an empty record is a record.
import type { Fault } from '#bio/core/fault.ts';
import { type FastaKernel, openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import { HEADER_INSIDE, TEXT_BEFORE } from './fastaLosses.ts';
import { FastaRecords } from './fastaRecords.ts';
import type { FastaSink } from './fastaSink.ts';
import type { Stretch, StretchStart } from './fastaStretch.ts';
import { FastaTextLine, LONGEST_GUESS, looksLikeResidues } from './fastaTextLine.ts';
import { ForeignBytes } from './foreignBytes.ts';
import { decodeText } from './lines.ts';
import { LossBook, quote } from './losses.ts';
import {
  BLANK,
  BYTE_CLASS,
  CARRIAGE,
  DIGIT,
  DIGITS_DROPPED,
  FEED,
  GREATER,
  RESIDUE,
  SEMICOLON,
} from './residue.ts';

const BOM = [0xef, 0xbb, 0xbf];

type At = 'lineStart' | 'header' | 'comment' | 'body' | 'guess' | 'skip';

/** Bytes become lines and residues here; what they mean for a record is reported to `FastaRecords`. */
export class FastaStream {
  readonly #sink: FastaSink;
  readonly #work: FastaKernel | null;
  readonly #losses = new LossBook();
  readonly #foreign = new ForeignBytes(this.#losses);
  readonly #records: FastaRecords;
  readonly #text = new FastaTextLine(this.#losses);
  readonly #start: StretchStart | undefined;
  #at: At = 'lineStart';
  #line = 1;
  #offset = 0;
  #bom = 0;
  #afterCarriage = false;
  #hasSkipped = false;
  /** Residues gathered and not reported yet. */
  #residues = new Uint8Array(0);
  #filled = 0;

  /**
   * Without `work`, as where there are no kernels, every byte takes the path that only odd bytes take else. With
   * `start` a stretch of a file is read apart: `stretch` tells what it held, in place of `end`.
   */
  constructor(sink: FastaSink, work = openFastaKernel(), start?: StretchStart) {
    this.#sink = sink;
    this.#work = work;
    this.#start = start;
    this.#records = new FastaRecords(sink, this.#losses, start);
    if (work) this.#residues = work.residues;
  }

  /** Whether there was a record yet. */
  get hasRecords(): boolean {
    return this.#records.hasAny;
  }

  push(chunk: Uint8Array): void {
    const work = this.#work;
    if (!work) this.#push(chunk);
    else
      for (let at = 0; at < chunk.length; at += STAGE) this.#push(work.load(chunk.subarray(at, at + STAGE)));
  }

  #push(chunk: Uint8Array): void {
    if (this.#residues.length < chunk.length + LONGEST_GUESS)
      this.#residues = new Uint8Array(chunk.length + LONGEST_GUESS);
    let at = 0;
    while (at < chunk.length) at = this.#step(chunk, at);
    this.#flush(this.#offset + at);
    this.#offset += chunk.length;
  }

  /** Call once, after the last chunk: what could not be kept. */
  end(): readonly Fault[] {
    if (this.#at === 'header' || this.#at === 'comment') this.#lineDone(this.#offset, this.#offset);
    else if (this.#at === 'guess') this.#decide();
    this.#flush(this.#offset);
    this.#records.end(this.#offset);
    this.#foreign.flush();
    return this.#losses.faults();
  }

  /** What a stretch held that was read apart; undefined where anything in it needs to know what is before. */
  stretch(): Stretch | undefined {
    this.#foreign.flush();
    const isAtEnd = this.#at === 'body' || (this.#at === 'lineStart' && !this.#afterCarriage);
    const part = this.#records.stretchPart();
    if (!this.#start || !part || !this.#losses.isEmpty || !isAtEnd) return undefined;
    return {
      ...this.#start,
      ...part,
      bytes: this.#offset,
      lines: this.#line - 1,
      endsInLine: this.#at === 'body',
    };
  }

  /** Goes past a stretch that was read apart, where it can follow; the sink receives nothing of it. */
  pass(it: Stretch): boolean {
    const isHere = this.#at === (it.startsInLine ? 'body' : 'lineStart') && !this.#afterCarriage;
    if (!isHere || !this.#records.pass(it, this.#line)) return false;
    this.#line += it.lines;
    this.#offset += it.bytes;
    this.#at = it.endsInLine ? 'body' : 'lineStart';
    return true;
  }

  #step(chunk: Uint8Array, at: number): number {
    switch (this.#at) {
      case 'lineStart':
        return this.#lineStart(chunk, at);
      case 'body':
        return this.#body(chunk, at);
      case 'header':
      case 'comment':
      case 'guess':
      case 'skip':
        return this.#collect(chunk, at);
    }
  }

  /** One byte at the start of a line, blanks before it passed over. */
  #lineStart(chunk: Uint8Array, at: number): number {
    const byte = chunk[at]!;
    if (byte === BOM[this.#bom] && this.#offset + at === this.#bom) {
      this.#bom++;
      return at + 1;
    }
    const is = BYTE_CLASS[byte]!;
    if (is === FEED && this.#afterCarriage) {
      this.#afterCarriage = false;
      return at + 1;
    }
    this.#afterCarriage = false;
    if (is === FEED || is === CARRIAGE) {
      this.#lineEnds(is);
      return at + 1;
    }
    if (is === BLANK) return at + 1;
    if (is === GREATER) {
      const header = at + this.#wholeRecords(chunk, at);
      this.#beginHeader(header);
      return header + 1;
    }
    if (is === SEMICOLON) {
      this.#begin('comment', at);
      return at + 1;
    }
    if (this.#records.isOpen) this.#at = 'body';
    else this.#begin(this.#hasSkipped ? 'skip' : 'guess', at);
    return at;
  }

  /** How many bytes the sink takes as whole records at once. */
  #wholeRecords(chunk: Uint8Array, at: number): number {
    if (!this.#work || !this.#sink.records) return 0;
    this.#flush(this.#offset + at);
    this.#records.close(this.#offset + at);
    const { taken, lines } = this.#sink.records(this.#work, chunk, at);
    if (taken > 0) this.#records.noteTaken();
    this.#line += lines;
    return taken;
  }

  /** The rest of the chunk or of the line, residues gathered; by kernel as far as it goes. */
  #body(chunk: Uint8Array, from: number): number {
    const work = this.#work;
    if (work && chunk.buffer === work.stage.buffer) {
      const own = this.#sink.body;
      if (own) this.#flush(this.#offset + from);
      const { taken, residues, lines, isAtStart } = own
        ? own.call(this.#sink, work, chunk, from)
        : work.strip(chunk, from, this.#filled);
      if (own) this.#records.countTaken(residues);
      else this.#filled += residues;
      this.#line += lines;
      if (isAtStart) this.#at = 'lineStart';
      if (taken > 0) return from + taken;
    }
    const out = this.#residues;
    const classes = BYTE_CLASS;
    let filled = this.#filled;
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at]!;
      const is = classes[byte]!;
      if (is === RESIDUE) {
        out[filled++] = byte;
        continue;
      }
      if (is === BLANK) continue;
      this.#filled = filled;
      if (is === FEED || is === CARRIAGE) {
        this.#lineEnds(is);
        return at + 1;
      }
      if (is === GREATER) {
        this.#losses.note(HEADER_INSIDE, this.#location());
        this.#beginHeader(at);
        return at + 1;
      }
      if (is === DIGIT) this.#losses.note(DIGITS_DROPPED, this.#location());
      else this.#foreign.take(byte, this.#offset + at, this.#location());
    }
    this.#filled = filled;
    return at;
  }

  /** Bytes of a line that is text: a header, a comment, or a line not yet understood. */
  #collect(chunk: Uint8Array, from: number): number {
    const isGuess = this.#at === 'guess';
    const end = this.#text.take(chunk, from, isGuess);
    if (end === chunk.length) return end;
    const byte = chunk[end]!;
    if (byte !== 10 && byte !== 13) {
      this.#decide();
      return end;
    }
    this.#lineDone(this.#offset + end, this.#offset + end + 1);
    if (isGuess && this.#at === 'body') return end;
    this.#lineEnds(BYTE_CLASS[byte]!);
    return end + 1;
  }

  #lineEnds(is: number): void {
    this.#line++;
    this.#afterCarriage = is === CARRIAGE;
    this.#at = 'lineStart';
  }

  #begin(state: At, at: number): void {
    this.#at = state;
    this.#text.begin(this.#offset + at, this.#line);
  }

  #beginHeader(at: number): void {
    this.#flush(this.#offset + at);
    this.#records.close(this.#offset + at);
    this.#begin('header', at);
  }

  /** The text line gathered has ended; residues of a record would begin at `next`. */
  #lineDone(end: number, next: number): void {
    if (this.#at === 'header') this.#records.header(this.#text, next);
    else if (this.#at === 'comment') {
      this.#flush(this.#text.from);
      this.#records.comment(this.#text, end, next);
    } else if (this.#at === 'guess') this.#decide();
  }

  /** A first line that is neither header nor comment: a sequence without a header, or prose. */
  #decide(): void {
    const bytes = this.#text.bytes();
    if (!looksLikeResidues(bytes)) {
      this.#losses.note(TEXT_BEFORE, { line: this.#text.line }, quote(decodeText(bytes).text));
      this.#hasSkipped = true;
      this.#at = 'skip';
      return;
    }
    this.#records.nameless(this.#text);
    this.#at = 'body';
    this.#body(bytes, 0);
  }

  #flush(end: number): void {
    if (this.#filled === 0) return;
    const filled = this.#filled;
    this.#filled = 0;
    this.#records.residues(this.#residues.subarray(0, filled), end);
  }

  #location(): { readonly line: number } {
    return { line: this.#line };
  }
}
