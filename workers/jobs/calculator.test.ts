import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runCalculator } from './calculator.ts';

const noop = () => {};
const inputOf = (text: string) => ({ source: { from: 'text', text } as const, readAs: {} });
const bySequence = {
  ...CALCULATOR_OPTIONS,
  amount: { ...CALCULATOR_OPTIONS.amount, from: 'sequence' },
} as const;

test('a calculation runs without an input, and leaves one alone that it does not read', async () => {
  const { rows } = unwrap(await runCalculator({ options: CALCULATOR_OPTIONS }, noop));
  expect(
    unwrap(await runCalculator({ ...inputOf('no %% sequence'), options: CALCULATOR_OPTIONS }, noop)).rows,
  ).toEqual(rows);
});

test('a calculation by sequence has a row a record', async () => {
  const { rows } = unwrap(
    await runCalculator({ ...inputOf('>a\nACGT\n>b\nGG\n'), options: bySequence }, noop),
  );
  expect(rows.map((it) => it.slice(0, 2))).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});

test('what could not be kept of the input is reported', async () => {
  const { losses } = unwrap(await runCalculator({ ...inputOf('>bad\nAC!GT\n'), options: bySequence }, noop));
  expect(losses.map((it) => it.place.line)).toEqual([2]);
});

test('what has no weight, and no sequence at all, are faults', async () => {
  expect(await runCalculator({ ...inputOf('>bad\nACNGT\n'), options: bySequence }, noop)).toMatchObject({
    fault: { code: 'measure/no-weight', place: { record: 'bad', position: 3 } },
  });
  expect(await runCalculator({ options: bySequence }, noop)).toMatchObject({
    fault: { code: 'quantity/no-sequence' },
  });
});
