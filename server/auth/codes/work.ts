// Work before a code (hashcash, Back 2002): after the first few codes to a target, or from a network, the browser has
// to find a number first, without telling the person. So a flood costs processor time, but the limit itself is set by
// the counters (docs/decisions/0012-codes-and-strangers.md). Who has logged in from this browser does no work.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PROOF_DUE } from '#contract/envelope.ts';
import type { WorkDue, WorkProof } from '#contract/session.ts';
import { message } from '#server/auth/messages.ts';
import { createId, isSame, type KeyedHash, keyedHashesOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { captchas, sendings } from '#server/db/tables/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { countHit, WHILE_DEVELOPING } from '#server/http/limits.ts';
import { STRANGERS } from './sendings.ts';

/** Codes that go out without work: to one target in its day, from one network in an hour. */
const FREE = { target: 2, network: 5 } as const;
const HOUR = 3600;

/** 131,072 hashes in the mean: half a second in a page (src/core/findProof.ts), some milliseconds for a program. */
const BITS = 17;

const LIFE = 300_000;

interface Sending {
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly network: string;
  readonly proof: WorkProof | undefined;
}

type Means = Pick<Deps, 'clock' | 'keyedHash' | 'random' | 'settings'>;

/** Call it after counting a sending. Answers nothing, or the refusal with the puzzle, which undoes the counting. */
export async function checkWork(tx: Tx, sending: Sending, deps: Means): Promise<Refused | undefined> {
  const now = deps.clock();
  const { target, network } = sending;
  const { hits } = await countHit(tx, `codes:${network}`, { seconds: HOUR, now });
  const free = FREE.network * (deps.settings.isDev ? WHILE_DEVELOPING : 1);
  if (hits <= free && (await sentByStrangers(tx, target)) <= FREE.target) return undefined;
  if (sending.proof && (await takeProof(tx, sending, sending.proof, deps))) return undefined;
  const data: WorkDue = { puzzle: newPuzzle(sending, deps), bits: BITS };
  return refuse(message.workDue, PROOF_DUE, { data });
}

async function sentByStrangers(tx: Tx, target: string): Promise<number> {
  const [row] = await tx
    .select({ today: sendings.today })
    .from(sendings)
    .where(and(eq(sendings.target, target), eq(sendings.sender, STRANGERS)));
  return row?.today ?? 0;
}

/** Makes a puzzle that is not stored until it is solved, so that requests cannot fill a table. */
function newPuzzle(sending: Sending, { clock, keyedHash, random }: Means): string {
  const [goodUntil, name] = [String(clock().getTime() + LIFE), createId(random)];
  return [goodUntil, name, sealOf(sending, { goodUntil, name }, keyedHash)].join('.');
}

/** Good once, for this target and this network. */
async function takeProof(
  tx: Tx,
  sending: Sending,
  { puzzle, answer }: WorkProof,
  { clock, keyedHash }: Means,
): Promise<boolean> {
  const [goodUntil = '', name = '', ...rest] = puzzle.split('.');
  const seal = rest.join('.');
  const isOurs = (by: KeyedHash) => isSame(seal, sealOf(sending, { goodUntil, name }, by));
  if (!keyedHashesOf(keyedHash).some(isOurs)) return false;
  const expiresAt = new Date(Number(goodUntil));
  if (clock() >= expiresAt || !isSolved(puzzle, answer)) return false;
  // A used puzzle is stored among the captchas until it expires; as a captcha it has no right answer.
  const taken = await tx
    .insert(captchas)
    .values({ id: name, answerHash: 'used', expiresAt })
    .onConflictDoNothing()
    .returning({ id: captchas.id });
  return taken.length > 0;
}

function sealOf(
  { channel, target, network }: Sending,
  { goodUntil, name }: { readonly goodUntil: string; readonly name: string },
  keyedHash: KeyedHash,
): string {
  return keyedHash('work', goodUntil, name, channel, target, network);
}

/** SHA-256 of puzzle, a colon and the number begins with this many zero bits. */
function isSolved(puzzle: string, answer: string): boolean {
  const first = Number.parseInt(
    createHash('sha256').update(`${puzzle}:${answer}`).digest('hex').slice(0, 8),
    16,
  );
  return first >>> (32 - BITS) === 0;
}
