import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import { type Loaded, useLoaded } from '#src/state/loaded.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountWords } from './accountWords.ts';

interface Props<T extends object> {
  readonly from: Loaded<T>;
  /** Where what is loaded brings the heading of the page: the heading while it could not be loaded. */
  readonly pageTitle?: string;
  children(value: T): ReactNode;
}

/** Shows what was loaded, or that it is being loaded, or that it could not be, with a way to try again. */
export function AsyncContent<T extends object>({ from, pageTitle, children }: Props<T>) {
  const text = useText(accountWords);
  const { value, at } = useLoaded(from);
  if (value !== undefined) return children(value);
  if (at !== 'failed') return <Spinner aria-label={text('loading')} />;
  const failure = (
    <NonIdealState
      icon={<ErrorIcon size={40} />}
      title={text('loadFailed')}
      description={text('loadFailedHint')}
      action={<Button text={text('again')} onClick={() => void from.reload()} />}
    />
  );
  return pageTitle === undefined ? (
    failure
  ) : (
    <AccountPage title={pageTitle} hasMenu={false}>
      {failure}
    </AccountPage>
  );
}
