// The intake of a sample that a customer sends, from the order to the check. A sample with a problem may be sent again,
// and the staff may correct a verdict.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Step, stepFrom, type Transition } from '#commerce/states/machine.ts';

export const INTAKE_STATES = ['expected', 'received', 'accepted', 'problem'] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];

export const INTAKE_NAMES: Readonly<Record<IntakeState, LocalizedText>> = {
  expected: { en: 'Expected', zh: '待收样' },
  received: { en: 'Received', zh: '已签收' },
  accepted: { en: 'Checked, in order', zh: '检查合格' },
  problem: { en: 'Problem', zh: '样品异常' },
};

export const SAMPLE_CONDITIONS = ['good', 'thawed', 'leaking', 'damaged', 'empty'] as const;
export type SampleCondition = (typeof SAMPLE_CONDITIONS)[number];

export const CONDITION_NAMES: Readonly<Record<SampleCondition, LocalizedText>> = {
  good: { en: 'In order', zh: '完好' },
  thawed: { en: 'Thawed', zh: '已解冻' },
  leaking: { en: 'Leaking', zh: '渗漏' },
  damaged: { en: 'Tube damaged', zh: '管体破损' },
  empty: { en: 'Tube empty', zh: '空管' },
};

export type IntakeAct = 'receive' | 'accept' | 'reject';
type IntakeEffect = 'notifyCustomer';

const intakeTransitions: readonly Transition<IntakeState, IntakeAct, 'reasonGiven', IntakeEffect>[] = [
  {
    ...{ act: 'receive', by: ['staff'], from: ['expected', 'problem'], to: 'received' },
    ...{ needs: [], effects: ['notifyCustomer'] },
  },
  {
    ...{ act: 'accept', by: ['staff'], from: ['received', 'problem'], to: 'accepted' },
    ...{ needs: [], effects: [] },
  },
  {
    ...{ act: 'reject', by: ['staff'], from: ['received', 'accepted'], to: 'problem' },
    ...{ needs: ['reasonGiven'], effects: ['notifyCustomer'] },
  },
];

export function stepIntake(
  state: IntakeState,
  act: IntakeAct,
  reason: string,
): Step<IntakeState, 'reasonGiven', IntakeEffect> {
  return stepFrom(intakeTransitions, state, { act, by: 'staff' }, { reasonGiven: reason.trim() !== '' });
}

/** Days after the order from which a sample that has not come is overdue. */
const SAMPLE_DAYS = 14;

export function overdueLimitOf(now: Date): Date {
  return new Date(now.getTime() - SAMPLE_DAYS * 86_400_000);
}

/** The most tubes of one sample that are entered. */
export const MAX_SAMPLE_TUBES = 200;
