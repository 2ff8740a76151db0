// A process with a database, to be killed: tells on its standard output when it is open,
// what it found, and each order once it is stored. `node writer.mjs FOLDER|URL FIRST-ID WRITERS`; no writers: it only
// looks.
import { silent } from '#server/db/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { auditOrders, placeOrder } from '#server/test/orders.ts';

const [where = '', first = '0', writers = '0'] = process.argv.slice(2);

try {
  const database = await openDatabase({
    folder: where,
    url: where.startsWith('postgres:') ? where : undefined,
    log: silent,
  });
  const openedAfter = Math.round(performance.now());
  report({ opened: { ...(await auditOrders(database)), openedAfter } });
  let next = Number(first);
  let isEnding = false;
  process.once('SIGTERM', () => {
    isEnding = true;
  });
  const write = async () => {
    while (!isEnding) {
      const id = next++;
      await placeOrder(database, id);
      report({ stored: id });
    }
  };
  await Promise.all(Array.from({ length: Number(writers) }, write));
  await database.close();
} catch (error) {
  report({ failed: String(error) });
  process.exit(1);
}

/** Synchronously into the pipe, so that nothing reported waits in this process. */
function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
