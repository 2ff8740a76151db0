// After the first few codes to a target or from a network a browser works before it gets another one, and once for
// each: not again with the same proof, not for another target or network. Who has logged in from this browser never
// does.
import { expect, it } from 'vitest';
import { PROOF_DUE, SUCCESS, TOO_MANY } from '#contract/envelope.ts';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { workDue } from '#contract/session.ts';
import { codeTo, openFrontDoor, PHONE, sentTo, solve } from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }) });

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = (phone: string, ip: string, proof?: ReturnType<typeof solve>) =>
  site.ask('sendSmsCode', { phone, purpose: 'login', ...(proof && { proof }) }, from(ip));
const phoneOf = (at: number) => `139${String(10_000_000 + at)}`;
const mailOf = (at: number) => `reader${at}@pku.edu.cn`;

it('asks for none at the first two codes to a phone, then for one, and takes back what it counted', async () => {
  for (const at of [1, 2]) expect((await ask(PHONE, `198.51.100.${at}`)).code).toBe(SUCCESS);
  // Asked ten times, it has sent nothing and counted nothing: the network may still have its codes of the day.
  for (let at = 0; at < 10; at++) expect((await ask(PHONE, '203.0.113.1')).code).toBe(PROOF_DUE);
  expect(await sentTo(here, PHONE)).toHaveLength(2);
  const due = workDue.parse((await ask(PHONE, '203.0.113.1')).data);
  expect((await ask(PHONE, '203.0.113.1', solve(due))).code).toBe(SUCCESS);
  expect(await sentTo(here, PHONE)).toHaveLength(3);
});

it('asks for one after five codes of a network in an hour, to whomever, by phone and mail together', async () => {
  const network = '198.51.100.7';
  for (const at of [0, 1, 2]) expect((await ask(phoneOf(at), network)).code).toBe(SUCCESS);
  const byMail = (at: number) =>
    site.ask('sendMailCode', { email: mailOf(at), purpose: 'resetPassword' }, from(network));
  for (const at of [0, 1]) expect((await byMail(at)).code).toBe(SUCCESS);
  expect((await ask(phoneOf(3), network)).code).toBe(PROOF_DUE);
  expect((await byMail(2)).code).toBe(PROOF_DUE);
  // Another network is another's.
  expect((await ask(phoneOf(3), '203.0.113.7')).code).toBe(SUCCESS);
  site.clock.pass(3600);
  expect((await ask(phoneOf(4), network)).code).toBe(SUCCESS);
});

it('takes a proof once, for its phone and network, within five minutes', async () => {
  const network = '198.51.100.9';
  for (let at = 0; at < 5; at++) await ask(phoneOf(at), network);
  const dueAt = async (phone: string) => workDue.parse((await ask(phone, network)).data);
  const proof = solve(await dueAt(phoneOf(5)));
  const answers = [
    ask(phoneOf(6), network, proof),
    ask(phoneOf(5), network, { ...proof, answer: `${Number(proof.answer) + 1}` }),
    ask(phoneOf(5), network, { ...proof, puzzle: proof.puzzle.replace(/^\d/, '9') }),
    ask(phoneOf(5), network, { puzzle: 'x', answer: '1' }),
  ];
  for (const it of answers) expect((await it).code).toBe(PROOF_DUE);
  expect((await ask(phoneOf(5), network, proof)).code).toBe(SUCCESS);
  site.clock.pass(61);
  expect((await ask(phoneOf(5), network, proof)).code).toBe(PROOF_DUE);
  const late = solve(await dueAt(phoneOf(8)));
  site.clock.pass(300);
  expect((await ask(phoneOf(8), network, late)).code).toBe(PROOF_DUE);
});

it('is no way past the counters, and asks nothing of a browser that the owner has logged in from', async () => {
  const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
  const own = { [SYSTEM_KEY]: data?.sysKey ?? '', [SYSTEM_CODE]: data?.systemCode ?? '' };
  const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, own);
  await site.ask('login', { by: 'phone', phone: PHONE, registerSite: 0, ...given }, own);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const due = await ask(PHONE, `198.51.100.${at}`);
    const proof = due.code === PROOF_DUE ? solve(workDue.parse(due.data)) : undefined;
    if (proof) await ask(PHONE, `198.51.100.${at}`, proof);
  }
  expect((await ask(PHONE, '198.51.100.99')).code).toBe(TOO_MANY);
  site.clock.pass(61);
  const again = await site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' }, own);
  expect(again.code).toBe(SUCCESS);
});
