// The staff's calls, as `#src/core/remote.ts` has the customers': loaded with the console alone.
import { proxy, useSnapshot } from 'valtio';
import { SECOND_FACTOR_DUE } from '#contract/envelope.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import type { StaffCallName } from '#contract/staff/routes.ts';
import { CallError } from '#src/core/callError.ts';
import { type CallOptions, createCalls } from '#src/core/remote.ts';
import { confirmTakeOver, readTakenWork } from './takeOver.ts';

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

export function callStaff<Name extends StaffCallName>(
  name: Name,
  input: StaffInputOf<Name>,
  how?: CallOptions,
): Promise<StaffOutputOf<Name>> {
  const ask = () => noteDue(calls.call(name, input, how)) as Promise<StaffOutputOf<Name>>;
  // Whoever does many things at once gets the refusal among the answers.
  return how?.isQuiet === true ? ask() : askBeforeTakeOver(ask);
}

/** Once more after somebody else's work was taken over; several may have taken a part of it. */
async function askBeforeTakeOver<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (reason) {
      const taken = await readTakenWork(reason);
      if (taken === undefined || !(await confirmTakeOver(taken))) throw reason;
      const { kind, subjectId, holder } = taken;
      await noteDue(calls.call('takeOverWork', { kind, subjectId, from: holder.id }));
    }
  }
}

export function callStaffFile<Name extends StaffCallName>(
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
