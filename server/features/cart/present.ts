// Rows of the cart as the calls answer them: priced by the catalogue of this moment, in the language of the request.
import { hashOf } from '#server/auth/secrets.ts';
import { readCatalogueAt, readCatalogueNow } from '#server/features/catalogue/rows.ts';
import type { Context } from '#server/http/handler.ts';
import { readRowsAround, rowsOf, stateOf } from './rows.ts';
import { type Line, makeLineBuilder, type Row } from './rules.ts';

/** What a call on the cart of its session works with. */
export type Here = Pick<Context<'listCart'>, 'tx' | 'session' | 'deps' | 'language'>;

export async function lineOf(context: Here, id: string): Promise<Line> {
  const rows = await readRowsAround(context.tx, context.session.userId, [id]);
  const [line] = await linesOf(
    context,
    rows,
    rows.filter((it) => it.id === id),
  );
  if (line === undefined) throw new Error('A line that was just there is gone.');
  return line;
}

/** The last added first. */
export async function allLinesOf(context: Here) {
  const rows = await rowsOf(context.tx, context.session.userId);
  const tops = rows.filter((it) => it.serviceId === null);
  return linesOf(context, rows, tops.toReversed());
}

/** A digest of everything that the cart list depends on. */
export async function versionOf({ tx, session, deps, language }: Here): Promise<string> {
  // Both queries are sent to the database together.
  const [{ digest }, state] = await Promise.all([
    readCatalogueAt(tx, deps.clock()),
    stateOf(tx, session.userId),
  ]);
  return hashOf(state, language, String(session.registerSite), digest);
}

/** The lines of some of the rows, with all below them. */
export async function linesOf(
  { tx, session, deps, language }: Here,
  rows: readonly Row[],
  of: readonly Row[],
) {
  const catalogue = await readCatalogueNow(tx, deps.clock);
  return of.map(makeLineBuilder(rows, { language, registerSite: session.registerSite, catalogue }));
}
