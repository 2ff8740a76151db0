// What the lists of the console share on the server's side.
import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Rows that have the text in one of the columns, letter case aside. Undefined, which is no condition, without a text.
 * Compared in one expression: a list is scanned row by row, and each comparison would convert both texts to lower case.
 */
export function containsText(search: string | undefined, columns: readonly SQLWrapper[]) {
  const pattern = patternOf(search);
  if (pattern === undefined) return undefined;
  return sql`concat_ws(chr(10), ${sql.join([...columns], sql`, `)}) ilike ${pattern}`;
}

/** For `ilike`; undefined without a text. */
export function patternOf(search: string | undefined): string | undefined {
  const text = search?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
