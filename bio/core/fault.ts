// Bad input as a plain value: it crosses workers, it carries its place, and it states in both languages
// what was expected, what was found, and what to do. Bugs are thrown; faults are returned.

/** The same sentence in both languages of the product. */
export interface LocalizedText {
  readonly en: string;
  readonly zh: string;
}

/** Where in the input: lines and positions are 1-based, as people count. */
export interface SourceLocation {
  readonly file?: string;
  readonly record?: string;
  readonly line?: number;
  readonly position?: number;
}

/** `code` is `room/what`, stable, for tests and links; `message` is for people. */
export interface Fault {
  readonly code: string;
  readonly place: SourceLocation;
  readonly message: LocalizedText;
}

/**
 * A fault as a value: a stable code such as `fasta/no-header`, the message in both languages, and the place in the
 * input.
 */
export function fault(code: string, message: LocalizedText, place: SourceLocation = {}): Fault {
  return { code, place, message };
}

/** "plasmid.fa, record pUC19, line 3, position 12: " — empty when the place is unknown. */
export function locationTextOf(place: SourceLocation, language: keyof LocalizedText): string {
  const en = language === 'en';
  const parts = [
    place.file,
    place.record === undefined ? undefined : en ? `record ${place.record}` : `序列 ${place.record}`,
    place.line === undefined ? undefined : en ? `line ${place.line}` : `第 ${place.line} 行`,
    place.position === undefined ? undefined : en ? `position ${place.position}` : `第 ${place.position} 位`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : parts.join(en ? ', ' : '，') + (en ? ': ' : '：');
}

/** The message with its place before it: "plasmid.fa, record pUC19, line 3: …". */
export function faultTextOf(it: Fault, language: keyof LocalizedText): string {
  return locationTextOf(it.place, language) + it.message[language];
}
