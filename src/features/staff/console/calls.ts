// The staff's calls, as `#src/core/remote.ts` has the customers': loaded with the console alone.
import { proxy, useSnapshot } from 'valtio';
import { SECOND_FACTOR_DUE } from '#contract/envelope.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import type { StaffCallName } from '#contract/staff/routes.ts';
import { CallError } from '#src/core/callError.ts';
import { type CallOptions, createCalls } from '#src/core/remote.ts';

const calls = createCalls(async () => {
  const [{ staffContract }, { staffRoutes }] = await Promise.all([
    import('#contract/staff/contract.ts'),
    import('#contract/staff/routes.ts'),
  ]);
  return { contract: staffContract, routes: staffRoutes };
});

/** How often a call has come back because the session has to give the second factor. */
const state = proxy({ dues: 0 });

export function useSecondFactorDues(): number {
  return useSnapshot(state).dues;
}

export function staffCall<Name extends StaffCallName>(
  name: Name,
  input: StaffInputOf<Name>,
  how?: CallOptions,
): Promise<StaffOutputOf<Name>> {
  return noteDue(calls.call(name, input, how)) as Promise<StaffOutputOf<Name>>;
}

export function staffCallFile<Name extends StaffCallName>(
  name: Name,
  input: StaffInputOf<Name>,
  how?: CallOptions,
): Promise<Blob> {
  return noteDue(calls.callFile(name, input, how));
}

async function noteDue<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (reason) {
    if (reason instanceof CallError && reason.code === SECOND_FACTOR_DUE) state.dues++;
    throw reason;
  }
}
