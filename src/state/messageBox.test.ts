import { afterEach, expect, test, vi } from 'vitest';
import { answerBox, ask } from './messageBox.ts';

const box = { kind: 'confirm', message: { en: 'Sure?', zh: '确定吗？' } } as const;

afterEach(() => answerBox(false));

/** What became of a request by now. */
async function answerNow(requested: Promise<boolean>): Promise<boolean | 'open'> {
  return Promise.race([requested, new Promise<'open'>((resolve) => setImmediate(() => resolve('open')))]);
}

test('a request is answered by the person', async () => {
  const requested = ask(box);
  expect(await answerNow(requested)).toBe('open');
  answerBox(true);
  expect(await answerNow(requested)).toBe(true);
  const again = ask(box);
  answerBox(false);
  expect(await answerNow(again)).toBe(false);
});

test('a second request while one is open never resolves, and does not take the place of the first', async () => {
  const first = ask(box);
  const second = ask({ ...box, kind: 'alert' });
  answerBox(true);
  expect(await answerNow(first)).toBe(true);
  answerBox(true);
  expect(await answerNow(second)).toBe('open');
  const third = ask(box);
  answerBox(true);
  expect(await answerNow(third)).toBe(true);
  expect(await answerNow(second)).toBe('open');
});

test('the overlay goes 400 ms after the last of the waits, and comes back for a new one', async () => {
  vi.useFakeTimers();
  const { isOverlayShown, runUnderOverlay: underOverlay } = await import('./overlay.ts');
  const ends: (() => void)[] = [];
  const wait = () => underOverlay(new Promise<void>((resolve) => ends.push(resolve)));
  const [one, two] = [wait(), wait()];
  expect(isOverlayShown()).toBe(true);
  ends[0]!();
  await one;
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOverlayShown()).toBe(true);
  ends[1]!();
  await two;
  await vi.advanceTimersByTimeAsync(399);
  expect(isOverlayShown()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOverlayShown()).toBe(false);
  vi.useRealTimers();
});
