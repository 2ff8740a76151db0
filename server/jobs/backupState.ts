// State of the daily backup, stored in the row `backup` of the settings; `/ready`, the metrics and letters to the staff
// report it.
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { listStaff } from '#server/auth/roles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { writeBackupLetter } from '#server/mail/letters.ts';
import { productOf } from '#server/settings.ts';

const DAY = 86_400_000;

const moment = z.iso.datetime().nullable().default(null);
const state = z.object({
  /** When the first backup was due. */
  beganAt: moment,
  succeededAt: moment,
  /** Null after a backup that succeeded. */
  failedAt: moment,
  reason: z.string().nullable().default(null),
  /** When the staff was last written to. */
  reportedAt: moment,
});
export type BackupState = z.infer<typeof state>;

export async function readBackupState(database: Database): Promise<BackupState> {
  return database.transaction(readState);
}

/** A sentence for `/ready`; none while the last backup succeeded and is at most two days old. */
export function listDegradedByBackup(it: BackupState, now: Date): readonly string[] {
  const last = `the last one that succeeded: ${it.succeededAt ?? 'none so far'}`;
  if (it.reason !== null) return [`the backup failed at ${it.failedAt}: ${it.reason} (${last})`];
  const since = it.succeededAt ?? it.beganAt;
  if (since === null || now.getTime() - Date.parse(since) <= 2 * DAY) return [];
  return [`no backup was made for more than two days (${last})`];
}

/** From now on a backup is due. */
export async function noteBegin(database: Database, now: Date): Promise<void> {
  const begun = JSON.stringify({ beganAt: now.toISOString() });
  await database.db.execute(
    sql`insert into settings (name, value) values ('backup', ${begun}::jsonb) on conflict (name) do nothing`,
  );
}

export async function noteBackup(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    merge(tx, { succeededAt: now.toISOString(), failedAt: null, reason: null, reportedAt: null }),
  );
}

/** Writes to the staff, at most once a day. */
export async function noteFailure(
  { database, clock, mail, settings }: Pick<Deps, 'database' | 'clock' | 'mail' | 'settings'>,
  reason: string,
): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const { reportedAt, succeededAt } = await readState(tx);
    const isReported = reportedAt !== null && now.getTime() - Date.parse(reportedAt) < DAY;
    await merge(tx, {
      failedAt: now.toISOString(),
      reason,
      ...(!isReported && { reportedAt: now.toISOString() }),
    });
    if (isReported) return;
    for (const { email, registerSite } of await listStaff(tx)) {
      if (email === null) continue;
      const to = {
        to: email,
        language: registerSite === 0 ? 'zh' : 'en',
        product: productOf(settings),
      } as const;
      await mail.send(tx, writeBackupLetter(to, { reason, succeededAt }));
    }
  });
}

async function readState(tx: Tx): Promise<BackupState> {
  const { rows } = await tx.execute<{ value: unknown }>(
    sql`select value from settings where name = 'backup'`,
  );
  return state.parse(rows[0]?.value ?? {});
}

async function merge(tx: Tx, change: Partial<BackupState>): Promise<void> {
  await tx.execute(sql`
    insert into settings (name, value) values ('backup', ${JSON.stringify(change)}::jsonb)
    on conflict (name) do update set value = settings.value || excluded.value`);
}
