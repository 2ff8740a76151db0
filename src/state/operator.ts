// How the company is reached: loaded once a visit, and kept in this browser so that it can be read without a network.
import type { OutputOf } from '#contract/contract.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from './loaded.ts';

export type Operator = OutputOf<'getOperator'>;
export type OperatorText = Operator['texts']['en'];

const KEY = 'operator';

export const operator = createLoaded(async (): Promise<Operator> => {
  try {
    const value = await call('getOperator', {}, { isQuiet: true });
    writeItem(KEY, () => value);
    return value;
  } catch (reason) {
    const kept = await readItem<Operator>(KEY);
    if (kept === undefined) throw reason;
    return kept;
  }
});
