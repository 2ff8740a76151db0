import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import { type Loaded, useLoaded } from '#src/state/loaded.ts';
import { accountWords } from './accountWords.ts';

/** Shows what was loaded, or that it is being loaded, or that it could not be, with a way to try again. */
export function AsyncContent<T extends object>({
  from,
  children,
}: {
  readonly from: Loaded<T>;
  children(value: T): ReactNode;
}) {
  const text = useText(accountWords);
  const { value, at } = useLoaded(from);
  if (value !== undefined) return children(value);
  if (at === 'failed')
    return (
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={text('loadFailed')}
        action={<Button text={text('again')} onClick={() => void from.reload()} />}
      />
    );
  return <Spinner aria-label={text('loading')} />;
}
