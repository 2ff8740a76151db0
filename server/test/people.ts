// People at the door of a test's portal: real sessions, mail and messages in the outbox table, captchas solved by
// trying every answer against the hash that is kept.
import { createHash, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import { PROOF_DUE } from '#contract/envelope.ts';
import { type WorkDue, type WorkProof, workDue } from '#contract/session.ts';
import { encodePassword } from '#contract/validation.ts';
import { hashOf } from '#server/auth/secrets.ts';
import { makeSessions } from '#server/auth/sessions/sessions.ts';
import { captchas } from '#server/db/tables/accounts.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import type { Deps } from '#server/deps.ts';
import { makeMail, makeSms } from '#server/mail/outbox.ts';
import { createPortal, makePortal, type Portal } from './portal.ts';
import type { World } from './world.ts';

const way = { clock: () => new Date('2026-11-22T08:00:00.000Z'), enqueue: undefined };

const REAL: Partial<Deps> = {
  random: (bytes) => randomBytes(bytes),
  sessions: makeSessions((bytes) => randomBytes(bytes)),
  mail: makeMail(way),
  sms: makeSms(way),
};

export const PHONE = '13800138000';
export const EMAIL = 'Wang.Wei@pku.edu.cn';
export const PASSWORD = 'kelp4Brine';

/** As `portal`, with what accounts stand on. */
export function openFrontDoor(world: World, options: Partial<Deps> = {}): Portal {
  return createPortal(world, { ...REAL, ...options });
}

/** The same for what a world is prepared with, before its tests. */
export function makeFrontDoor(world: World, options: Partial<Deps> = {}): Portal {
  return makePortal(world, { ...REAL, ...options });
}

/** Another browser at the same server: a token of its own. */
export function openAnotherBrowser(world: World, site: Portal): Portal {
  return makePortal(world, { ...REAL, ...site.deps, clock: () => site.clock.now });
}

export async function sentTo(world: World, target: string) {
  return world.database.db.select().from(outbox).where(eq(outbox.target, target)).orderBy(desc(outbox.id));
}

/** The last one that went there. */
export async function readCodeFor(world: World, target: string): Promise<string> {
  const [last] = await sentTo(world, target);
  const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code went to ${target}.`);
  return code;
}

/** Asks for a code: what is given back with it, and the code. */
export async function codeTo(
  world: World,
  site: Portal,
  requested: InputOf<'sendSmsCode'> | InputOf<'sendMailCode'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Code> {
  const isSms = 'phone' in requested;
  const { data, msg } = await askForCode(site, requested, headers);
  if (data === null) throw new Error(`No code was sent: ${msg}`);
  return { attempt: data.attempt, code: await readCodeFor(world, isSms ? requested.phone : requested.email) };
}

/** As the page does: the required work is done, and the call sent again. */
export async function askForCode(
  site: Portal,
  requested: InputOf<'sendSmsCode'> | InputOf<'sendMailCode'>,
  headers: Readonly<Record<string, string>> = {},
) {
  const send = (it: typeof requested) =>
    'phone' in it ? site.ask('sendSmsCode', it, headers) : site.ask('sendMailCode', it, headers);
  const answer = await send(requested);
  if (answer.code !== PROOF_DUE) return answer;
  return send({ ...requested, proof: solve(workDue.parse(answer.data)) });
}

export function solve({ puzzle, bits }: WorkDue): WorkProof {
  for (let number = 0; ; number++) {
    const first = createHash('sha256').update(`${puzzle}:${number}`).digest().readUInt32BE();
    if (first < 2 ** (32 - bits)) return { puzzle, answer: String(number) };
  }
}

export interface Code {
  readonly attempt: string;
  readonly code: string;
}

/** A wrong code beside the right one. */
export function makeWrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export async function solveCaptcha(
  world: World,
  site: Portal,
): Promise<{ readonly captchaId: string; readonly captcha: string }> {
  const { data } = await site.ask('getCaptcha', {});
  const captchaId = data?.captchaId ?? '';
  const [row] = await world.database.db.select().from(captchas).where(eq(captchas.id, captchaId));
  for (let answer = 0; answer < 200; answer++)
    if (hashOf(captchaId, String(answer)) === row?.answerHash) return { captchaId, captcha: String(answer) };
  throw new Error('The captcha has no answer below 200.');
}

export const REGISTRATION: InputOf<'register'> = {
  registerSite: 0,
  name: '王伟',
  email: EMAIL,
  password: encodePassword(PASSWORD),
  confirmPassword: encodePassword(PASSWORD),
  organizationName: '北京大学',
  customerType: 'university',
  isAgreed: true,
};

export async function readActivationToken(world: World, email: string): Promise<string> {
  const [last] = await sentTo(world, email);
  return /activate\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
}

/** Registers and activates. */
export async function register(world: World, site: Portal, email = EMAIL): Promise<void> {
  await site.ask('register', { ...REGISTRATION, email });
  await confirm(site, await readActivationToken(world, email));
}

/** Follows a link, leaves what was typed at the registration as it is, and types that password again. */
export async function confirm(
  site: Portal,
  token: string,
  {
    password = PASSWORD,
    isRepeated = false,
  }: { readonly password?: string; readonly isRepeated?: boolean } = {},
) {
  const opened = await site.ask('activate', { step: 'open', token });
  if (opened.data?.at !== 'waiting') return opened;
  const { email: _, ...registration } = opened.data.registration;
  const encoded = encodePassword(password);
  return site.ask('activate', {
    step: 'confirm',
    token,
    ...registration,
    password: encoded,
    ...(isRepeated && { confirmPassword: encoded }),
  });
}

export async function logInByMail(world: World, site: Portal, email = EMAIL, password = PASSWORD) {
  const captcha = await solveCaptcha(world, site);
  const reply = await site.ask('login', {
    by: 'email',
    email,
    password: encodePassword(password),
    ...captcha,
  });
  if (reply.data !== null) site.token = reply.data.accountToken;
  return reply;
}

/** The first time it registers. */
export async function logInByPhone(world: World, site: Portal, phone = PHONE) {
  const given = await codeTo(world, site, { phone, purpose: 'login' });
  const reply = await site.ask('login', { by: 'phone', phone, ...given, registerSite: 0 });
  if (reply.data !== null) site.token = reply.data.accountToken;
  return reply;
}

/** `count` of the same at the same moment; how many of the replies were a success. */
export async function runAtOnce<T extends { readonly code: string }>(
  count: number,
  ask: (at: number) => Promise<T>,
): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  return replies.filter((it) => it.code === '00000000').length;
}
