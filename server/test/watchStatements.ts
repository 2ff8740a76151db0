// The statements that read, as a process sends them to its database, embedded or not. Call it before any connection is
// made, which keeps the function it finds.
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly ms: number;
}

/** What was read since it was last emptied. */
export function watchStatements(): Statement[] {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...of: unknown[]) {
    const [first, second] = of;
    const { text, values } = (
      typeof first === 'string' ? { text: first, values: second } : first
    ) as pg.QueryConfig;
    const start = performance.now();
    const answer = query.apply(this, of);
    const note = () => {
      const list = Array.isArray(values) ? values : Array.isArray(second) ? second : [];
      if (/^\s*(?:select|with)\b/i.test(text))
        statements.push({ text, values: list, ms: performance.now() - start });
    };
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  } as typeof pg.Client.prototype.query;
  return statements;
}
