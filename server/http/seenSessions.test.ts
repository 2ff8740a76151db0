import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { makeSeenSessions } from './seenSessions.ts';
import type { FoundSession, Owner } from './sessions.ts';

const tx = {} as Tx;
const live = (userId: string): FoundSession => ({
  at: 'live',
  session: { userId, registerSite: 0, isStaff: false, roles: [], perms: [], secondFactor: 'none' },
});
const ENDED: Owner = { at: 'ended' };

/** A store whose look-ups the test counts, and can make fail. */
function rig() {
  const found = new Map<string, FoundSession>();
  const lookUps: (readonly string[])[] = [];
  const it = { now: new Date('2026-11-22T08:00:00.000Z'), isDown: false, found, lookUps };
  const database = {
    transaction: async (work: (tx: Tx) => unknown) => {
      await new Promise(setImmediate);
      if (it.isDown) throw new Error('down');
      return work(tx);
    },
  } as unknown as Deps['database'];
  const sessions: Deps['sessions'] = {
    find: async (_, token) => found.get(token) ?? { at: 'ended' },
    async ownersOf(_, tokens) {
      lookUps.push(tokens);
      const owners = new Map<string, Owner>();
      for (const token of tokens) {
        const one = found.get(token);
        if (one?.at === 'live') owners.set(token, { at: 'live', account: one.session.userId });
        else if (one !== undefined) owners.set(token, { at: one.at });
      }
      return owners;
    },
    mark: () => ({ text: '', values: [] }),
    exchange: async () => undefined,
  };
  return { ...{ it, found, lookUps }, seen: makeSeenSessions({ sessions, database, clock: () => it.now }) };
}

it('knows the account of a token that was found live, for five minutes, until it is found ended', async () => {
  const { it: here, found, lookUps, seen } = rig();
  found.set('token', live('u1'));
  await seen.find(tx, 'token', here.now);
  expect(await seen.ownerOf('token')).toEqual({ at: 'live', account: 'u1' });
  expect(lookUps).toEqual([]);
  here.now = new Date(here.now.getTime() + 300_000);
  expect(await seen.ownerOf('token')).toEqual({ at: 'live', account: 'u1' });
  expect(lookUps).toEqual([['token']]);
  found.set('token', { at: 'revoked' });
  await seen.find(tx, 'token', here.now);
  expect(await seen.ownerOf('token')).toEqual({ at: 'revoked' });
});

describe('a token that was not seen yet', () => {
  it('is looked up with all that wait, and waits for two statements at most', async () => {
    const { found, lookUps, seen } = rig();
    found.set('token', live('u1'));
    const crowd = Array.from({ length: 200 }, (_, i) => seen.ownerOf(`made up ${i % 100}`));
    const honest = seen.ownerOf('token');
    expect(await honest).toEqual({ at: 'live', account: 'u1' });
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => ENDED));
    expect(lookUps.map((it) => it.length)).toEqual([1, 101]);
  });

  it('is looked up again after a database that was away, and of one that is none nothing is kept', async () => {
    const { it: here, found, seen } = rig();
    here.isDown = true;
    await expect(seen.ownerOf('token')).rejects.toThrow('down');
    here.isDown = false;
    expect(await seen.ownerOf('token')).toEqual(ENDED);
    found.set('token', live('u1'));
    expect(await seen.ownerOf('token')).toEqual({ at: 'live', account: 'u1' });
  });
});
