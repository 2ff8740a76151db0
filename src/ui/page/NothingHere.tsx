// A page for an address that leads to nothing: a heading that states it, and the way on.
import { NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { AccountPage } from './AccountPage.tsx';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly icon?: JSX.Element;
  /** A link. */
  readonly way: JSX.Element;
}

export function NothingHere({ title, hint, icon, way }: Props) {
  return (
    <AccountPage title={title} hasMenu={false}>
      <NonIdealState icon={icon ?? <Search size={40} />} description={hint} action={way} />
    </AccountPage>
  );
}
