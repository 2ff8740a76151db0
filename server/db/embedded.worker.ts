// The inside of the worker thread that the embedded database runs in.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import { openEngine } from './pglite.ts';
import { type Answer, type Ask, OPENED, type ThreadData } from './thread.ts';

if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, { cluster }: ThreadData): Promise<void> {
  const say = (answer: Answer) => port.postMessage(answer);
  let engine: Engine;
  try {
    engine = await openEngine(cluster);
  } catch (error) {
    say({ id: OPENED, failed: String(error) });
    return;
  }
  port.on('message', (ask: Ask) => {
    answer(engine, ask).then(
      (value) => say({ id: ask.id, value }),
      (error) => {
        // SQL errors are answers. This is PostgreSQL in panic or a fault in its wasm: only a new start is safe, so it ends
        // the thread, which tells the reason to the other side.
        queueMicrotask(() => {
          throw error;
        });
      },
    );
  });
  say({ id: OPENED, value: undefined });
}

async function answer(
  engine: Engine,
  ask: Ask,
): Promise<Uint8Array | Awaited<ReturnType<Engine['syncs']>> | undefined> {
  switch (ask.do) {
    case 'send':
      return engine.send(ask.batch);
    case 'syncs':
      return engine.syncs();
    case 'close':
      await engine.close();
      return undefined;
  }
}
