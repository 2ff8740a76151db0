import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Ask,
  type Item,
  NOTHING_SEEN,
  type SyncCursor,
  type SyncStore,
  syncItems,
} from './syncItems.ts';

/** An account by the words of the contract: a copy for each change that loses, an edit over a deletion. */
function account(max = 100, page = 3) {
  const items = new Map<
    string,
    { content: string | null; changedAt: string; revision: number; copyOf: string | null }
  >();
  let revision = 0;
  const put = (id: string, content: string | null, changedAt: string, copyOf: string | null) =>
    items.set(id, { content, changedAt, revision: ++revision, copyOf });
  const ask: Ask = async ({ since, changes }) => {
    const notTaken: string[] = [];
    for (const { id, content, changedAt, base } of changes) {
      const known = items.get(id);
      if (!known && content === null) continue;
      if (known?.content === content) continue;
      if (!known && items.size >= max) {
        notTaken.push(id);
        continue;
      }
      if (!known || known.revision === base || known.content === null)
        put(id, content, changedAt, known?.copyOf ?? null);
      else if (content !== null) {
        const ownWins = changedAt > known.changedAt;
        const loser = ownWins ? known.content : content;
        if (ownWins) put(id, content, changedAt, known.copyOf);
        const copy = `copy-${id}-${loser}`;
        if (!items.has(copy)) put(copy, loser, changedAt, id);
      }
    }
    const later = [...items]
      .filter(([, it]) => it.revision > since)
      .sort((a, b) => a[1].revision - b[1].revision);
    const shown = later.slice(0, page);
    const sent = changes.filter((it) => items.has(it.id) && !shown.some(([id]) => id === it.id));
    const reported = [...shown, ...sent.map((it) => [it.id, items.get(it.id)!] as const)];
    return {
      revision: shown.length < later.length ? shown.at(-1)![1].revision : revision,
      changes: reported.map(([id, it]) => ({ id, ...it })),
      hasMore: shown.length < later.length,
      notTaken,
    };
  };
  return {
    ask,
    contents: () =>
      [...items.values()]
        .map((it) => it.content)
        .filter((it) => it !== null)
        .sort(),
  };
}

function browser() {
  const kept = new Map<string, Item>();
  let standing: SyncCursor = NOTHING_SEEN;
  const shelf: SyncStore = {
    all: async () => [...kept.values()],
    put: async (uuid, changedAt, content) => void kept.set(uuid, { uuid, changedAt, content }),
    drop: async (uuid) => void kept.delete(uuid),
  };
  return {
    shelf,
    set: (uuid: string, content: string | null, changedAt: string) =>
      kept.set(uuid, { uuid, content, changedAt }),
    has: (uuid: string) => kept.get(uuid)?.content,
    contents: () =>
      [...kept.values()]
        .map((it) => it.content)
        .filter((it) => it !== null)
        .sort(),
    async step(ask: Ask, isForeign = (_: string) => false) {
      await syncItems({
        shelf,
        standing,
        ask,
        isForeign,
        keep: async (it) => {
          standing = it;
        },
      });
    },
  };
}

describe('one browser and its account', () => {
  test('what was made before the login moves to the account, once', async () => {
    const [mine, theirs] = [browser(), account()];
    for (let i = 0; i < 7; i++) mine.set(`v${i}`, `content ${i}`, '2026-01-01');
    await mine.step(theirs.ask);
    await mine.step(theirs.ask);
    expect(theirs.contents()).toEqual(mine.contents());
    expect(theirs.contents()).toHaveLength(7);
  });

  test('an answer that was lost changes nothing when all is sent again', async () => {
    const [mine, theirs] = [browser(), account()];
    mine.set('v', 'one', '2026-01-01');
    const dropping: Ask = async (input) => {
      await theirs.ask(input);
      throw new Error('the line went dead');
    };
    await expect(mine.step(dropping)).rejects.toThrow('dead');
    await mine.step(theirs.ask);
    expect(theirs.contents()).toEqual(['one']);
    expect(mine.contents()).toEqual(['one']);
  });

  test('what a full account does not take stays in the browser', async () => {
    const [mine, theirs] = [browser(), account(2)];
    for (const id of ['a', 'b', 'c']) mine.set(id, id, '2026-01-01');
    await mine.step(theirs.ask);
    expect(theirs.contents()).toHaveLength(2);
    expect(mine.contents()).toEqual(['a', 'b', 'c']);
  });

  test('what belongs to another account is not taken', async () => {
    const [mine, theirs] = [browser(), account()];
    mine.set('a', 'of someone else', '2026-01-01');
    mine.set('b', 'mine', '2026-01-01');
    await mine.step(theirs.ask, (it) => it === 'a');
    expect(theirs.contents()).toEqual(['mine']);
  });

  test('a deletion reaches the account, and is forgotten here', async () => {
    const [mine, theirs] = [browser(), account()];
    mine.set('a', 'one', '2026-01-01');
    await mine.step(theirs.ask);
    mine.set('a', null, '2026-01-02');
    await mine.step(theirs.ask);
    expect(theirs.contents()).toEqual([]);
    expect(await mine.shelf.all()).toEqual([]);
  });

  test('a change made while the answer is under way is not overwritten', async () => {
    const [mine, theirs] = [browser(), account()];
    mine.set('a', 'one', '2026-01-01');
    let isFirst = true;
    await mine.step(async (input) => {
      const answer = await theirs.ask(input);
      if (isFirst) mine.set('a', 'two', '2026-01-02');
      isFirst = false;
      return answer;
    });
    expect(mine.has('a')).toBe('two');
    expect(theirs.contents()).toContain('two');
  });

  test('a change made while its own forerunner was under way follows it, and makes no copy', async () => {
    const [mine, theirs] = [browser(), account()];
    mine.set('a', 'one', '2026-01-01');
    let isFirst = true;
    const slow: Ask = async (input) => {
      const answer = await theirs.ask(input);
      if (isFirst) mine.set('a', 'one, measured', '2026-01-02');
      isFirst = false;
      return answer;
    };
    await mine.step(slow);
    await mine.step(theirs.ask);
    expect(theirs.contents()).toEqual(['one, measured']);
    expect(mine.contents()).toEqual(['one, measured']);
  });
});

test('two browsers that change the same offline both keep what they had', async () => {
  const [one, two, theirs] = [browser(), browser(), account()];
  one.set('a', 'first', '2026-01-01');
  await one.step(theirs.ask);
  await two.step(theirs.ask);
  one.set('a', 'by one', '2026-01-02');
  two.set('a', 'by two', '2026-01-03');
  await one.step(theirs.ask);
  await two.step(theirs.ask);
  await one.step(theirs.ask);
  expect(one.contents()).toEqual(['by one', 'by two']);
  expect(two.contents()).toEqual(['by one', 'by two']);
  expect(one.has('a')).toBe('by two');
});

test('however two browsers write, delete and meet, they end alike, and no last word of either is lost', async () => {
  const act = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.oneof(
      fc.record({ at: fc.constant('write' as const), id: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
      fc.record({ at: fc.constant('delete' as const), id: fc.constantFrom('a', 'b', 'c') }),
      fc.constant({ at: 'meet' as const }),
      fc.constant({ at: 'meet and lose the answer' as const }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const browsers = [browser(), browser()] as const;
      const theirs = account(1000);
      // Written, and by nobody changed or deleted who had it before him.
      const last = new Set<string>();
      for (const [i, { who, what }] of acts.entries()) {
        const it = browsers[who as 0 | 1];
        const at = `2026-01-01T${String(i).padStart(4, '0')}`;
        if (what.at === 'write' || what.at === 'delete') {
          const had = it.has(what.id);
          if (what.at === 'delete' && !had) continue;
          const content = what.at === 'write' ? `${who}/${what.id}/${i}` : null;
          if (had) last.delete(had);
          if (content) last.add(content);
          it.set(what.id, content, at);
        } else if (what.at === 'meet') await it.step(theirs.ask);
        else
          await it
            .step(async (input) => {
              await theirs.ask(input);
              throw new Error('lost');
            })
            .catch(() => undefined);
      }
      for (let i = 0; i < 2; i++) for (const it of browsers) await it.step(theirs.ask);
      expect(browsers[0].contents()).toEqual(theirs.contents());
      expect(browsers[1].contents()).toEqual(theirs.contents());
      for (const content of last) expect(theirs.contents()).toContain(content);
    }),
    { numRuns: 200 },
  );
});
