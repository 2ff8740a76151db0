// An engine that is started again when it ends by itself or does not answer: PGlite ignores statement_timeout, so a
// query that never ends would hold the only connection for ever. What was committed is read back from the log;
// measured, 0.9 s.
import type { Bytes, Engine, OnPart, Session } from './engine.ts';
import type { Log } from './log.ts';

export interface WatchedEngine extends Pick<Engine, 'syncs' | 'close' | 'kill'> {
  /** On the engine that runs, or on a new one. */
  session(): Promise<Session>;
  /** While `work` runs, an answer may take this many milliseconds: for checkpoints, vacuum, migrations. */
  runWithPatience<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
}

/** An answer takes milliseconds; nobody waits longer than this for a page. */
const LIMIT = 10_000;

export async function startWatched(
  start: () => Promise<Engine>,
  log: Log,
  limit = LIMIT,
): Promise<WatchedEngine> {
  let isClosing = false;
  let patience = limit;
  let current: Promise<Engine> | undefined;
  /** Why an engine was ended from here: a better reason than its own. */
  const gaveUp = new WeakMap<Engine, string>();

  /** The engine that runs, or a new one; the next call tries again when it cannot be started. */
  const running = (): Promise<Engine> => {
    if (current !== undefined) return current;
    const starting = start();
    const forget = () => {
      if (current === starting) current = undefined;
    };
    current = starting;
    starting
      .then(async (engine) => {
        const ended = await engine.ended;
        const reason = gaveUp.get(engine) ?? ended;
        forget();
        if (!isClosing) log.error({ reason }, 'the embedded database ended, it is started again');
      })
      .catch(forget);
    return starting;
  };

  const watch = async (engine: Engine, batch: Bytes, onPart: OnPart): Promise<Bytes> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    try {
      return await Promise.race([engine.send(batch, onPart), tooLate(late.signal, patience)]);
    } catch (error) {
      if (late.signal.aborted) {
        gaveUp.set(engine, String(error));
        await engine.kill();
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  await running();
  return {
    async session() {
      const engine = await running();
      return {
        ended: engine.ended.then((reason) => gaveUp.get(engine) ?? reason),
        send: (batch, onPart) => watch(engine, batch, onPart),
      };
    },
    async syncs() {
      return (await running()).syncs();
    },
    async runWithPatience(milliseconds, work) {
      patience = milliseconds;
      try {
        return await work();
      } finally {
        patience = limit;
      }
    },
    async close() {
      isClosing = true;
      await (await current)?.close();
    },
    async kill() {
      isClosing = true;
      await (await current)?.kill();
    },
  };
}

function tooLate(signal: AbortSignal, limit: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(
        new Error(`The embedded database gave no answer within ${limit / 1000} s; it is started again.`),
      ),
    );
  });
}
