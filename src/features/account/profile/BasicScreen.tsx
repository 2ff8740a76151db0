// My Account's first page: who one is, how one gets in, the organization; and, one address further, the points.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { reloadAccount, useAccount } from '#src/state/account.ts';
import { OrganizationForm } from '#src/ui/buyer/OrganizationForm.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';
import { AccountEnd } from './AccountEnd.tsx';
import { MailSettings } from './MailSettings.tsx';
import { Points } from './Points.tsx';
import { Profile } from './Profile.tsx';
import { Security } from './Security.tsx';
import { SessionList } from './SessionList.tsx';
import { basicWords } from './words.ts';

export function BasicScreen() {
  const text = useText(basicWords);
  const isPoints = useLocation().pathname.replace(/\/$/, '') === paths.accountPoints;
  return (
    <AccountPage title={text(isPoints ? 'pointsTitle' : 'title')} needsSession>
      {isPoints ? <Points /> : <Basic />}
    </AccountPage>
  );
}

function Basic() {
  const text = useText(accountWords);
  const account = useAccount();
  // The last known stays while a new session is on its way, so that an open form is not taken away.
  const { info, at } = account;
  if (!info && at === 'failed')
    return (
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={text('loadFailed')}
        action={<Button text={text('again')} onClick={() => void reloadAccount()} />}
      />
    );
  if (!info) return <Spinner aria-label={text('loading')} />;
  return (
    <>
      <Profile info={info} />
      <Security info={info} />
      <SessionList info={info} />
      <MailSettings />
      <OrganizationForm key={info.userId} info={info} />
      <AccountEnd info={info} />
    </>
  );
}
