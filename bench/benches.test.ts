import { describe, expect, it } from 'vitest';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { benches } from './benches.ts';
import { medianOf, medianRatioOf, timeBench } from './timing.ts';

const loaded = await Promise.all(
  Object.entries(benches).map(async ([room, load]) => ({ room, list: await load() })),
);

describe.each(loaded)('benches of $room', ({ list }) => {
  it.each(list.map((bench) => ({ bench, name: bench.name })))('$name yields what is pinned', ({ bench }) => {
    expect(bench.run()).toBe(bench.yields);
    if (bench.hasTwin) expect(withoutKernels(bench.run)).toBe(bench.yields);
  });
});

it('names each bench once', () => {
  const names = loaded.flatMap(({ list }) => list.map((bench) => bench.name));
  expect(new Set(names).size).toBe(names.length);
});

describe('timed', () => {
  const clock = () => {
    let time = 0;
    return () => time++;
  };

  it('runs five times at least and says when an answer is wrong', () => {
    const bench = { name: 'a: b', size: 10, run: () => 1, yields: 1 };
    expect(timeBench(bench, { now: clock(), budget: 0 })).toMatchObject({
      runs: 5,
      median: 1,
      isRight: true,
    });
    expect(timeBench({ ...bench, yields: 2 }, { now: clock(), budget: 0 }).isRight).toBe(false);
  });

  it('takes the middle of the times', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([4, 1, 9, 6])).toBe(5);
  });

  it('sets the times of a turn beside each other, so that a slow moment hits both', () => {
    expect(medianRatioOf([2, 40, 6], [1, 20, 2])).toBe(2);
  });
});
