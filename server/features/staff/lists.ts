// What the lists of the console share on the server's side.
import { ilike, or, type SQLWrapper } from 'drizzle-orm';

/**
 * Rows that have the text in one of the columns, letter case aside. Undefined, which is no condition, without a text.
 */
export function containsText(search: string | undefined, columns: readonly SQLWrapper[]) {
  const pattern = patternOf(search);
  if (pattern === undefined) return undefined;
  return or(...columns.map((it) => ilike(it as Parameters<typeof ilike>[0], pattern)));
}

/** For `ilike`; undefined without a text. */
export function patternOf(search: string | undefined): string | undefined {
  const text = search?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
