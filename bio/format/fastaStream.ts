// FASTA pushed in chunks of any size: constant memory whatever the file or a record of it, and the same records and
// losses for every way of cutting it into chunks (Pearson & Lipman 1988, doi:10.1073/pnas.85.8.2444, with what is met
// since). LF, CR LF and CR end a line; a BOM, blanks and blank lines are layout; `;` lines are comments, or the header
// where a file has no `>` (Pearson's old style); case is kept; an empty record is a record.
import type { Fault } from '#bio/core/fault.ts';
import { type FastaKernel, openFastaKernel, STAGE, type Stripped } from '#bio/kernel/fastaKernel.ts';
import {
  COMMENT_DROPPED,
  EMPTY_RECORD,
  HEADER_CHARSET,
  HEADER_CUT,
  HEADER_INSIDE,
  NAMELESS,
  TEXT_BEFORE,
} from './fastaLosses.ts';
import type { Stretch, StretchStart } from './fastaStretch.ts';
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

export interface FastaHeader {
  /** First word after `>`. */
  readonly name: string;
  readonly description: string;
  /** 1-based line of the header. */
  readonly line: number;
  /** Byte offset in the file where the residues begin. */
  readonly offset: number;
}

export interface FastaSink {
  start(header: FastaHeader): void;
  /**
   * Some residues of the record begun last; the view is only good during the call. They stand before the byte `end` of the
   * file, and those told later do not.
   */
  residues(bytes: Uint8Array, end: number): void;
  /** The record has ended before this byte offset. */
  stop(offset: number): void;
  /** Bytes from..to lie inside a record but are a comment line; the residues before it have been told. */
  comment?(from: number, to: number): void;
  /** May take whole records from `at` of the staged bytes on, where a header begins, and says how far it went. */
  records?(work: FastaKernel, staged: Uint8Array, at: number): Taken;
  /** May take residues and line ends of the open record itself, instead of being told the residues. */
  body?(work: FastaKernel, staged: Uint8Array, at: number): Stripped;
}

export interface Taken {
  /** Bytes, up to the next header. */
  readonly taken: number;
  readonly lines: number;
}

const BOM = [0xef, 0xbb, 0xbf];
const LONGEST_HEADER = 65_536;
const LONGEST_GUESS = 1024;

type At = 'lineStart' | 'header' | 'comment' | 'body' | 'guess' | 'skip';

export class FastaStream {
  readonly #sink: FastaSink;
  readonly #work: FastaKernel | null;
  readonly #losses = new LossBook();
  readonly #foreign = new ForeignBytes(this.#losses);
  #at: At = 'lineStart';
  #line = 1;
  #offset = 0;
  #bom = 0;
  #afterCarriage = false;
  // One buffer for all headers: a new small one each (200,000 records) fills memory faster than it is collected.
  #text = new Uint8Array(256);
  #textLength = 0;
  #textFrom = 0;
  #textLine = 0;
  #isOpen = false;
  #hasRecords = false;
  #isOldStyle = false;
  #hasSkipped = false;
  #oldHeader: { readonly text: string; readonly line: number } | undefined;
  #name = '';
  #startLine = 0;
  #length = 0;
  #residues = new Uint8Array(0);
  #filled = 0;
  readonly #start: StretchStart | undefined;
  #before: number | undefined;

  /**
   * Without `work`, as where there are no kernels, every byte goes the way that else only odd ones go. With `start` a
   * stretch of a file is read apart: `stretch` tells what it held, in place of `end`.
   */
  constructor(sink: FastaSink, work = openFastaKernel(), start?: StretchStart) {
    this.#sink = sink;
    this.#work = work;
    this.#start = start;
    this.#isOpen = start?.isInside ?? false;
    if (work) this.#residues = work.residues;
  }

  /** Whether there was a record yet. */
  get hasRecords(): boolean {
    return this.#hasRecords;
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
    this.#close(this.#offset);
    this.#noteOldHeader();
    this.#foreign.flush();
    return this.#losses.faults();
  }

  /** What a stretch held that was read apart; undefined where anything in it needs to know what stands before. */
  stretch(): Stretch | undefined {
    this.#foreign.flush();
    const isAtEnd = this.#at === 'body' || (this.#at === 'lineStart' && !this.#afterCarriage);
    if (!this.#start || !this.#losses.isEmpty || !this.#isOpen || !isAtEnd) return undefined;
    const { isInside } = this.#start;
    const hasHeader = !isInside || this.#before !== undefined;
    const last = { name: this.#name, line: this.#startLine - 1, residues: this.#length };
    return {
      ...this.#start,
      bytes: this.#offset,
      lines: this.#line - 1,
      before: hasHeader ? (this.#before ?? 0) : this.#length,
      last: hasHeader ? last : undefined,
      endsInLine: this.#at === 'body',
    };
  }

  /** Goes past a stretch that was read apart, where it can follow; the sink is told nothing of it. */
  pass(it: Stretch): boolean {
    const isHere = this.#at === (it.startsInLine ? 'body' : 'lineStart') && !this.#afterCarriage;
    if (!isHere || this.#oldHeader || (it.isInside && !this.#isOpen)) return false;
    this.#length += it.before;
    if (it.last) {
      this.#noteEmpty();
      this.#isOpen = true;
      this.#hasRecords = true;
      this.#name = it.last.name;
      this.#startLine = this.#line + it.last.line;
      this.#length = it.last.residues;
    }
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
    if (this.#isOpen) this.#at = 'body';
    else this.#begin(this.#hasSkipped ? 'skip' : 'guess', at);
    return at;
  }

  /** How many bytes the sink takes as whole records at once. */
  #wholeRecords(chunk: Uint8Array, at: number): number {
    if (!this.#work || !this.#sink.records) return 0;
    this.#flush(this.#offset + at);
    this.#close(this.#offset + at);
    const { taken, lines } = this.#sink.records(this.#work, chunk, at);
    if (taken > 0) {
      this.#noteOldHeader();
      this.#hasRecords = true;
    }
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
      if (own) this.#length += residues;
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
    const max = this.#at === 'guess' ? LONGEST_GUESS : LONGEST_HEADER;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === 10 || byte === 13) {
        const was = this.#at;
        this.#lineDone(this.#offset + at, this.#offset + at + 1);
        if (was === 'guess' && this.#at === 'body') return at;
        this.#lineEnds(BYTE_CLASS[byte]!);
        return at + 1;
      }
      if (this.#textLength < max) this.#addText(byte);
      else if (this.#at === 'guess') {
        this.#decide();
        return at;
      }
    }
    return chunk.length;
  }

  #addText(byte: number): void {
    if (this.#textLength === this.#text.length) {
      const wider = new Uint8Array(this.#text.length * 2);
      wider.set(this.#text);
      this.#text = wider;
    }
    this.#text[this.#textLength++] = byte;
  }

  #lineEnds(is: number): void {
    this.#line++;
    this.#afterCarriage = is === CARRIAGE;
    this.#at = 'lineStart';
  }

  #begin(state: At, at: number): void {
    this.#at = state;
    this.#textLength = 0;
    this.#textFrom = this.#offset + at;
    this.#textLine = this.#line;
  }

  #beginHeader(at: number): void {
    this.#flush(this.#offset + at);
    this.#close(this.#offset + at);
    this.#begin('header', at);
  }

  /** The text line gathered has ended; residues of a record would begin at `next`. */
  #lineDone(end: number, next: number): void {
    if (this.#at === 'header') {
      this.#noteOldHeader();
      this.#open(this.#textHere(), next, this.#textLine);
    } else if (this.#at === 'comment') this.#commentDone(end, next);
    else if (this.#at === 'guess') this.#decide();
  }

  #commentDone(end: number, next: number): void {
    const text = this.#textHere();
    if (this.#isOldStyle && this.#isOpen && this.#length + this.#filled > 0) {
      this.#flush(this.#textFrom);
      this.#close(this.#textFrom);
      this.#open(text, next, this.#textLine);
    } else if (!this.#isOpen && !this.#oldHeader) this.#oldHeader = { text, line: this.#textLine };
    else {
      this.#losses.note(COMMENT_DROPPED, { line: this.#textLine }, quote(text));
      if (!this.#isOpen || !this.#sink.comment) return;
      this.#flush(this.#textFrom);
      this.#sink.comment(this.#textFrom, end);
    }
  }

  /** A first line that is neither header nor comment: a sequence without a header, or prose. */
  #decide(): void {
    const bytes = this.#text.slice(0, this.#textLength);
    if (!looksLikeResidues(bytes)) {
      this.#losses.note(TEXT_BEFORE, { line: this.#textLine }, quote(decodeText(bytes).text));
      this.#hasSkipped = true;
      this.#at = 'skip';
      return;
    }
    const header = this.#oldHeader;
    this.#oldHeader = undefined;
    if (header) this.#isOldStyle = true;
    else this.#losses.note(NAMELESS, { line: this.#textLine });
    this.#open(header?.text ?? '', this.#textFrom, header?.line ?? this.#textLine);
    this.#at = 'body';
    this.#body(bytes, 0);
  }

  #open(text: string, offset: number, line: number): void {
    const trimmed = text.trim();
    const space = trimmed.search(/\s/);
    this.#name = space < 0 ? trimmed : trimmed.slice(0, space);
    const description = space < 0 ? '' : trimmed.slice(space).trim();
    this.#isOpen = true;
    this.#hasRecords = true;
    this.#length = 0;
    this.#startLine = line;
    this.#sink.start({ name: this.#name, description, line, offset });
  }

  #close(offset: number): void {
    if (!this.#isOpen) return;
    // Whether a record is empty that began before a stretch is not known within it.
    if (this.#start?.isInside && this.#before === undefined) this.#before = this.#length;
    else this.#noteEmpty();
    this.#isOpen = false;
    this.#sink.stop(offset);
  }

  #noteEmpty(): void {
    if (this.#isOpen && this.#length === 0)
      this.#losses.note(EMPTY_RECORD, { line: this.#startLine }, quote(this.#name || '>'));
  }

  #flush(end: number): void {
    if (this.#filled === 0) return;
    this.#length += this.#filled;
    const filled = this.#filled;
    this.#filled = 0;
    this.#sink.residues(this.#residues.subarray(0, filled), end);
  }

  #noteOldHeader(): void {
    if (this.#oldHeader)
      this.#losses.note(COMMENT_DROPPED, { line: this.#oldHeader.line }, quote(this.#oldHeader.text));
    this.#oldHeader = undefined;
  }

  #textHere(): string {
    const place = { line: this.#textLine };
    if (this.#textLength === LONGEST_HEADER) this.#losses.note(HEADER_CUT, place);
    const { text, charset } = decodeText(this.#text.subarray(0, this.#textLength));
    if (charset !== 'utf-8') this.#losses.note(HEADER_CHARSET, place, charset.toUpperCase());
    return text;
  }

  #location(): { readonly line: number } {
    return { line: this.#line };
  }
}

const NUCLEOTIDES = /^[acgturyswkmbdhvn.\-*]+$/i;

/** Letters in one word, or nucleotide letters in blocks, position numbers aside. */
function looksLikeResidues(bytes: Uint8Array): boolean {
  const words = decodeText(bytes)
    .text.split(/[\s\d]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.length === 1) return /^[a-z.\-*]+$/i.test(words[0]!);
  return words.every((word) => NUCLEOTIDES.test(word));
}
