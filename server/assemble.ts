// Assembles the parts that the settings name: those with which main.ts serves, and the jobs in the background.
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { createGoogleIdentity } from './auth/google/google.ts';
import { makeSessions } from './auth/sessions/sessions.ts';
import type { Database } from './db/database.ts';
import { exportInThread } from './db/exportThread.ts';
import type { Log } from './db/log.ts';
import type { Deps } from './deps.ts';
import { listDocumentKeys, makeDocument } from './documents/documentStore.ts';
import { renderInThread } from './documents/documentThread.ts';
import { seedPapers } from './features/archive/seed.ts';
import { seedCatalogue } from './features/catalogue/rows.ts';
import { seedArticles } from './features/content/seed.ts';
import { listContractKeys } from './features/contracts/rows.ts';
import { sweepSessions } from './features/session/rows.ts';
import { listNamedKeys } from './features/uploads/rows.ts';
import { makeFiguresJob } from './figures/keepFigures.ts';
import { dropOrphans } from './files/fileStore.ts';
import { openStore } from './files/openStore.ts';
import { createVirusScanner } from './files/virusScanner.ts';
import { makeBackupJob } from './jobs/backup.ts';
import { noteBegin } from './jobs/backupState.ts';
import { enqueue } from './jobs/jobRows.ts';
import { type Jobs, startJobs, type Work } from './jobs/queue.ts';
import { tidyJob } from './jobs/tidy.ts';
import { deliver, makeMail, makeSms, sweepOutbox } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import { noteOrderPaid } from './ordering/noteOrderPaid.ts';
import { releaseExpired } from './ordering/releaseExpired.ts';
import { makeReconciliationJob, sendRefund } from './payment/askProvider.ts';
import { createStripeProvider } from './payment/stripe.ts';
import { makeVectorReader } from './reading/vectorReader.ts';
import { reverseReward } from './referral/rewards.ts';
import { createServerHash } from './serverKey.ts';
import { productOf, type Settings } from './settings.ts';
import { createHttpGateway } from './sms/httpGateway.ts';
import { sweepClaims } from './work/claims.ts';

const HOUR = 3_600_000;
const letterJob = z.object({ id: z.number() });
const documentJob = z.object({ digest: z.string() });
const refundJob = z.object({ id: z.string() });

export async function assemble(
  settings: Settings,
  database: Database,
  log: Log,
  clock: Deps['clock'] = () => new Date(),
): Promise<Deps> {
  const random = (bytes: number) => randomBytes(bytes);
  await database.transaction((tx) => seedCatalogue(tx, clock()));
  await database.transaction((tx) => seedArticles(tx, productOf(settings), clock()));
  await database.transaction((tx) => seedPapers(tx, clock()));
  if (!settings.isDev && settings.smtpUrl === undefined)
    log.warn({}, 'SMTP_URL is not set: letters stay in the database and reach no one');
  const mail = makeMail({ clock, enqueue: settings.smtpUrl === undefined ? undefined : enqueue });
  return {
    database,
    settings,
    log,
    clock,
    random,
    keyedHash: createServerHash(settings),
    sessions: makeSessions(random, settings.secondFactorTimes),
    mail,
    sms: makeSms({ clock, enqueue: settings.smsUrl === undefined ? undefined : enqueue }),
    files: await openStore(settings, random),
    virusScanner: settings.clamdUrl === undefined ? undefined : createVirusScanner(settings.clamdUrl),
    vectors: makeVectorReader(log),
    google: settings.google && createGoogleIdentity(settings.google, settings.publicUrl),
    renderDocument: renderInThread(),
    payment: settings.stripe && createStripeProvider(settings.stripe),
    onPaid: (tx, it) => noteOrderPaid(tx, it, { mail, settings, clock, random }),
    onRefunded: (tx, { orderId }) => reverseReward(tx, orderId, clock()),
  };
}

export async function startWork(deps: Deps): Promise<Jobs> {
  const { database, settings, log, clock } = deps;
  const mail = settings.smtpUrl === undefined ? undefined : createSmtp(settings.smtpUrl, settings.mailFrom);
  const sms = settings.smsUrl === undefined ? undefined : createHttpGateway(settings.smsUrl, settings.smsKey);
  const run: Work['run'] = (payload, signal) =>
    deliver(database, letterJob.parse(payload).id, { mail, sms, clock, log, signal });
  // PostgreSQL has tools of its own.
  const hasBackup = database.kind === 'embedded';
  if (hasBackup) await noteBegin(database, clock());
  return startJobs(database, {
    log,
    works: {
      ...(sms && { sms: { run, concurrency: 8, timeout: 15_000 } }),
      ...(mail && { mailCode: { run, concurrency: 8, timeout: 30_000 } }),
      // Somebody waits for the document; after the job has failed for good, the next request starts a new one.
      document: {
        run: (it) => makeDocument(deps, documentJob.parse(it).digest),
        concurrency: 2,
        maxWait: 60,
      },
      ...(deps.payment && { refund: { run: (it: unknown) => sendRefund(deps, refundJob.parse(it).id) } }),
      ...(mail && { mail: { run, concurrency: 4, timeout: 60_000 } }),
    },
    recurring: {
      tidy: tidyJob(database),
      figures: makeFiguresJob(deps),
      ...(hasBackup && { backup: makeBackupJob(deps, exportInThread) }),
      ...(deps.payment && { reconcilePayments: makeReconciliationJob(deps) }),
      releaseExpired: {
        every: HOUR,
        run: async () => {
          while ((await database.transaction((tx) => releaseExpired(tx, deps))) > 0);
        },
      },
      sweepSessions: {
        every: HOUR,
        run: () => database.transaction((tx) => sweepSessions(tx, clock())),
      },
      sweepClaims: { every: HOUR, run: () => database.transaction((tx) => sweepClaims(tx, clock())) },
      sweepFiles: {
        every: 24 * HOUR,
        run: () =>
          dropOrphans(deps.files, clock(), (keys) =>
            database.transaction(async (tx) => [
              ...(await listNamedKeys(tx, keys)),
              ...(await listContractKeys(tx, keys)),
              ...(await listDocumentKeys(tx, keys)),
            ]),
          ),
      },
      sweepOutbox: { every: HOUR, run: () => database.transaction((tx) => sweepOutbox(tx, clock())) },
    },
  });
}
