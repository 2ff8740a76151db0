// The account's cart. What is ordered is in the account first: My Vectors are brought in step before a line names one.
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { openDialog } from './dialog.ts';
import { isLoggedIn } from './session.ts';
import { step } from './sync.ts';

/** `refused`: the reason has been shown. */
export type Added = 'added' | 'loginFirst' | 'refused';

/** `uuid` as My Vectors keeps it; the same in the account. An anonymous visitor is asked to log in. */
export async function addVectorLine(uuid: string): Promise<Added> {
  if (!isLoggedIn()) {
    openDialog('login');
    return 'loginFirst';
  }
  await step();
  try {
    await call(
      'addCart',
      { detail: { productType: 1, vectorId: uuid, remark: '' }, quantity: 1, services: [] },
      { idempotencyKey: crypto.randomUUID() },
    );
    return 'added';
  } catch (reason) {
    if (reason instanceof CallError) return 'refused';
    throw reason;
  }
}
