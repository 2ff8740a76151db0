// Feature locations of the INSDC feature table (section 3.4 of
// https://www.insdc.org/submitting-standards/feature-table/): join, order, complement nested at will, < and >, one-of,
// (a.b), a^b, other records (`J00194.1:1..9`), and ranges that run over the origin of a circle as one (`6801..100`, an
// old habit) or as a join.
import { type Part, splitPartAtOrigin } from '#bio/core/feature.ts';
import type { Strand } from '#bio/core/range.ts';

/** A span as written: 1-based, inclusive; `between` is the place after `first`. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly openFirst: boolean;
  readonly openLast: boolean;
  readonly isBetween: boolean;
  readonly isRemote: boolean;
  readonly strand: Strand;
}

export interface Placed {
  /** In reading order of the feature. */
  readonly parts: readonly Part[];
  /** Parts say less than the text: order, bond, one-of, (a.b), other records. */
  readonly isRicher: boolean;
  /** one-of or (a.b): the outermost positions were taken. */
  readonly isWidened: boolean;
  /** Spans on other records. */
  readonly remote: number;
  /** Spans wholly off the sequence, left out. */
  readonly outside: number;
  /** Spans partly off the sequence, cut at its end. */
  readonly clipped: number;
  /** Spans that end before they start on a linear sequence, read as passing the origin. */
  readonly backwards: number;
}

const MAX_DEPTH = 50;

/** Undefined when the text is no location. */
export function readLocation(text: string, length: number, isCircular: boolean): Placed | undefined {
  const reader = new Reader(text.replace(/\s+/g, ''));
  const spans = reader.readLocation();
  return spans && placeSpans(spans, reader, length, isCircular);
}

class Reader {
  readonly #text: string;
  readonly #spans: Span[] = [];
  #at = 0;
  #depth = 0;
  isRicher = false;
  isWidened = false;

  constructor(text: string) {
    this.#text = text;
  }

  readLocation(): readonly Span[] | undefined {
    const isRead = this.#location(1);
    while (this.#accept(')')); // a bracket too many harms nothing
    return isRead && this.#at === this.#text.length ? this.#spans : undefined;
  }

  /**
   * Adds its spans in reading order, on the strand that the operators around them lead to; false when it is no
   * location.
   */
  #location(strand: Strand): boolean {
    const operator = /(?:complement|join|order|bond|one-of)\(/y;
    operator.lastIndex = this.#at;
    const found = operator.exec(this.#text)?.[0];
    if (!found || (found === 'one-of(' && this.#isPosition())) return this.#span(strand);
    if (++this.#depth > MAX_DEPTH) return false;
    this.#at += found.length;
    const isComplement = found === 'complement(';
    if (!isComplement && found !== 'join(') this.isRicher = true;
    const from = this.#spans.length;
    if (!this.#list(isComplement && strand === 1 ? -1 : isComplement ? 1 : strand)) return false;
    if (isComplement) reverseFrom(this.#spans, from);
    this.#depth--;
    return true;
  }

  /** `one-of(1,5)..9` is a position, `one-of(1..5,3..9)` a list of spans. */
  #isPosition(): boolean {
    const position = /one-of\([<>\d,]+\)/y;
    position.lastIndex = this.#at;
    return position.test(this.#text);
  }

  #list(strand: Strand): boolean {
    do {
      if (this.#peeks(')')) break;
      if (!this.#location(strand)) return false;
    } while (this.#accept(','));
    return this.#accept(')') || this.#at === this.#text.length;
  }

  #span(strand: Strand): boolean {
    const remote = /[A-Za-z][\w.|-]*:/y;
    remote.lastIndex = this.#at;
    const isRemote = remote.test(this.#text);
    if (isRemote) {
      this.#at = remote.lastIndex;
      this.isRicher = true;
    }
    const first = this.#position();
    if (!first) return false;
    const link = /\.\.|[.^-]/y;
    link.lastIndex = this.#at;
    const between = link.exec(this.#text)?.[0];
    if (between !== undefined) this.#at += between.length;
    const last = between === undefined ? first : this.#position();
    if (!last) return false;
    this.#spans.push(spanOf(first, last, { isBetween: between === '^', isRemote, strand }));
    return true;
  }

  #position(): Position | undefined {
    const plain = /([<>]?)(-?\d+)(>?)/y;
    plain.lastIndex = this.#at;
    const found = plain.exec(this.#text);
    if (found) {
      this.#at = plain.lastIndex;
      const at = Number(found[2]);
      return { low: at, high: at, opens: found[1] || found[3] || '' };
    }
    const uncertain = /(?:one-of)?\((\d+)(?:[.,](\d+))*\)/y;
    uncertain.lastIndex = this.#at;
    const many = uncertain.exec(this.#text);
    if (!many) return undefined;
    this.#at = uncertain.lastIndex;
    this.isRicher = true;
    this.isWidened = true;
    const all = many[0].match(/\d+/g)!.map(Number);
    let [low, high] = [all[0]!, all[0]!];
    // Not by spreading: a list of a hundred thousand is too long for the arguments of a call.
    for (const at of all) {
      low = Math.min(low, at);
      high = Math.max(high, at);
    }
    return { low, high, opens: '' };
  }

  #peeks(letter: string): boolean {
    return this.#text[this.#at] === letter;
  }

  #accept(letter: string): boolean {
    if (!this.#peeks(letter)) return false;
    this.#at++;
    return true;
  }
}

interface Position {
  readonly low: number;
  readonly high: number;
  readonly opens: string;
}

/** Reverses spans in place, since complements may be nested. */
function reverseFrom(spans: Span[], from: number): void {
  for (let i = from, j = spans.length - 1; i < j; i++, j--) [spans[i], spans[j]] = [spans[j]!, spans[i]!];
}

function spanOf(
  first: Position,
  last: Position,
  { isBetween, isRemote, strand }: Pick<Span, 'isBetween' | 'isRemote' | 'strand'>,
): Span {
  return {
    first: first.low,
    last: last.high,
    openFirst: first.opens === '<',
    openLast: last.opens === '>',
    isBetween,
    isRemote,
    strand,
  };
}

function placeSpans(spans: readonly Span[], reader: Reader, length: number, isCircular: boolean): Placed {
  const parts: Part[] = [];
  let remote = 0;
  let outside = 0;
  let clipped = 0;
  let backwards = 0;
  for (const span of spans) {
    if (span.isRemote) {
      remote++;
      continue;
    }
    const { first, last } = span;
    if (span.isBetween) {
      const start = isCircular && first === length ? 0 : first;
      if (first < 0 || first > length) outside++;
      else parts.push({ start, end: start, strand: span.strand });
    } else if (first > last && last >= 1 && first <= length) {
      if (!isCircular) backwards++;
      parts.push(...overOrigin(span, length, isCircular));
    } else if (first > length || last < 1 || first > last) outside++;
    else {
      if (first < 1 || last > length) clipped++;
      parts.push(
        partOf(
          { ...span, openFirst: span.openFirst || first < 1, openLast: span.openLast || last > length },
          Math.max(1, first) - 1,
          Math.min(last, length),
        ),
      );
    }
  }
  return {
    parts: isCircular ? joinOverOrigin(parts, length) : parts,
    isRicher: reader.isRicher,
    isWidened: reader.isWidened,
    remote,
    outside,
    clipped,
    backwards,
  };
}

function partOf(span: Span, start: number, end: number): Part {
  return {
    start,
    end,
    strand: span.strand,
    ...(span.openFirst && { openStart: true }),
    ...(span.openLast && { openEnd: true }),
  };
}

function overOrigin(span: Span, length: number, isCircular: boolean): readonly Part[] {
  if (isCircular) return [partOf(span, span.first - 1, span.last + length)];
  const before = partOf({ ...span, openLast: false }, span.first - 1, length);
  const after = partOf({ ...span, openFirst: false }, 0, span.last);
  return span.strand === 1 ? [before, after] : [after, before];
}

/** Neighbors that touch over the origin of a circle become one part that passes it. */
export function joinOverOrigin(parts: readonly Part[], length: number): readonly Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const before = out.at(-1);
    const [low, high] = part.strand === 1 ? [before, part] : [part, before];
    if (
      before?.strand === part.strand &&
      low?.end === length &&
      high?.start === 0 &&
      low.start > 0 &&
      high.end > 0 &&
      high.end <= low.start &&
      // Marked open at the origin, they do not meet there.
      !low.openEnd &&
      !high.openStart
    ) {
      out[out.length - 1] = {
        start: low.start,
        end: length + high.end,
        strand: part.strand,
        ...(low.openStart && { openStart: true }),
        ...(high.openEnd && { openEnd: true }),
      };
    } else out.push(part);
  }
  return out;
}

/** The location of parts in INSDC words; a part over the origin of a circle becomes a join. */
export function locationTextOf(parts: readonly Part[], length: number): string {
  const flat = parts.flatMap((part) => splitPartAtOrigin(part, length));
  if (flat.length > 0 && flat.every((part) => part.strand === -1)) {
    const texts = [...flat].reverse().map((part) => spanText(part, length));
    return `complement(${joinTexts(texts)})`;
  }
  return joinTexts(
    flat.map((part) =>
      part.strand === 1 ? spanText(part, length) : `complement(${spanText(part, length)})`,
    ),
  );
}

function joinTexts(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0]! : `join(${texts.join(',')})`;
}

function spanText({ start, end, openStart, openEnd }: Part, length: number): string {
  if (start === end) return start === 0 || start >= length ? `${length}^1` : `${start}^${start + 1}`;
  if (end - start === 1 && !openStart && !openEnd) return `${end}`;
  return `${openStart ? '<' : ''}${start + 1}..${openEnd ? '>' : ''}${end}`;
}
