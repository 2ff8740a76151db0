// Columns of the feature table, as its reader and its writer must agree on them.

/** Locations and qualifiers begin after this many columns. */
export const VALUE_COLUMN = 21;
export const LINE_WIDTH = 80 - VALUE_COLUMN;

/** Values whose lines are one word. */
export const NOT_JOINED: ReadonlySet<string> = new Set(['translation']);

/** A full line without any blank was broken inside a word. */
export function isHardBreak(line: string): boolean {
  return line.length >= LINE_WIDTH - 1 && !line.includes(' ');
}
