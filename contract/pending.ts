// The calls whose feature is not built yet, the one place: their shapes are settled, the server answers NOT_BUILT to them, and
// a call taken out of here does not compile until it has its handler and its row in the authorisation matrix.
import type { CallName } from './routes.ts';

export const pending = [
  'getQuestionnaireId',
  'getQuestionnaire',
  'submitQuestionnaire',
  'getQuestionnaireForWidget',
  'getDraw',
  'getOutsideDraw',
  'draw',
  'drawOutside',
  'acceptAward',
  'getFillHistory',
  'listDraws',
  'isReferral',
  'getReferral',
] as const satisfies readonly CallName[];

export type PendingCall = (typeof pending)[number];

export function isPending(call: string): call is PendingCall {
  return (pending as readonly string[]).includes(call);
}
