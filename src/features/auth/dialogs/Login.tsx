import { Button, Callout, Divider, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { dismissDialog, openDialog, takeWanted, useDialog } from '#src/state/dialog.ts';
import { useServerCapabilities } from '#src/state/serverCapabilities.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { logIn } from '#src/state/signIn.ts';
import css from './Dialogs.module.css';
import { goToGoogle } from './google.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { sessionWords } from './words.ts';

export function Login() {
  const text = useText(sessionWords);
  const message = useLocalized();
  const language = useLanguage();
  const { wantedPage } = useDialog();
  return (
    <>
      {wantedPage && <Wanted page={message(wantedPage)} />}
      {/* Few readers of the English pages have a phone that our short messages reach. */}
      <Tabs
        id="login"
        renderActiveTabPanelOnly={false}
        defaultSelectedTabId={language === 'zh' ? 'phone' : 'password'}
      >
        <Tab
          id="phone"
          title={text('byPhone')}
          panel={<PhoneForm call="login" act={text('login')} send={logIn} />}
        />
        <Tab
          id="password"
          title={text('byPassword')}
          panel={<PasswordForm call="login" act={text('login')} send={logIn} />}
        />
      </Tabs>
      <div className={css.links}>
        <Button variant="minimal" text={text('noAccount')} onClick={() => openDialog('register')} />
        <Button variant="minimal" text={text('forgot')} onClick={() => openDialog('reset')} />
      </div>
      {useServerCapabilities()?.google && <Google />}
    </>
  );
}

/** Where the login leads; without a server that page opens as it is, once the person wants it. */
function Wanted({ page }: { readonly page: string }) {
  const text = useText(sessionWords);
  const navigate = useNavigate();
  if (useServer() !== 'unreachable') return <p className={css.wanted}>{text('toOpen', { page })}</p>;
  const open = () => {
    const wanted = takeWanted();
    dismissDialog();
    if (wanted !== undefined) navigate(wanted);
  };
  return (
    <Callout compact className={css.wanted!} role="status">
      <p>{text('noServer', { page })}</p>
      <Button intent="primary" text={text('openWithout')} onClick={open} />
    </Callout>
  );
}

function Google() {
  const text = useText(sessionWords);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Divider />
      <Button
        fill
        className={css.google!}
        loading={isLeaving}
        text={text('google')}
        onClick={() => {
          setLeaving(true);
          void goToGoogle().catch(() => setLeaving(false));
        }}
      />
    </>
  );
}
