import { expect, it } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { seenSessions } from './seenSessions.ts';
import type { FoundSession } from './sessions.ts';

const tx = {} as Tx;
const now = new Date('2026-11-22T08:00:00.000Z');
const live = (userId: string): FoundSession => ({
  at: 'live',
  session: { userId, registerSite: 0, isStaff: false, roles: [], perms: [], secondFactor: 'none' },
});

it('knows the account of a token that was found live, for five minutes, until it is found ended', async () => {
  const found = new Map<string, FoundSession>([['token', live('u1')]]);
  const seen = seenSessions({
    find: async (_, token) => found.get(token) ?? { at: 'ended' },
    mark: () => ({ text: '', values: [] }),
    exchange: async () => undefined,
  });
  expect(seen.accountOf('token', now)).toBeUndefined();
  await seen.find(tx, 'token', now);
  await seen.find(tx, 'made up', now);
  expect([
    seen.accountOf('token', now),
    seen.accountOf('made up', now),
    seen.accountOf(undefined, now),
  ]).toEqual(['u1', undefined, undefined]);
  expect(seen.accountOf('token', new Date(now.getTime() + 300_000))).toBeUndefined();
  found.set('token', { at: 'revoked' });
  await seen.find(tx, 'token', now);
  expect(seen.accountOf('token', now)).toBeUndefined();
});
