// The inside of the worker thread that the embedded database runs in.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Bytes, Engine, OnPart } from './engine.ts';
import { openEngine } from './pglite.ts';
import { reasonOf } from './reason.ts';
import { type Answer, type Ask, OPENED, type ThreadData } from './thread.ts';

if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, { cluster }: ThreadData): Promise<void> {
  const postAnswer = (answer: Answer) => {
    const bytes = 'part' in answer ? answer.part : 'value' in answer ? answer.value : undefined;
    port.postMessage(answer, bytes instanceof Uint8Array ? [bytes.buffer] : []);
  };
  let engine: Engine;
  try {
    engine = await openEngine(cluster);
  } catch (error) {
    postAnswer({ id: OPENED, failed: reasonOf(error) });
    return;
  }
  port.on('message', (ask: Ask) => {
    answer(engine, ask, (part) => postAnswer({ id: ask.id, part })).then(
      (value) => postAnswer({ id: ask.id, value }),
      (error) => {
        // SQL errors are answers. This is a panic of PostgreSQL or a fault in its wasm: only a new start is safe, so it
        // ends the thread, and with that the other side learns the reason.
        queueMicrotask(() => {
          throw error;
        });
      },
    );
  });
  postAnswer({ id: OPENED, value: undefined });
}

async function answer(
  engine: Engine,
  ask: Ask,
  onPart: OnPart,
): Promise<Bytes | Awaited<ReturnType<Engine['syncs']>> | undefined> {
  switch (ask.do) {
    case 'send':
      return engine.send(ask.batch, onPart);
    case 'syncs':
      return engine.syncs();
    case 'close':
      await engine.close();
      return undefined;
  }
}
