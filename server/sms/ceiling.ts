// How many short messages leave in a day, to whomever: what a flood over many phones and networks may cost, and the
// letter that tells of it. Strangers may use all but a fifth of it, so that owners still get in from browsers that they
// have logged in from. Counted by days of UTC, in the table of the other limits.
import { sql } from 'drizzle-orm';
import { listStaff } from '#server/auth/roles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { countHit } from '#server/http/limits.ts';
import { writeCeilingLetter } from '#server/mail/letters.ts';
import { productOf } from '#server/settings.ts';

const DAY = 86_400;
const BUCKET = 'sms';
const FOR_STRANGERS = 0.8;
/** Share of the messages for strangers from which the operator is warned. */
const ALARM = 0.75;

interface Sending {
  /** It is requested in a browser that the owner of the phone has logged in from. */
  readonly isKnown: boolean;
  /** False where a message is made and goes to nobody: it costs the same work and no message. */
  readonly isSent: boolean;
}

/** Counts one message; when there were too many today, the seconds to wait. */
export async function countShortMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'log' | 'mail' | 'settings'>,
  { isKnown, isSent }: Sending,
): Promise<number | undefined> {
  const { clock, settings } = deps;
  const max = isKnown ? settings.smsMax : forStrangers(settings.smsMax);
  const { hits, wait } = await countHit(tx, BUCKET, { seconds: DAY, now: clock(), hits: isSent ? 1 : 0 });
  if (isSent && hits === alarmAt(settings.smsMax)) await alarm(tx, deps, hits);
  return hits > max ? wait : undefined;
}

export interface SmsState {
  readonly sent: number;
  readonly max: number;
}

export async function readShortMessagesToday(
  database: Pick<Database, 'db'>,
  { smsMax: max }: { readonly smsMax: number },
  now: Date,
): Promise<SmsState> {
  const start = Math.floor(now.getTime() / 1000 / DAY) * DAY;
  const { rows } = await database.db.execute<{ hits: number }>(
    sql`select hits from limits where bucket = ${BUCKET} and window_start = to_timestamp(${start})`,
  );
  return { sent: rows[0]?.hits ?? 0, max };
}

/** A sentence for `/ready`, from the alarm on. */
export function listDegradedBySms({ sent, max }: SmsState): readonly string[] {
  if (sent < alarmAt(max)) return [];
  return [
    `${sent} short messages today, of ${max} at most and ${forStrangers(max)} for strangers (SMS_DAILY_MAX)`,
  ];
}

/** A message in the log and a letter to the staff, once a day: the count passes each number once. */
async function alarm(
  tx: Tx,
  { log, mail, settings }: Pick<Deps, 'log' | 'mail' | 'settings'>,
  sent: number,
): Promise<void> {
  const max = settings.smsMax;
  log.error({ sent, max }, 'unusually many short messages today: see SMS_DAILY_MAX');
  for (const { email, registerSite } of await listStaff(tx)) {
    if (email === null) continue;
    const language = registerSite === 0 ? 'zh' : 'en';
    await mail.send(
      tx,
      writeCeilingLetter({ to: email, language, product: productOf(settings) }, { sent, max }),
    );
  }
}

function forStrangers(max: number): number {
  return Math.floor(max * FOR_STRANGERS);
}

function alarmAt(max: number): number {
  return Math.max(1, Math.floor(forStrangers(max) * ALARM));
}
