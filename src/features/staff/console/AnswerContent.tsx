import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import { staffListWords } from './list/staffListWords.ts';
import type { Answer } from './useAnswer.ts';

interface Props<T> {
  readonly from: Answer<T>;
  children(value: T): ReactNode;
}

/** What was answered, or that it is being asked for, or that it failed, with a way to try again. */
export function AnswerContent<T>({ from, children }: Props<T>) {
  const text = useText(staffListWords);
  if (from.value !== undefined) return children(from.value);
  if (from.at === 'loading') return <Spinner aria-label={text('loading')} />;
  return (
    <NonIdealState
      title={text('failed')}
      action={<Button text={text('again')} onClick={() => from.reload()} />}
    />
  );
}
