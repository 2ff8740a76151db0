// Metrics for the operator in the text format of Prometheus, on a separate port that is reachable only from this
// machine.
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { type BackupState, listDegradedByBackup, readBackupState } from '#server/jobs/backupState.ts';
import { countJobs } from '#server/jobs/deadLetters.ts';
import { readShortMessagesToday } from '#server/sms/ceiling.ts';

export interface Metrics {
  observe(call: string, code: string, milliseconds: number): void;
  text(): Promise<string>;
}

export function makeMetrics({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'genewright_call_seconds',
    help: 'Time from a request to its answer, by call and code of the envelope',
    labelNames: ['call', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'genewright_database_up',
    help: '1 when the database answers',
    registers: [registry],
    async collect() {
      this.set(
        await database.health().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'genewright_jobs',
    help: 'Jobs that wait, are dead letters, or recur and failed last time, by kind',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // The gauge above shows when the database does not answer.
      const counts = await countJobs(database).catch(() => []);
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'genewright_sms_today',
    help: 'Short messages asked for today (UTC), against genewright_sms_daily_max',
    registers: [registry],
    async collect() {
      const today = await readShortMessagesToday(database, settings, clock()).catch(() => undefined);
      if (today !== undefined) this.set(today.sent);
    },
  });
  new Gauge({
    name: 'genewright_sms_daily_max',
    help: 'Short messages in a day at most (SMS_DAILY_MAX)',
    registers: [registry],
  }).set(settings.smsMax);
  if (database.kind === 'embedded') {
    // While the database does not answer, which genewright_database_up shows, these keep their values.
    const backup = (name: string, help: string, measure: (it: BackupState) => number | undefined) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await readBackupState(database).then(measure, () => undefined);
          if (value !== undefined) this.set(value);
        },
      });
    backup('genewright_backup_failed', '1 when the last backup failed or none was made for two days', (it) =>
      listDegradedByBackup(it, clock()).length === 0 ? 0 : 1,
    );
    backup('genewright_backup_age_seconds', 'Time since the last backup that succeeded', ({ succeededAt }) =>
      succeededAt === null ? undefined : (clock().getTime() - Date.parse(succeededAt)) / 1000,
    );
  }
  return {
    observe: (call, code, milliseconds) => calls.observe({ call, code }, milliseconds / 1000),
    text: () => registry.metrics(),
  };
}

/** Rejects when the port is taken. */
export function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
