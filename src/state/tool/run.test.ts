// One run as the screen sees it, in whatever order its answers come.
import { expect, it } from 'vitest';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { holdAnswer } from '#src/state/testing/fakes.ts';
import { Runner, type RunState } from './run.ts';

interface Answer {
  readonly text: string;
}

function openRun() {
  const slot: { run: RunState<Answer> } = { run: { at: 'idle' } };
  return { slot, runner: new Runner<Answer>(slot) };
}

const answer = (text: string) => async () => ok({ text });

it('an answer is ready, with its time', async () => {
  const { slot, runner } = openRun();
  await runner.start(answer('one'));
  expect(slot.run).toMatchObject({ at: 'ready', answer: { text: 'one' }, isStale: false });
});

it('the answer before stays in sight while the next is worked on, also over two starts', async () => {
  const { slot, runner } = openRun();
  await runner.start(answer('one'));
  void runner.start(() => new Promise(() => undefined));
  void runner.start(() => new Promise(() => undefined));
  expect(slot.run).toMatchObject({ at: 'working', last: { text: 'one' } });
});

it('a start ends the run before it, whose late answer and late failure are not shown', async () => {
  const { slot, runner } = openRun();
  const late = holdAnswer<Result<Answer>>();
  const broken = holdAnswer<Result<Answer>>();
  let signal: AbortSignal | undefined;
  const first = runner.start((how) => {
    signal = how.signal;
    return late.promise;
  });
  const second = runner.start(() => broken.promise);
  expect(signal?.aborted).toBe(true);
  await runner.start(answer('three'));
  late.resolve(ok({ text: 'one' }));
  broken.reject(new Error('worker gone'));
  await Promise.all([first, second]);
  expect(slot.run).toMatchObject({ at: 'ready', answer: { text: 'three' } });
});

it('an answer put in place ends the run under way, whose own answer is not shown', async () => {
  const { slot, runner } = openRun();
  const late = holdAnswer<Result<Answer>>();
  let signal: AbortSignal | undefined;
  const run = runner.start((how) => {
    signal = how.signal;
    return late.promise;
  });
  runner.putStale({ text: 'moved along' });
  expect(signal?.aborted).toBe(true);
  late.resolve(ok({ text: 'of the older input' }));
  await run;
  expect(slot.run).toMatchObject({ at: 'ready', answer: { text: 'moved along' }, isStale: true });
});

it('a cancelled run stays cancelled when its answer comes', async () => {
  const { slot, runner } = openRun();
  const late = holdAnswer<Result<Answer>>();
  const run = runner.start(() => late.promise);
  runner.cancel();
  late.resolve(ok({ text: 'one' }));
  await run;
  expect(slot.run).toEqual({ at: 'cancelled' });
});

it('an input changed during the run makes its answer stale, one changed afterwards too', async () => {
  const { slot, runner } = openRun();
  const late = holdAnswer<Result<Answer>>();
  const run = runner.start(() => late.promise);
  runner.outdate();
  late.resolve(ok({ text: 'one' }));
  await run;
  expect(slot.run).toMatchObject({ at: 'ready', isStale: true });
  await runner.start(answer('two'));
  expect(slot.run).toMatchObject({ at: 'ready', isStale: false });
  runner.outdate();
  expect(slot.run).toMatchObject({ at: 'ready', isStale: true });
});

it('bad input is said as its fault, and is gone once the input changes', async () => {
  const { slot, runner } = openRun();
  const bad = fault('fasta/empty', { en: 'empty', zh: '空' });
  await runner.start(async () => err(bad));
  expect(slot.run).toEqual({ at: 'failed', fault: bad });
  runner.outdate();
  expect(slot.run).toEqual({ at: 'idle' });
});

it('a lost worker is a failure with words, not an exception', async () => {
  const { slot, runner } = openRun();
  await runner.start(() => Promise.reject(new Error('it could not be loaded')));
  expect(slot.run).toMatchObject({ at: 'failed', fault: { code: 'app/broken' } });
});

it('progress is kept apart from the run', async () => {
  const { slot, runner } = openRun();
  const late = holdAnswer<Result<Answer>>();
  const run = runner.start((how) => {
    how.onProgress?.({ done: 3, total: 9 } as never);
    return late.promise;
  });
  expect(slot.run).toMatchObject({ at: 'working', progress: { last: { done: 3, total: 9 } } });
  late.resolve(ok({ text: 'one' }));
  await run;
});
