// The steps of a server's work that a power cut or a kill may fall between: before and after each commit of a
// transaction that wrote, and before and after each act outside the database. A rig kills its process at the one that
// it is reported.
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';

export type OnStep = (name: string) => void;

/** The same parts, with every step reported before it is gone through. */
export function reportSteps(deps: Deps, onStep: OnStep): Deps {
  const { database, files, renderDocument, payment } = deps;
  const reportAround = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    onStep(`before ${name}`);
    const it = await work();
    onStep(`after ${name}`);
    return it;
  };
  const transaction: typeof database.transaction = async (work, expected) => {
    let hasWritten = false;
    const it = await database.transaction(async (tx) => {
      const done = await work(tx);
      hasWritten = await isWriting(tx);
      if (hasWritten) onStep('before a commit');
      return done;
    }, expected);
    if (hasWritten) onStep('after a commit');
    return it;
  };
  return {
    ...deps,
    database: { ...database, transaction },
    files: { ...files, put: (...it) => reportAround('a file is kept', () => files.put(...it)) },
    renderDocument: (...it) => reportAround('a document is laid out', () => renderDocument(...it)),
    payment: payment && watchProvider(payment, reportAround),
  };
}

function watchProvider(
  payment: PaymentProvider,
  reportAround: <T>(name: string, work: () => Promise<T>) => Promise<T>,
): PaymentProvider {
  return {
    ...payment,
    start: (it) => reportAround('a page is opened', () => payment.start(it)),
    find: (it) => reportAround('a payment is asked for', () => payment.find(it)),
    refund: (it) => reportAround('money is given back', () => payment.refund(it)),
  };
}

/** A transaction has a number as soon as it has written or locked a row. */
async function isWriting(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select pg_current_xact_id_if_assigned() is not null as writes`);
  return rows[0]?.['writes'] === true;
}
