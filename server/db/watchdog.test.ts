import { expect, test } from 'vitest';
import type { Bytes, Engine } from './engine.ts';
import { type Log, silent } from './log.ts';
import { startWatched, type WatchedEngine } from './watchdog.ts';

const ASK = new Uint8Array([1]);
const noop = () => undefined;

test('a query without an answer is given up, the engine killed and the next one started', async () => {
  const engines: FakeEngine[] = [];
  const watch = await startWatched(starting(engines, ['never', 'answers']), silent, 20);
  await expect(ask(watch)).rejects.toThrow('no answer within 0.02 s');
  expect(engines.map((it) => it.isKilled)).toEqual([true]);
  expect(await ask(watch)).toEqual(ASK);
  expect(engines.map((it) => it.isKilled)).toEqual([true, false]);
});

test('patient work may take longer, and only that', async () => {
  const engines: FakeEngine[] = [];
  const watch = await startWatched(starting(engines, ['slow', 'never']), silent, 20);
  expect(await watch.runWithPatience(5_000, () => ask(watch))).toEqual(ASK);
  await expect(ask(watch)).rejects.toThrow('no answer within 0.02 s');
});

test('an engine that ends by itself is reported in the log and replaced at the next query', async () => {
  const reported: string[] = [];
  const log: Log = { ...silent, error: (_, message) => reported.push(message) };
  const engines: FakeEngine[] = [];
  const watch = await startWatched(starting(engines, ['answers', 'answers']), log, 1_000);
  engines[0]?.end('panic');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await ask(watch)).toEqual(ASK);
  expect(engines).toHaveLength(2);
  expect(reported).toEqual(['the embedded database ended, it is started again']);
});

test('a session ends with its engine: it does not go on with the next one', async () => {
  const engines: FakeEngine[] = [];
  const watch = await startWatched(starting(engines, ['never', 'answers']), silent, 20);
  const session = await watch.session();
  await expect(session.send(ASK, noop)).rejects.toThrow('no answer');
  expect(await session.ended).toContain('no answer within');
  await expect(session.send(ASK, noop)).rejects.toThrow('no answer');
  expect(await ask(watch)).toEqual(ASK);
});

test('when it cannot be started again the query fails with the reason and the next one tries anew', async () => {
  const engines: FakeEngine[] = [];
  const watch = await startWatched(starting(engines, ['answers', 'broken', 'answers']), silent, 1_000);
  engines[0]?.end('panic');
  await new Promise((resolve) => setImmediate(resolve));
  await expect(ask(watch)).rejects.toThrow('no disk');
  expect(await ask(watch)).toEqual(ASK);
});

async function ask(watch: WatchedEngine): Promise<Bytes> {
  return (await watch.session()).send(ASK, noop);
}

type Kind = 'answers' | 'slow' | 'never' | 'broken';

interface FakeEngine extends Engine {
  isKilled: boolean;
  end(reason: string): void;
}

/** Starts one engine of each kind in turn and keeps them in `engines`. */
function starting(engines: FakeEngine[], kinds: readonly Kind[]): () => Promise<Engine> {
  let next = 0;
  return async () => {
    const kind = kinds[next++];
    if (kind === undefined || kind === 'broken') throw new Error('no disk');
    const engine = fake(kind);
    engines.push(engine);
    return engine;
  };
}

function fake(kind: Kind): FakeEngine {
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const engine: FakeEngine = {
    isKilled: false,
    ended,
    end,
    send: (batch) => {
      if (kind === 'never') return new Promise(() => undefined);
      return new Promise((resolve) => setTimeout(() => resolve(batch), kind === 'slow' ? 60 : 0));
    },
    syncs: async () => ({ count: 0, unsyncedWal: [] }),
    close: async () => end('closed'),
    async kill() {
      engine.isKilled = true;
      end('killed');
    },
  };
  return engine;
}
