import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { onSent } from './bytesSent.ts';
import { CallError } from './callError.ts';
import { call, callFile, connectCalls, type Message } from './remote.ts';

const shown: Message[] = [];
let sent = 0;
onSent((bytes) => {
  sent = bytes;
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  shown.length = 0;
  connectCalls({ showError: (it) => shown.push(it), sessionInvalid: () => {}, onReached: () => {} });
});

afterEach(() => vi.unstubAllGlobals());

function answer(data: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json({ code: '00000000', msg: '', data }));
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (reason: unknown) => (reason instanceof CallError ? reason.kind : String(reason)),
  );

test('an answer comes parsed by the contract', async () => {
  answer(1);
  expect(await call('getRegion', {})).toBe(1);
});

test('an answer of another shape, and an input of another shape, are misfits and show nothing', async () => {
  answer({ region: 1 });
  expect(await kindOf(call('getRegion', {}))).toBe('misfit');
  answer(true);
  const input = { token: '', extra: 1 } as unknown as InputOf<'activate'>;
  expect(await kindOf(call('activate', input))).toBe('misfit');
  expect(shown).toEqual([]);
});

test('a file comes as it is; data in its place is a misfit', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('LOCUS', { headers: { 'content-type': 'application/octet-stream' } }),
  );
  expect(await (await callFile('download', { id: 'a' })).text()).toBe('LOCUS');
  answer(undefined);
  expect(await kindOf(callFile('download', { id: 'a' }))).toBe('misfit');
});

test('what carries sequences is counted, a question or a form is not', async () => {
  const atFirst = sent;
  answer({ revision: 1, changes: [], hasMore: false, notTaken: [] });
  await call('syncSequences', { since: 0, changes: [] });
  expect(sent).toBe(atFirst);
  const change = { id: 'a', changedAt: '2026-01-01T00:00:00.000Z', base: 0, content: '{"text":">a\\nACGT"}' };
  await call('syncSequences', { since: 0, changes: [change] });
  expect(sent - atFirst).toBeGreaterThan(change.content.length);
  const before = sent;
  answer(true);
  await call('fixNickName', { nickname: 'Ada' });
  expect(sent).toBe(before);
});
