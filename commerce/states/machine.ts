// A state machine as a table of data: who may do what in which state, what must hold, what it becomes, and what is then
// to be done once. The page offers what the table allows, the server refuses what it does not.
import { err, ok, type Result } from '#bio/core/result.ts';

export type Actor = 'customer' | 'staff' | 'clock';

export interface Transition<State extends string, Act extends string, Condition extends string, Effect> {
  readonly act: Act;
  readonly by: readonly Actor[];
  readonly from: readonly State[];
  readonly to: State;
  /** All of them must hold. */
  readonly needs: readonly Condition[];
  readonly effects: readonly Effect[];
}

export interface StateEvent<Act extends string> {
  readonly act: Act;
  readonly by: Actor;
}

/** Refused by the condition that is not met; `now`: not in this state; `actor`: not by this one. */
export type Step<State extends string, Condition extends string, Effect> = Result<
  { readonly to: State; readonly effects: readonly Effect[] },
  Condition | 'now' | 'actor'
>;

export function stepFrom<State extends string, Act extends string, Condition extends string, Effect>(
  transitions: readonly Transition<State, Act, Condition, Effect>[],
  state: State,
  { act, by }: StateEvent<Act>,
  isMet: Readonly<Record<Condition, boolean>>,
): Step<State, Condition, Effect> {
  const possible = transitions.filter((it) => it.act === act && it.from.includes(state));
  const [transition] = possible.filter((it) => it.by.includes(by));
  if (transition === undefined) return err(possible.length > 0 ? 'actor' : 'now');
  const missing = transition.needs.find((it) => !isMet[it]);
  if (missing !== undefined) return err(missing);
  return ok({ to: transition.to, effects: transition.effects });
}

/** What may be done by someone in a state, whatever must hold besides. */
export function actsOf<State extends string, Act extends string, Condition extends string, Effect>(
  transitions: readonly Transition<State, Act, Condition, Effect>[],
  state: State,
  by: Actor,
): readonly Act[] {
  return transitions.filter((it) => it.from.includes(state) && it.by.includes(by)).map((it) => it.act);
}
