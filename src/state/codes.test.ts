import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROOF_DUE, SUCCESS } from '#contract/envelope.ts';
import { connectCalls, type Message } from '#src/core/remote.ts';
import { askCode, attemptOf } from './codes.ts';

const shown: Message[] = [];
const bodies: { readonly proof?: { readonly puzzle: string } }[] = [];
const ATTEMPT = 'a'.repeat(43);

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  connectCalls({ showError: (it) => shown.push(it), sessionInvalid: () => {}, onReached: () => {} });
});

afterEach(() => vi.unstubAllGlobals());

it('works when the server asks for it, sends again, and says nothing of it', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const sent = (await request.json()) as (typeof bodies)[number];
    bodies.push(sent);
    return Response.json(
      sent.proof
        ? { code: SUCCESS, msg: '', data: { attempt: ATTEMPT, validFor: 300, again: 60 } }
        : { code: PROOF_DUE, msg: 'Please reload the page.', data: { puzzle: 'p', bits: 6 } },
    );
  });
  const requested = { phone: '13800138000', purpose: 'login' } as const;
  expect(await askCode(requested)).toMatchObject({ attempt: ATTEMPT });
  expect(attemptOf(requested)).toBe(ATTEMPT);
  expect(bodies.map((it) => it.proof?.puzzle)).toEqual([undefined, 'p']);
  expect(shown).toEqual([]);
});
