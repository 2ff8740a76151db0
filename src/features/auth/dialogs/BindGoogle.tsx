// A Google account that no account here knows: log in once to bind it, or begin again with it.
import { Button, Divider, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import type { InputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { useDialog } from '#src/state/dialog.ts';
import { readKeptInvitation } from '#src/state/invitation.ts';
import { enter } from '#src/state/signIn.ts';
import { Agreement } from '#src/ui/form/Agreement.tsx';
import css from './Dialogs.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { sessionWords } from './words.ts';

export function BindGoogle() {
  const text = useText(sessionWords);
  const registerSite = useLanguage() === 'zh' ? 0 : 1;
  const { google } = useDialog();
  const [isMaking, setMaking] = useState(false);
  if (!google) return null;
  const { googleKey } = google;
  const bind = async (input: InputOf<'bindGoogle'>) => {
    await enter(await call('bindGoogle', input));
  };
  const form = {
    call: 'bindGoogle',
    act: text('bind'),
    besides: { googleKey },
    send: (input: object) => bind({ ...input, googleKey } as InputOf<'bindGoogle'>),
  } as const;
  return (
    <>
      <p>{text('bindText', { name: google.email ?? google.name })}</p>
      <Tabs id="bind" renderActiveTabPanelOnly={false}>
        <Tab id="phone" title={text('byPhone')} panel={<PhoneForm {...form} />} />
        <Tab id="password" title={text('byPassword')} panel={<PasswordForm {...form} />} />
      </Tabs>
      <Divider />
      <Button
        fill
        className={css.google!}
        loading={isMaking}
        text={text('bindNew')}
        onClick={() => {
          setMaking(true);
          const inviteCode = readKeptInvitation();
          void bind({ by: 'new', googleKey, registerSite, ...(inviteCode !== '' && { inviteCode }) })
            .catch(() => undefined)
            .finally(() => setMaking(false));
        }}
      />
      <p className={css.small}>
        <Agreement words={sessionWords.agreeByMaking} />
      </p>
    </>
  );
}
