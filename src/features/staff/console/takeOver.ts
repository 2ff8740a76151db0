// The question before somebody works on what a colleague has taken: who has it, since when; take it over, or leave it.
// The server refuses the act, and the call waits for the answer here (calls.ts).
import { proxy, useSnapshot } from 'valtio';
import { WORK_TAKEN } from '#contract/envelope.ts';
import type { TakenWork } from '#contract/staff/work.ts';
import { CallError } from '#src/core/callError.ts';

const state = proxy<{ taken: TakenWork | undefined }>({ taken: undefined });
let answer: ((isTakenOver: boolean) => void) | undefined;

/** What was taken, by the refusal; undefined where it refuses for another reason. */
export async function readTakenWork(reason: unknown): Promise<TakenWork | undefined> {
  if (!(reason instanceof CallError) || reason.code !== WORK_TAKEN) return undefined;
  const { takenWork } = await import('#contract/staff/work.ts');
  return takenWork.safeParse(reason.data).data;
}

/** True where it is to be taken over. A question that is open already is answered with no. */
export function confirmTakeOver(taken: TakenWork): Promise<boolean> {
  answerTakeOver(false);
  state.taken = taken;
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function answerTakeOver(isTakenOver: boolean): void {
  state.taken = undefined;
  answer?.(isTakenOver);
  answer = undefined;
}

export function useTakeOverQuestion(): TakenWork | undefined {
  return useSnapshot(state).taken as TakenWork | undefined;
}
