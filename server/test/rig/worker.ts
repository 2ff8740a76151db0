// A process that works jobs, to be killed: `node worker.mjs FOLDER|URL hang|work [KIND TRIES]`. With a kind it adds a
// job of it that was tried so often. Eight hours, more than the longest pause, pass for all jobs before it begins. A
// `fatal` job kills the process; another one never ends (`hang`) or is done. Ends when nothing waits, and tells what it
// did on its standard output.
import { sql } from 'drizzle-orm';
import { silent } from '#server/db/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { countJobs } from '#server/jobs/deadLetters.ts';
import { enqueue } from '#server/jobs/jobRows.ts';
import { startJobs } from '#server/jobs/queue.ts';

const [where = '', mode = '', kind, tries = '0'] = process.argv.slice(2);
const url = where.startsWith('postgres:') ? where : undefined;
const database = await openDatabase({ folder: where, url, log: silent });
await database.transaction(async (tx) => {
  if (kind !== undefined) {
    await enqueue(tx, kind, {});
    await tx.execute(sql`update jobs set tries = ${Number(tries)} where kind = ${kind}`);
  }
  const pause = sql`interval '8 hours'`;
  await tx.execute(sql`update jobs set run_at = run_at - ${pause}, locked_until = locked_until - ${pause}`);
});
const jobs = await startJobs(database, {
  log: silent,
  poll: 20,
  works: {
    fatal: { run: async () => void process.kill(process.pid, 'SIGKILL') },
    held: {
      async run() {
        report({ ran: process.pid });
        if (mode === 'hang') await new Promise(() => undefined);
      },
    },
  },
});
for (;;) {
  const counts = await countJobs(database);
  if (counts.every((it) => it.state !== 'waiting')) {
    report({ counts });
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await jobs.stop();
await database.close();

/** Synchronously into the pipe, so that nothing reported waits in this process. */
function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
