/** A file of `migrations/`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Those of plain SQL, each ending its line with a semicolon, without comments. */
export function statementsOf(sql: string): readonly string[] {
  const statements = sql.replace(/^--.*$/gm, '').split(/;\s*$/m);
  return statements.map((it) => it.trim()).filter((it) => it !== '');
}
