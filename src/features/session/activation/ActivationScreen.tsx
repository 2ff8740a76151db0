import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon, Tick } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { AccountPage } from '#src/ui/AccountPage.tsx';
import { activate, useActivation } from './store.ts';
import { activationWords } from './words.ts';

export function ActivationScreen() {
  const text = useText(activationWords);
  const [params] = useSearchParams();
  const { at } = useActivation();
  const token = params.get('token') ?? '';
  useEffect(() => void activate(token), [token]);
  return (
    <AccountPage title={text('title')} hasMenu={false}>
      <div aria-live="polite">
        {(at === 'idle' || at === 'working') && <NonIdealState icon={<Spinner />} title={text('working')} />}
        {at === 'done' && (
          <NonIdealState
            icon={<Tick size={40} />}
            title={text('done')}
            description={text('doneHint')}
            action={<Button intent="primary" text={text('login')} onClick={() => openDialog('login')} />}
          />
        )}
        {at === 'failed' && (
          <NonIdealState
            icon={<ErrorIcon size={40} />}
            title={text('failed')}
            description={text('failedHint')}
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
            action={<Button intent="primary" text={text('again')} onClick={() => void activate(token)} />}
          />
        )}
      </div>
    </AccountPage>
  );
}
