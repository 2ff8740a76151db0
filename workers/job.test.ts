import { expect, it } from 'vitest';
import { collectBuffers, throttleProgress } from './job.ts';

it('finds every buffer of an answer once, views and nested ones too', () => {
  const shared = new Uint8Array(8);
  const answer = {
    a: shared,
    b: [{ c: new Float64Array(2) }],
    d: shared.subarray(2),
    e: 'text',
    f: undefined,
  };
  expect(collectBuffers(answer).size).toBe(2);
});

it('passes over what has no buffer', () => {
  expect(collectBuffers(null).size).toBe(0);
  expect(collectBuffers('text').size).toBe(0);
  expect(collectBuffers({ at: { depth: [1, 2, 3] } }).size).toBe(0);
});

it('reports ten times a second at most, the first and the end in any case', () => {
  let time = 0;
  const reported: number[] = [];
  const onProgress = throttleProgress(
    ({ done }) => reported.push(done),
    () => time,
  );
  for (let done = 0; done <= 200; done++) {
    onProgress({ done, total: 200, unit: 'steps' });
    time++;
  }
  expect(reported).toEqual([0, 100, 200]);
  time = 201;
  onProgress({ done: 200, total: 200, unit: 'steps' });
  expect(reported).toHaveLength(4);
});
