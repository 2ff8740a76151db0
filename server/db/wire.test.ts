import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Bytes, Session } from './engine.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { Wire } from './wire.ts';

const ANSWER = Uint8Array.of(0x5a, 0, 0, 0, 5, 0x49);

/** The start-up message, which has no kind byte. */
const START = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

function openWire() {
  let answer: (bytes: Bytes) => void = () => undefined;
  let end: (reason: string) => void = () => undefined;
  const session: Session = {
    ended: new Promise((resolve) => {
      end = resolve;
    }),
    send: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  };
  const wire = new Wire(async () => session);
  const seen: string[] = [];
  wire.on('data', () => seen.push('answer'));
  wire.on('error', (error) => seen.push(error instanceof DatabaseUnavailable ? 'ended' : String(error)));
  wire.write(START);
  return { seen, answer: () => answer(ANSWER), end: () => end('killed') };
}

async function drainMicrotasks(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

test('an answer is handed over in the next turn, not in the one in which it came', async () => {
  const { seen, answer } = openWire();
  await nextTurn();
  answer();
  await drainMicrotasks();
  expect(seen).toEqual([]);
  await nextTurn();
  expect(seen).toEqual(['answer']);
});

test('what was answered before the engine ended still arrives', async () => {
  const { seen, answer, end } = openWire();
  await nextTurn();
  answer();
  await drainMicrotasks();
  end();
  await nextTurn();
  await nextTurn();
  expect(seen).toEqual(['answer', 'ended']);
});

test('an engine that ends is known in the same turn', async () => {
  const { seen, end } = openWire();
  await nextTurn();
  end();
  await drainMicrotasks();
  await new Promise(process.nextTick);
  expect(seen).toEqual(['ended']);
});
