import { Button, NonIdealState } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { setWanted, useUnsubscription } from './store.ts';
import { unsubscribeWords } from './words.ts';

export function UnsubscribeScreen() {
  const text = useText(unsubscribeWords);
  const token = useSearchParams()[0].get('token') ?? '';
  const { at } = useUnsubscription();
  const isStopped = at === 'stopped';
  return (
    <AccountPage title={text('title')} hasMenu={false} needsServer>
      <div aria-live="polite">
        <NonIdealState
          icon={<Envelope size={40} />}
          title={text(at === 'asking' ? 'question' : at)}
          description={text('questionHint')}
          action={
            <Button
              intent={isStopped ? 'none' : 'primary'}
              text={text(isStopped ? 'resume' : 'stop')}
              // What went wrong was reported already.
              onClick={() => void setWanted(token, isStopped).catch(() => undefined)}
            />
          }
        />
      </div>
    </AccountPage>
  );
}
