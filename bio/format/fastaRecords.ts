// The records of a FASTA stream, made of what its lines hold: which one is open, how long it is, and what a comment or
// a header of the old style means. Tells the sink, and notes what is lost.
import { COMMENT_DROPPED, EMPTY_RECORD, NAMELESS } from './fastaLosses.ts';
import type { FastaSink } from './fastaSink.ts';
import type { Stretch, StretchStart } from './fastaStretch.ts';
import type { FastaTextLine } from './fastaTextLine.ts';
import { type LossBook, quote } from './losses.ts';

const BLANKS = /\s/;

export class FastaRecords {
  readonly #sink: FastaSink;
  readonly #losses: LossBook;
  readonly #start: StretchStart | undefined;
  #isOpen: boolean;
  #hasAny = false;
  #isOldStyle = false;
  #oldHeader: { readonly text: string; readonly line: number } | undefined;
  #name = '';
  #startLine = 0;
  #length = 0;
  /** Residues before the first header of a stretch that is read separately. */
  #before: number | undefined;

  constructor(sink: FastaSink, losses: LossBook, start: StretchStart | undefined) {
    this.#sink = sink;
    this.#losses = losses;
    this.#start = start;
    this.#isOpen = start?.isInside ?? false;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get hasAny(): boolean {
    return this.#hasAny;
  }

  /** Residues of the open record, reported before `end` of the file. */
  residues(bytes: Uint8Array, end: number): void {
    this.#length += bytes.length;
    this.#sink.residues(bytes, end);
  }

  /** Residues that the sink took by itself. */
  countTaken(residues: number): void {
    this.#length += residues;
  }

  /** The sink took whole records by itself. */
  noteTaken(): void {
    this.#noteOldHeader();
    this.#hasAny = true;
  }

  header(text: FastaTextLine, offset: number): void {
    this.#noteOldHeader();
    this.#open(text.text(), offset, text.line);
  }

  /**
   * A line that begins with `;`. In a file without `>` it is the header of the next record; else it is dropped. The
   * residues before it have been reported. `end`: where the line ends. `next`: where residues may begin.
   */
  comment(line: FastaTextLine, end: number, next: number): void {
    const text = line.text();
    if (this.#isOldStyle && this.#isOpen && this.#length > 0) {
      this.close(line.from);
      this.#open(text, next, line.line);
    } else if (!this.#isOpen && !this.#oldHeader) this.#oldHeader = { text, line: line.line };
    else {
      this.#losses.note(COMMENT_DROPPED, { line: line.line }, quote(text));
      if (this.#isOpen) this.#sink.comment?.(line.from, end);
    }
  }

  /** Residues without a header begin at a line, or those of a header of the old style. */
  nameless({ line, from }: FastaTextLine): void {
    const header = this.#oldHeader;
    this.#oldHeader = undefined;
    if (header) this.#isOldStyle = true;
    else this.#losses.note(NAMELESS, { line });
    this.#open(header?.text ?? '', from, header?.line ?? line);
  }

  close(offset: number): void {
    if (!this.#isOpen) return;
    // Whether a record is empty that began before a stretch is not known within it.
    if (this.#start?.isInside && this.#before === undefined) this.#before = this.#length;
    else this.#noteEmpty();
    this.#isOpen = false;
    this.#sink.stop(offset);
  }

  /** After the last record. */
  end(offset: number): void {
    this.close(offset);
    this.#noteOldHeader();
  }

  /** What a stretch read apart states of its records; undefined where none is open at its end. */
  stretchPart(): Pick<Stretch, 'before' | 'last'> | undefined {
    if (!this.#start || !this.#isOpen) return undefined;
    const hasHeader = !this.#start.isInside || this.#before !== undefined;
    const last = { name: this.#name, line: this.#startLine - 1, residues: this.#length };
    return { before: hasHeader ? (this.#before ?? 0) : this.#length, last: hasHeader ? last : undefined };
  }

  /** Goes past a stretch that begins on a line, where it can follow. */
  pass({ isInside, before, last }: Stretch, line: number): boolean {
    if (this.#oldHeader || (isInside && !this.#isOpen)) return false;
    this.#length += before;
    if (last) {
      this.#noteEmpty();
      this.#isOpen = true;
      this.#hasAny = true;
      this.#name = last.name;
      this.#startLine = line + last.line;
      this.#length = last.residues;
    }
    return true;
  }

  #open(text: string, offset: number, line: number): void {
    const trimmed = text.trim();
    const space = trimmed.search(BLANKS);
    this.#name = space < 0 ? trimmed : trimmed.slice(0, space);
    const description = space < 0 ? '' : trimmed.slice(space).trim();
    this.#isOpen = true;
    this.#hasAny = true;
    this.#length = 0;
    this.#startLine = line;
    this.#sink.start({ name: this.#name, description, line, offset });
  }

  #noteEmpty(): void {
    if (this.#isOpen && this.#length === 0)
      this.#losses.note(EMPTY_RECORD, { line: this.#startLine }, quote(this.#name || '>'));
  }

  #noteOldHeader(): void {
    if (this.#oldHeader)
      this.#losses.note(COMMENT_DROPPED, { line: this.#oldHeader.line }, quote(this.#oldHeader.text));
    this.#oldHeader = undefined;
  }
}
