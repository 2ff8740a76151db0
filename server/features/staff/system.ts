// How the server fares, and what is done with jobs that failed. No address is in an answer, and no letter with a
// code.
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { readBackupState } from '#server/jobs/backupState.ts';
import { dropDeadLetters, retryDeadLetters } from '#server/jobs/deadLetters.ts';
import { recordChange } from '#server/trail/trail.ts';
import { patternOf } from './lists.ts';

type Health = OutputOf<'getSystemHealth'>;

export const staffSystemHandlers = {
  getSystemHealth: {
    async outOfTransaction(_, { deps, transaction }) {
      const { database, settings } = deps;
      const now = deps.clock();
      const begun = performance.now();
      await database.health();
      const milliseconds = Math.round(performance.now() - begun);
      const facts = await transaction(async (tx) => ({
        queues: await queuesOf(tx),
        ...(await sizesOf(tx)),
        ...(await outgoingOf(tx)),
      }));
      const backup = database.kind === 'embedded' ? await readBackupState(database) : undefined;
      const { size, files, bytes, mail, sms } = facts;
      return reply({
        now: now.toISOString(),
        database: { kind: database.kind, bytes: size, milliseconds },
        storage: { files, bytes, disk: await diskOf(settings.dataDir) },
        backup: backup
          ? {
              ...{ succeededTime: backup.succeededAt, failedTime: backup.failedAt },
              reason: backup.reason?.slice(0, 2_000) ?? null,
            }
          : null,
        queues: facts.queues,
        outgoing: {
          ...{ mail, sms },
          ...{ hasMail: settings.smtpUrl !== undefined, hasSms: settings.smsUrl !== undefined },
        },
      });
    },
  },

  async listDeadJobs({ page, size, search, isDescending = true, kind }, { tx }) {
    const pattern = patternOf(search);
    const found = sql`from jobs j
      left join outbox o on j.kind in ('mail', 'mailCode', 'sms') and o.id::text = j.payload ->> 'id'
      where j.failed_at is not null
        and ${kind === undefined ? sql`true` : sql`j.kind = ${kind}`}
        and ${pattern === undefined ? sql`true` : sql`(j.last_error ilike ${pattern} or j.kind ilike ${pattern})`}`;
    const { rows: counted } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total ${found}`,
    );
    const order = isDescending ? sql`desc` : sql`asc`;
    const { rows } = await tx.execute<{
      id: string;
      kind: string;
      tries: number;
      at: string;
      error: string;
      subject: string;
      target: string;
    }>(sql`
      select j.id, j.kind, j.tries, to_json(j.failed_at) #>> '{}' as at, coalesce(j.last_error, '') as error,
        case when j.kind = 'mail' and o.good_until is null then coalesce(o.subject, '') else '' end as subject,
        coalesce(o.target, '') as target
      ${found} order by j.failed_at ${order}, j.id ${order} limit ${size} offset ${(page - 1) * size}`);
    return reply({
      total: counted[0]?.total ?? 0,
      rows: rows.map((it) => ({
        ...{
          id: Number(it.id),
          kind: it.kind,
          tries: it.tries,
          error: maskAddresses(it.error).slice(0, 600),
        },
        failedTime: new Date(it.at).toISOString(),
        about: [it.subject, maskAddress(it.target)]
          .filter((part) => part !== '')
          .join(' → ')
          .slice(0, 400),
      })),
    });
  },

  async retryJobs({ ids }, { tx, deps }) {
    const retried = await retryDeadLetters(tx, ids);
    record('retryJob', ids, { count: retried, at: deps.clock(), reason: '' });
    return reply({ retried });
  },

  async dropJobs({ ids, reason }, { tx, deps }) {
    const dropped = await dropDeadLetters(tx, ids);
    record('dropJob', ids, { count: dropped, at: deps.clock(), reason });
    return reply({ dropped });
  },
} satisfies Handlers<'getSystemHealth' | 'listDeadJobs' | 'retryJobs' | 'dropJobs'>;

function record(
  act: string,
  ids: readonly number[],
  { count, at, reason }: { readonly count: number; readonly at: Date; readonly reason: string },
): void {
  if (count === 0) return;
  const subject = { kind: 'job', id: ids.length === 1 ? String(ids[0]) : `${ids.length} jobs` };
  const change = { before: { dead: [...ids] }, after: { count }, reason, at };
  recordChange({ act, subject, ...change });
}

async function queuesOf(tx: Tx): Promise<Health['queues']> {
  const { rows } = await tx.execute<{
    kind: string;
    waiting: number;
    late: string | null;
    dead: number;
    failing: boolean;
    error: string;
  }>(sql`
    select kind,
      count(*) filter (where failed_at is null)::int as waiting,
      to_json(min(run_at) filter (where failed_at is null and run_at < now() - interval '1 minute'
        and (locked_until is null or locked_until < now()))) #>> '{}' as late,
      count(*) filter (where failed_at is not null)::int as dead,
      coalesce(bool_or(key like 'every %' and failed_at is null and last_error is not null), false) as failing,
      coalesce((array_agg(last_error order by id desc) filter (where last_error is not null))[1], '') as error
    from jobs where done_at is null group by kind order by kind limit 200`);
  return rows.map(({ kind, waiting, late, dead, failing, error }) => ({
    ...{ kind, waiting, dead, isFailing: failing, lastError: maskAddresses(error).slice(0, 600) },
    lateSince: late === null ? null : new Date(late).toISOString(),
  }));
}

async function sizesOf(tx: Tx) {
  const { rows } = await tx.execute<{ size: string; files: number; bytes: string }>(sql`
    select pg_database_size(current_database())::text as size, f.files, f.bytes::text as bytes from (
      select count(*)::int as files, coalesce(sum(size), 0) as bytes
      from (select size from uploads union all select size from contract_files) s) f`);
  const [row] = rows;
  return { size: Number(row?.size ?? 0), files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

async function outgoingOf(tx: Tx) {
  const { rows } = await tx.execute<{ mail: number; sms: number }>(sql`
    select count(*) filter (where channel = 'mail')::int as mail,
      count(*) filter (where channel = 'sms')::int as sms from outbox`);
  return { mail: rows[0]?.mail ?? 0, sms: rows[0]?.sms ?? 0 };
}

async function diskOf(folder: string): Promise<Health['storage']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, all: blocks * bsize };
  } catch {
    return null;
  }
}

/** `…@example.org`; of a phone its last two digits. */
function maskAddress(target: string): string {
  if (target === '') return '';
  return target.includes('@') ? `…@${target.split('@').at(-1)}` : `…${target.slice(-2)}`;
}

function maskAddresses(text: string): string {
  return text.replace(/[\w.+-]+@([\w-]+\.[\w.-]+)/g, '…@$1');
}
