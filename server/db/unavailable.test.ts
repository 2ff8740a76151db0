import { expect, test } from 'vitest';
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts';

const errorWithCode = (code: string) => Object.assign(new Error('said by the driver'), { code });

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT'].map(errorWithCode),
  ...['08006', '53300', '57P01', '57P02', '57P03', '57014', '55P03', '25P03', '25006'].map(errorWithCode),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query: select', { cause: errorWithCode('57P01') }),
])('%o means that the database cannot be reached', (error) => {
  expect(asUnavailable(error)).toBeInstanceOf(DatabaseUnavailable);
});

test.each([
  errorWithCode('23505'),
  errorWithCode('42P01'),
  errorWithCode('40001'),
  new Error('a bug'),
  'words',
])('%o does not', (error) => {
  expect(asUnavailable(error)).toBe(error);
});

test('too many who wait are distinguished from a database that is gone', () => {
  const busy = asUnavailable(new Error('timeout exceeded when trying to connect'));
  expect(busy).toMatchObject({ isBusy: true });
  expect(asUnavailable(errorWithCode('ECONNREFUSED'))).toMatchObject({ isBusy: false });
});
