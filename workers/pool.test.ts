import { expose } from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import type { OnProgress } from './job.ts';
import type { JobName } from './jobs.ts';
import { Cancelled, Pool, type WorkerHandle } from './pool.ts';

/** A worker made of a message channel: what it does is given by the test. */
function rig(act: (name: string, onProgress: OnProgress) => unknown, max = 2) {
  const spawned: { ended: boolean; break(reason: string): void }[] = [];
  const counts: number[] = [];
  const loaded: string[] = [];
  const spawn = (): WorkerHandle => {
    const { port1, port2 } = new MessageChannel();
    const load = (name: string) => {
      if (name === 'missing') throw new Error('not found');
      loaded.push(name);
    };
    const run = (name: string, _input: unknown, onProgress: OnProgress) => act(name, onProgress);
    expose({ load, run }, port2);
    port2.start();
    port1.start();
    let report: (reason: string) => void = () => {};
    const record = { ended: false, break: (reason: string) => report(reason) };
    spawned.push(record);
    return {
      endpoint: port1,
      onBroken: (listener) => {
        report = listener;
      },
      end: () => {
        record.ended = true;
        port1.close();
        port2.close();
      },
    };
  };
  const pool = new Pool({ spawn, max, onCount: (running) => counts.push(running) });
  return { pool, spawned, counts, loaded };
}

const name = (text: string) => text as JobName;
const forever = () => new Promise(() => {});
/** What is asked in one turn is sent at its end. */
const waitUntilSent = () => Promise.resolve();

describe('the pool', () => {
  it('answers each run with its own result, and starts no more workers than allowed', async () => {
    const { pool, spawned } = rig((job) => ({ ok: true, value: job }));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((job) => pool.run(name(job), {} as never)));
    expect(answers).toEqual(['a', 'b', 'c', 'd'].map((value) => ({ ok: true, value })));
    expect(spawned.length).toBe(2);
    pool.end();
  });

  it('has the worker of the next run fetch a job beforehand', async () => {
    const { pool, spawned, counts, loaded } = rig((job) => ({ ok: true, value: job }));
    pool.load(name('missing'));
    pool.load(name('a'));
    await expect.poll(() => loaded).toEqual(['a']);
    expect(counts).toEqual([]);
    await expect(pool.run(name('a'), {} as never)).resolves.toEqual({ ok: true, value: 'a' });
    expect(spawned.length).toBe(1);
    pool.end();
  });

  it('passes progress on while the run lasts', async () => {
    const { pool } = rig(async (_job, onProgress) => {
      await onProgress({ done: 1, total: 2, unit: 'steps' });
      return { ok: true, value: 'done' };
    });
    const onProgress = vi.fn();
    await pool.run(name('a'), {} as never, { onProgress });
    expect(onProgress).toHaveBeenCalledWith({ done: 1, total: 2, unit: 'steps' });
    pool.end();
  });

  it('ends the worker of a cancelled run at once and gives its place to the next', async () => {
    const { pool, spawned } = rig((job) => (job === 'stuck' ? forever() : { ok: true, value: job }), 1);
    const control = new AbortController();
    const stuck = pool.run(name('stuck'), {} as never, { signal: control.signal });
    const next = pool.run(name('next'), {} as never);
    await waitUntilSent();
    control.abort();
    await expect(stuck).rejects.toBeInstanceOf(Cancelled);
    await expect(next).resolves.toEqual({ ok: true, value: 'next' });
    expect(spawned.map((it) => it.ended)).toEqual([true, false]);
    pool.end();
  });

  it('sends nothing that is cancelled in the same turn', async () => {
    const begun: string[] = [];
    const { pool } = rig((job) => {
      begun.push(job);
      return job === 'stuck' ? forever() : { ok: true, value: job };
    }, 1);
    const controls = Array.from({ length: 4 }, () => new AbortController());
    const before = controls.map((it, i) =>
      pool.run(name(i === 0 ? 'stuck' : `old${i}`), {} as never, { signal: it.signal }),
    );
    const ended = Promise.allSettled(before);
    await expect.poll(() => begun).toEqual(['stuck']);
    const after = controls.map((it, i) => {
      it.abort();
      return pool.run(name(`new${i}`), {} as never);
    });
    await Promise.all([ended, ...after]);
    expect(begun).toEqual(['stuck', 'new0', 'new1', 'new2', 'new3']);
    pool.end();
  });

  it('starts another worker a while after a cancel, and none after its end', async () => {
    const { pool, spawned } = rig(() => forever(), 1);
    const cancelOne = async () => {
      const control = new AbortController();
      const stuck = pool.run(name('stuck'), {} as never, { signal: control.signal });
      await waitUntilSent();
      control.abort();
      await expect(stuck).rejects.toBeInstanceOf(Cancelled);
    };
    vi.useFakeTimers();
    try {
      await cancelOne();
      expect(spawned.length).toBe(1);
      vi.runAllTimers();
      expect(spawned.map((it) => it.ended)).toEqual([true, false]);
      await cancelOne();
      pool.end();
      vi.runAllTimers();
      expect(spawned.map((it) => it.ended)).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes a cancelled run out of the queue without touching the worker of another', async () => {
    const { pool, spawned } = rig(() => forever(), 1);
    const running = pool.run(name('running'), {} as never);
    await waitUntilSent();
    const control = new AbortController();
    const queued = pool.run(name('queued'), {} as never, { signal: control.signal });
    control.abort();
    await expect(queued).rejects.toBeInstanceOf(Cancelled);
    expect(spawned[0]!.ended).toBe(false);
    running.catch(() => {});
    pool.end();
  });

  it('refuses a run whose signal was already aborted', async () => {
    const { pool, spawned } = rig(() => ({ ok: true, value: 1 }));
    await expect(pool.run(name('a'), {} as never, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      Cancelled,
    );
    expect(spawned.length).toBe(0);
  });

  it('replaces a worker that breaks: its run fails with the reason, the others go on', async () => {
    const { pool, spawned } = rig((job) => (job === 'bad' ? forever() : { ok: true, value: job }), 1);
    const bad = pool.run(name('bad'), {} as never);
    const next = pool.run(name('next'), {} as never);
    await waitUntilSent();
    spawned[0]!.break('out of memory');
    await expect(bad).rejects.toThrow('out of memory');
    await expect(next).resolves.toEqual({ ok: true, value: 'next' });
    expect(spawned.length).toBe(2);
    pool.end();
  });

  it('keeps a worker whose job throws, and hands the error to the caller', async () => {
    const { pool, spawned } = rig((job) => {
      if (job === 'bug') throw new Error('a bug');
      return { ok: true, value: job };
    }, 1);
    await expect(pool.run(name('bug'), {} as never)).rejects.toThrow('a bug');
    await expect(pool.run(name('fine'), {} as never)).resolves.toEqual({ ok: true, value: 'fine' });
    expect(spawned.length).toBe(1);
    pool.end();
  });

  it('counts the runs under way and ends at none', async () => {
    const { pool, counts } = rig((job) => ({ ok: true, value: job }));
    await Promise.all([pool.run(name('a'), {} as never), pool.run(name('b'), {} as never)]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(Math.max(...counts)).toBe(2);
    expect(counts.at(-1)).toBe(0);
    pool.end();
  });
});
