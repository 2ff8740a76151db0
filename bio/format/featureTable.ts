// The feature table as GenBank and EMBL share it: keys, locations and qualifiers, laid out in columns. The reader is
// lenient, since columns drift in files written by hand and by small programs; `featureLinesOf` writes exact columns.
import { type Feature, nameFrom, type Qualifier } from '#bio/core/feature.ts';
import { colorFrom } from './featureColor.ts';
import { isHardBreak, NOT_JOINED } from './featureLayout.ts';
import { readLocation } from './location.ts';
import { type LossBook, quote } from './losses.ts';
import {
  LOCATION_BACKWARDS,
  LOCATION_CLIPPED,
  LOCATION_MISSING,
  LOCATION_OUTSIDE,
  LOCATION_REMOTE,
  LOCATION_UNREADABLE,
  LOCATION_WIDENED,
  QUALIFIER_ODD,
  QUOTE_OPEN,
} from './tableLosses.ts';

/** A feature whose location is still text: the length of the sequence, which follows the table, is not known yet. */
interface Draft {
  readonly line: number;
  readonly type: string;
  location: string;
  readonly qualifiers: Qualifier[];
}

const KEY_COLUMN = 5;

/** Collects the lines of one table, then resolves the locations of its features. */
export class FeatureTable {
  readonly #losses: LossBook;
  readonly #drafts: Draft[] = [];
  #key = '';
  #value: string[] = [];
  #quotes = 0;
  #valueLine = 0;
  #isQuoted = false;

  constructor(losses: LossBook) {
    this.#losses = losses;
  }

  get count(): number {
    return this.#drafts.length;
  }

  /** `text` is a line with its keys from column 6 (blank before), as in GenBank; EMBL lines come with FT blanked. */
  line(text: string, line: number): void {
    const body = text.trim();
    if (body === '') return;
    const isNext = opensFeature(text, body) || (this.#isClosed() && body.startsWith('/'));
    if (this.#isInQuotes() && !isNext) {
      this.#add(body);
      return;
    }
    const indent = text.length - text.trimStart().length;
    if (body.startsWith('/') && (this.#drafts.length > 0 || indent > KEY_COLUMN)) this.#qualifier(body, line);
    else if (indent < 12) this.#feature(text, line);
    else this.#continueQualifier(body, line);
  }

  features(length: number, isCircular: boolean): readonly Feature[] {
    this.#finish();
    const out: Feature[] = [];
    for (const draft of this.#drafts) {
      const feature = this.#placeFeature(draft, length, isCircular);
      if (feature) out.push(feature);
    }
    return out;
  }

  #feature(text: string, line: number): void {
    this.#finish();
    const [type, location] = keyAndLocation(text);
    this.#drafts.push({ line, type, location, qualifiers: [] });
  }

  #qualifier(body: string, line: number): void {
    this.#finish();
    const found = /^\/([^\s="]+)\s*(=?)\s*(.*)$/s.exec(body);
    if (!found || this.#drafts.length === 0) {
      this.#losses.note(QUALIFIER_ODD, { line }, quote(body));
      return;
    }
    const [, key, equals, value] = found;
    const rest = value ?? '';
    if (!equals && rest !== '') this.#losses.note(QUALIFIER_ODD, { line }, quote(body));
    this.#key = key!;
    this.#valueLine = line;
    this.#isQuoted = rest.startsWith('"');
    if (equals || rest !== '') this.#add(rest);
    if (this.#value.length === 0) this.#finish();
  }

  #continueQualifier(body: string, line: number): void {
    const draft = this.#drafts.at(-1);
    if (!draft) this.#losses.note(QUALIFIER_ODD, { line }, quote(body));
    else if (this.#key !== '') this.#add(body);
    else if (draft.qualifiers.length === 0) draft.location += body;
    else this.#losses.note(QUALIFIER_ODD, { line }, quote(body));
  }

  #isInQuotes(): boolean {
    return this.#isQuoted && !(this.#isClosed() && this.#quotes % 2 === 0);
  }

  /** The value ends in a quotation mark that is not its first character. */
  #isClosed(): boolean {
    const last = this.#value.at(-1) ?? '';
    return last.endsWith('"') && !(this.#value.length === 1 && last === '"');
  }

  #add(text: string): void {
    this.#value.push(text);
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) this.#quotes++;
  }

  #finish(): void {
    if (this.#key === '') return;
    const key = this.#key;
    const isClosed = this.#isClosed();
    if (this.#isQuoted && !isClosed)
      this.#losses.note(QUOTE_OPEN, { line: this.#valueLine }, quote(`/${key}=${this.#value[0] ?? ''}`));
    const written = joinLines(key, this.#value);
    const value = this.#isQuoted ? unquote(written, isClosed) : written;
    this.#drafts.at(-1)?.qualifiers.push(this.#value.length === 0 ? { key } : { key, value });
    this.#key = '';
    this.#value = [];
    this.#quotes = 0;
    this.#isQuoted = false;
  }

  #placeFeature(draft: Draft, length: number, isCircular: boolean): Feature | undefined {
    const { type, line, qualifiers } = draft;
    const place = { line };
    if (draft.location === '') {
      this.#losses.note(LOCATION_MISSING, place, quote(type));
      return undefined;
    }
    const read = readLocation(draft.location, length, isCircular);
    const stated = quote(`${type} ${draft.location}`);
    if (!read) {
      this.#losses.note(LOCATION_UNREADABLE, place, stated);
      return undefined;
    }
    if (read.isWidened) this.#losses.note(LOCATION_WIDENED, place, stated);
    if (read.remote > 0) this.#losses.note(LOCATION_REMOTE, place, stated);
    if (read.backwards > 0) this.#losses.note(LOCATION_BACKWARDS, place, stated);
    if (read.outside > 0) this.#losses.note(LOCATION_OUTSIDE, place, stated);
    if (read.clipped > 0) this.#losses.note(LOCATION_CLIPPED, place, stated);
    if (read.parts.length === 0) return undefined;
    const color = colorFrom(qualifiers);
    return {
      type,
      name: nameFrom(type, qualifiers),
      parts: read.parts,
      qualifiers,
      ...(color && { color }),
      ...(read.isRicher && read.outside === 0 && { location: draft.location.replace(/\s+/g, '') }),
    };
  }
}

/** Whether a line can only be a new key, although a quotation mark is still open. */
function opensFeature(text: string, body: string): boolean {
  const indent = text.length - text.trimStart().length;
  if (indent === 0 || indent > 8 || body.startsWith('/')) return false;
  return /^[\w'*-]+\s{2,}(?:complement\(|join\(|order\(|[<>]?\d+(?:$|[.^]))/.test(body);
}

// Where a location begins in the rest of a key line; keys of some programs hold blanks.
const LOCATION_START =
  /(?<=\s)(?:(?:complement|join|order|bond|one-of)\(|[(<>-]?\d+(?:[.^>,)]|$)|[A-Za-z]\w*\.\d+:)/;

function keyAndLocation(text: string): readonly [string, string] {
  const body = text.trim();
  const at = LOCATION_START.exec(body)?.index ?? body.search(/(?<=\s)\S/);
  return at < 0 ? [body, ''] : [body.slice(0, at).trimEnd(), body.slice(at)];
}

/**
 * The lines of a value, the first one behind `/key=`: joined by a blank, but directly where the line had no blank to
 * break at, and in translations.
 */
export function joinLines(key: string, lines: readonly string[]): string {
  if (NOT_JOINED.has(key)) return lines.join('').replace(/\s+/g, '');
  const isList = lines[0]?.startsWith('(');
  let out = lines[0] ?? '';
  let before = `/${key}=${out}`;
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    out += isList || isHardBreak(before) ? line : ` ${line}`;
    before = line;
  }
  return out;
}

function unquote(written: string, isClosed: boolean): string {
  return written.slice(1, isClosed ? -1 : undefined).replaceAll('""', '"');
}
