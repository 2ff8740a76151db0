import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon, Tick, Trash } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { ActivationForm } from './ActivationForm.tsx';
import { openLink, useActivation } from './store.ts';
import { activationWords } from './words.ts';

export function ActivationScreen() {
  const text = useText(activationWords);
  const token = useToken();
  const { at, registered } = useActivation();
  useEffect(() => void openLink(token), [token]);
  return (
    <AccountPage title={text('title')} hasMenu={false} needsServer>
      <div aria-live="polite">
        {at === 'working' && <NonIdealState icon={<Spinner />} title={text('working')} />}
        {at === 'active' && (
          <NonIdealState
            icon={<Tick size={40} />}
            title={text('active')}
            description={text('activeHint')}
            action={<Button intent="primary" text={text('login')} onClick={() => openDialog('login')} />}
          />
        )}
        {at === 'discarded' && (
          <NonIdealState
            icon={<Trash size={40} />}
            title={text('discarded')}
            description={text('discardedHint')}
          />
        )}
        {at === 'invalid' && (
          <NonIdealState
            icon={<ErrorIcon size={40} />}
            title={text('invalid')}
            description={text('invalidHint')}
            action={
              <div>
                <Button text={text('register')} onClick={() => openDialog('register')} />{' '}
                <Button intent="primary" text={text('login')} onClick={() => openDialog('login')} />
              </div>
            }
          />
        )}
        {at === 'unreachable' && (
          <NonIdealState
            icon={<ErrorIcon size={40} />}
            title={text('unreachable')}
            action={<Button intent="primary" text={text('again')} onClick={() => void openLink(token)} />}
          />
        )}
      </div>
      {at === 'waiting' && registered && <ActivationForm key={token} registered={registered} />}
    </AccountPage>
  );
}

/** The token of the link; it is moved from the address to the history entry, so that a reload still has it. */
function useToken(): string {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { readonly state: { readonly token?: string } | null };
  const inAddress = params.get('token');
  useEffect(() => {
    if (inAddress !== null) navigate(paths.activate, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  return inAddress ?? state?.token ?? '';
}
