import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import { MAX_ITEMS } from '#contract/vectors.ts';
import { makeAccount } from '#server/auth/accounts.ts';
import { createId } from '#server/auth/secrets.ts';
import { beginSession } from '#server/auth/sessions/sessions.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { syncedItems } from '#server/db/tables/vectors.ts';
import { logInByPhone, openAnotherBrowser, openFrontDoor, runAtOnce } from '#server/test/people.ts';
import type { Portal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { dropOldTraces } from './rows.ts';
import { type Change, hashOfChange, type Item, merge } from './rules.ts';

const here = createWorld();
const site = openFrontDoor(here);
/** More in the long form of the tests. */
const RUNS = 6 * Number(process.env['GENEWRIGHT_LONG'] ?? 1);
const NOON = '2026-11-22T12:00:00.000Z';

/** A browser in small: what it keeps, what it changed, and where it is. */
class Browser {
  readonly kept = new Map<string, { content: string; revision: number }>();
  readonly changed = new Map<string, Change>();
  revision = 0;
  readonly portal: Portal;

  constructor(portal: Portal) {
    this.portal = portal;
  }

  write(id: string, name: string | null, changedAt = NOON): void {
    const content = name === null ? null : JSON.stringify({ name });
    this.changed.set(id, { id, changedAt, content, base: this.kept.get(id)?.revision ?? 0 });
    if (content === null) this.kept.delete(id);
    else this.kept.set(id, { content, revision: this.kept.get(id)?.revision ?? 0 });
  }

  /** `isLost`: the answer does not come. */
  async sync(isLost = false): Promise<OutputOf<'syncVectors'>> {
    const sent = [...this.changed.values()];
    const { data } = await this.portal.ask('syncVectors', { since: this.revision, changes: sent });
    if (data === null) throw new Error('not in step');
    if (isLost) return data;
    for (const { id, content, revision } of data.changes) {
      if (content === null) this.kept.delete(id);
      else this.kept.set(id, { content, revision });
    }
    for (const it of sent) this.changed.delete(it.id);
    this.revision = data.revision;
    return data.hasMore ? this.sync() : data;
  }

  get names(): readonly string[] {
    return [...this.kept.values()].map((it) => JSON.parse(it.content).name as string).sort();
  }
}

async function twoBrowsers(): Promise<readonly [Browser, Browser]> {
  await logInByPhone(here, site);
  const other = openAnotherBrowser(here, site);
  other.token = site.token;
  return [new Browser(site), new Browser(other)];
}

describe('vectors of a browser', () => {
  it('move to the account, and from there to another browser', async () => {
    const [a, b] = await twoBrowsers();
    a.write('v1', 'AAV one');
    a.write('v2', 'AAV two');
    expect((await a.sync()).changes.map((it) => [it.id, it.revision])).toEqual([
      ['v1', 1],
      ['v2', 2],
    ]);
    await b.sync();
    expect(b.names).toEqual(['AAV one', 'AAV two']);
  });

  it('are not doubled when they are sent again, since the answer was lost', async () => {
    const [a, b] = await twoBrowsers();
    a.write('v1', 'AAV one');
    await a.sync(true);
    await a.sync(true);
    const { revision } = await a.sync();
    expect(revision).toBe(1);
    await b.sync();
    expect(b.names).toEqual(['AAV one']);
  });

  it('are not doubled when another browser went on in between', async () => {
    const [a, b] = await twoBrowsers();
    a.write('v1', 'first');
    await a.sync(true);
    await b.sync();
    b.write('v1', 'second', '2026-11-22T12:01:00.000Z');
    await b.sync();
    await a.sync();
    expect(a.names).toEqual(['second']);
  });

  it('changed in two browsers at once are both kept: the later under its id, the other as a copy', async () => {
    const [a, b] = await twoBrowsers();
    a.write('v1', 'of old');
    await a.sync();
    await b.sync();
    a.write('v1', 'later', '2026-11-22T07:30:00.000Z');
    b.write('v1', 'earlier', '2026-11-22T07:00:00.000Z');
    await a.sync();
    const { changes } = await b.sync();
    expect(changes.map((it) => [JSON.parse(it.content!).name, it.copyOf])).toEqual([
      ['later', null],
      ['earlier', 'v1'],
    ]);
    await a.sync();
    expect(a.names).toEqual(['earlier', 'later']);
    expect(a.names).toEqual(b.names);
    expect(b.kept.get('v1')?.content).toBe('{"name":"later"}');
  });

  it('that were deleted are deleted elsewhere too, unless they were edited there meanwhile', async () => {
    const [a, b] = await twoBrowsers();
    a.write('gone', 'gone');
    a.write('edited', 'edited');
    await a.sync();
    await b.sync();
    a.write('gone', null);
    a.write('edited', null);
    await a.sync();
    b.write('edited', 'edited again');
    await b.sync();
    await a.sync();
    expect([a.names, b.names]).toEqual([['edited again'], ['edited again']]);
    b.write('edited', 'once more');
    await b.sync();
    a.write('edited', null);
    await a.sync();
    expect(a.names).toEqual(['once more']);
  });

  it('of two accounts do not meet, though their ids be the same', async () => {
    const [a] = await twoBrowsers();
    a.write('v1', 'mine');
    await a.sync();
    const stranger = openAnotherBrowser(here, site);
    await logInByPhone(here, stranger, '13900139000');
    const b = new Browser(stranger);
    b.write('v1', 'theirs');
    await b.sync();
    await a.sync();
    expect([a.names, b.names]).toEqual([['mine'], ['theirs']]);
  });

  it('sent by ten browsers at the same moment are all there', async () => {
    await twoBrowsers();
    const changes = (at: number) => [{ id: `v${at}`, changedAt: NOON, content: `{"name":"${at}"}`, base: 0 }];
    expect(await runAtOnce(10, (at) => site.ask('syncVectors', { since: 0, changes: changes(at) }))).toBe(10);
    const { data } = await site.ask('syncVectors', { since: 0, changes: [] });
    expect(data?.changes.map((it) => it.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('come page by page when there are many', async () => {
    const [a, b] = await twoBrowsers();
    const long = 'ACGT'.repeat(350_000);
    for (const id of ['v1', 'v2', 'v3', 'v4']) {
      a.write(id, `${id} ${long}`);
      await a.sync();
    }
    const first = await b.portal.ask('syncVectors', { since: 0, changes: [] });
    expect(first.data).toMatchObject({ hasMore: true, revision: 2 });
    await b.sync();
    expect(b.names.map((it) => it.slice(0, 2))).toEqual(['v1', 'v2', 'v3', 'v4']);
  });

  it('leave a trace when they are deleted, of which only the last ones stay', async () => {
    const [a] = await twoBrowsers();
    const owner = await here.database.db.select({ accountId: accounts.id }).from(accounts);
    const traces = async () =>
      (await here.database.db.select({ id: syncedItems.id }).from(syncedItems)).map((it) => it.id).sort();
    for (const id of ['v1', 'v2', 'v3', 'v4']) {
      a.write(id, id);
      await a.sync();
    }
    for (const id of ['v3', 'v1', 'v2']) {
      a.write(id, null);
      await a.sync();
    }
    const kind = 'vector' as const;
    await here.database.transaction((tx) => dropOldTraces(tx, { ...owner[0]!, kind }, 2));
    expect(await traces()).toEqual(['v1', 'v2', 'v4']);
  });

  it('changed twice in one call are taken one after the other', async () => {
    await twoBrowsers();
    const change = (name: string, changedAt: string) => ({
      id: 'v1',
      changedAt,
      content: `{"name":"${name}"}`,
      base: 0,
    });
    const changes = [
      change('later', '2026-11-22T07:00:00.000Z'),
      change('earlier', '2026-11-22T06:00:00.000Z'),
    ];
    const { data } = await site.ask('syncVectors', { since: 0, changes });
    expect(data?.changes.map((it) => [it.content, it.copyOf])).toEqual([
      ['{"name":"later"}', null],
      ['{"name":"earlier"}', 'v1'],
    ]);
  });

  it('are not sequences', async () => {
    const [a] = await twoBrowsers();
    a.write('v1', 'a vector');
    await a.sync();
    expect((await site.ask('syncSequences', { since: 0, changes: [] })).data?.changes).toEqual([]);
  });

  it('beyond what an account holds stay in the browser', async () => {
    await twoBrowsers();
    const content = '{"name":"x"}';
    for (let from = 0; from < MAX_ITEMS; from += 100) {
      const changes = Array.from({ length: 100 }, (_, at) => ({
        id: `v${from + at}`,
        changedAt: NOON,
        content,
        base: 0,
      }));
      expect((await site.ask('syncVectors', { since: from, changes })).data?.notTaken).toEqual([]);
    }
    const one = { id: 'more', changedAt: NOON, content, base: 0 };
    expect((await site.ask('syncVectors', { since: MAX_ITEMS, changes: [one] })).data?.notTaken).toEqual([
      'more',
    ]);
    await site.ask('syncVectors', { since: 0, changes: [{ ...one, id: 'v0', content: null, base: 1 }] });
    expect((await site.ask('syncVectors', { since: 0, changes: [one] })).data?.notTaken).toEqual([]);
  }, 120_000);

  it.each(['no JSON', '[1]', 'null', '"text"'])('whose content is %s are refused', async (content) => {
    await twoBrowsers();
    const changes = [{ id: 'v1', changedAt: NOON, content, base: 0 }];
    expect((await site.ask('syncVectors', { since: 0, changes })).code).toBe('00000005');
  });

  it('of a browser that is ahead of the database come all again', async () => {
    const [a] = await twoBrowsers();
    a.write('v1', 'one');
    await a.sync();
    const { data } = await site.ask('syncVectors', { since: 99, changes: [] });
    expect(data).toMatchObject({ revision: 1, changes: [{ id: 'v1' }] });
  });
});

type Act =
  | { readonly at: number; readonly does: 'write' | 'delete'; readonly id: string; readonly minute: number }
  | { readonly at: number; readonly does: 'sync' | 'lose' };

const acts = fc.array(
  fc.oneof(
    fc.record({
      at: fc.nat(2),
      does: fc.constantFrom('write' as const, 'write' as const, 'delete' as const),
      id: fc.constantFrom('v1', 'v2'),
      minute: fc.nat(59),
    }),
    fc.record({ at: fc.nat(2), does: fc.constantFrom('sync' as const, 'sync' as const, 'lose' as const) }),
  ),
  { minLength: 4, maxLength: 24 },
) satisfies fc.Arbitrary<readonly Act[]>;

it('three browsers that write, delete and lose answers as they like end alike: nothing is lost that nobody wrote over, nothing is there twice', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const browsers = await threeBrowsers();
      const written = new Set<string>();
      /** By someone who saw it. */
      const over = new Set<string>();
      for (const act of list) {
        const browser = browsers[act.at]!;
        if (!('id' in act)) {
          await browser.sync(act.does === 'lose');
          continue;
        }
        const before = browser.kept.get(act.id)?.content;
        if (before !== undefined) over.add(nameIn(before));
        else if (act.does === 'delete') continue;
        const name = act.does === 'write' ? `name ${written.size}` : null;
        if (name !== null) written.add(name);
        browser.write(act.id, name, `2026-11-22T07:${String(act.minute).padStart(2, '0')}:00.000Z`);
      }
      for (const it of [...browsers, ...browsers]) await it.sync();
      const [first, ...rest] = browsers.map((it) => it.names);
      for (const it of rest) expect(it).toEqual(first);
      expect(first).toHaveLength(new Set(first).size);
      expect([...written].filter((it) => !over.has(it) && !first?.includes(it))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

async function threeBrowsers(): Promise<readonly Browser[]> {
  const made = { random: site.deps.random, now: site.clock.now };
  const token = await here.database.transaction(async (tx) => {
    const email = `${createId(made.random)}@pku.edu.cn`;
    const account = await makeAccount(tx, { registerSite: 0, email }, made);
    return beginSession(tx, account!, made);
  });
  return [0, 1, 2].map(() => {
    const portal = openAnotherBrowser(here, site);
    portal.token = token;
    return new Browser(portal);
  });
}

function nameIn(content: string): string {
  return JSON.parse(content).name as string;
}

describe('the merge', () => {
  const now = new Date('2026-11-23T00:00:00.000Z');
  const content = fc.constantFrom('{"n":1}', '{"n":2}', '{"n":3}', null);
  const moment = fc.constantFrom('2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z');
  const change = fc.record({ id: fc.constant('v'), changedAt: moment, content, base: fc.nat(3) });
  const item: fc.Arbitrary<Item> = fc.record({
    id: fc.constant('v'),
    content,
    changedAt: moment.map((it) => new Date(it)),
    revision: fc.integer({ min: 1, max: 4 }),
    copyOf: fc.constant(null),
    merged: fc.constant([]),
  });

  it('loses no content that the other side did not know', () => {
    fc.assert(
      fc.property(change, item, (own, theirs) => {
        const merged = merge(own, theirs, now);
        const after = merged.at === 'known' ? [theirs.content] : [merged.stays.content, merged.copy?.content];
        if (own.content !== null && merged.at === 'written') expect(after).toContain(own.content);
        if (theirs.content !== null && own.base !== theirs.revision) expect(after).toContain(theirs.content);
      }),
    );
  });

  it('takes what it merged before as known', () => {
    fc.assert(
      fc.property(change, item, (own, theirs) => {
        const after: Item = { ...theirs, merged: [hashOfChange(own)] };
        expect(merge(own, after, now)).toEqual({ at: 'known' });
      }),
    );
  });

  it('makes the same of two edits, whichever came first', () => {
    fc.assert(
      fc.property(change, change, (one, two) => {
        fc.pre(one.content !== null && two.content !== null && one.content !== two.content);
        const end = (first: Change, second: Change) => {
          const known: Item = {
            ...{ id: 'v', content: first.content, changedAt: new Date(first.changedAt) },
            ...{ revision: 9, copyOf: null, merged: [] },
          };
          const merged = merge({ ...second, base: 0 }, known, now);
          return merged.at === 'written' ? { stays: merged.stays, copy: merged.copy?.content } : 'known';
        };
        expect(end(one, two)).toEqual(end(two, one));
      }),
    );
  });

  it('believes no clock that is ahead', () => {
    const merged = merge(
      { id: 'v', changedAt: '2099-01-01T00:00:00.000Z', content: '{}', base: 0 },
      undefined,
      now,
    );
    expect(merged).toMatchObject({ at: 'written', stays: { changedAt: now } });
  });
});
