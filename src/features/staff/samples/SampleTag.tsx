import { Tag } from '@blueprintjs/core';
import { CONDITION_NAMES, INTAKE_NAMES, type IntakeState } from '#commerce/sample/intake.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { SampleListRow } from './sampleRow.ts';
import { sampleWords } from './words.ts';

const INTENTS = {
  expected: 'none',
  received: 'primary',
  accepted: 'success',
  problem: 'danger',
} as const satisfies Record<IntakeState, string>;

type Facts = Pick<SampleListRow, 'state' | 'isOverdue' | 'condition' | 'problem'>;

/** Its state, with what is wrong beside it. */
export function SampleTag({ sample: { state, isOverdue, condition, problem } }: { readonly sample: Facts }) {
  const text = useText(sampleWords);
  const message = useLocalized();
  return (
    <>
      <Tag minimal intent={INTENTS[state]}>
        {message(INTAKE_NAMES[state])}
      </Tag>{' '}
      {isOverdue && <Tag intent="danger">{text('overdue')}</Tag>}
      {state === 'received' && condition !== null && condition !== 'good' && (
        <Tag intent="warning">{message(CONDITION_NAMES[condition])}</Tag>
      )}
      {problem}
    </>
  );
}
