// Where Google sends a person back to: hands what is in the address to the server, once, and takes it out of the
// address.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { askToBindGoogle, openDialog } from '#src/state/dialog.ts';
import { enter } from '#src/state/signIn.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';

const googleWords = defineWords({
  title: { en: 'Google login', zh: 'Google 登录' },
  working: { en: 'Logging in with Google…', zh: '正在通过 Google 登录…' },
  failed: { en: 'The login with Google did not succeed', zh: 'Google 登录未成功' },
  failedHint: { en: 'Begin again from the login dialog.', zh: '请从登录窗口重新开始。' },
  login: { en: 'Log in', zh: '登录' },
});

/** Key under which the dialog stored the attempt before it left for Google. */
const GOOGLE_ATTEMPT = 'googleAttempt';

export function GoogleScreen() {
  const text = useText(googleWords);
  const navigate = useNavigate();
  const [isFailed, setFailed] = useState(false);
  const isUnderWay = useRef(false);
  useEffect(() => {
    const given = takeGiven();
    if (!given) {
      // Opened by hand, or once more after it was over.
      if (!isUnderWay.current) setFailed(true);
      return;
    }
    isUnderWay.current = true;
    finish(given)
      .then(
        () => navigate(paths.select, { replace: true }),
        () => setFailed(true),
      )
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [navigate]);
  return (
    <AccountPage title={text('title')} hasMenu={false} needsServer>
      {isFailed ? (
        <NonIdealState
          icon={<ErrorIcon size={40} />}
          title={text('failed')}
          description={text('failedHint')}
          action={<Button intent="primary" text={text('login')} onClick={() => openDialog('login')} />}
        />
      ) : (
        <NonIdealState icon={<Spinner />} title={text('working')} />
      )}
    </AccountPage>
  );
}

type Given = Readonly<Partial<Record<'code' | 'state' | 'iss' | 'error' | 'attempt', string>>>;

/** Undefined when there is nothing, or it was taken before. */
function takeGiven(): Given | undefined {
  const params = new URLSearchParams(location.search);
  const attempt = sessionStorage.getItem(GOOGLE_ATTEMPT);
  const stated = (['code', 'state', 'iss', 'error'] as const)
    .map((it) => [it, params.get(it)] as const)
    .filter(([, value]) => value !== null);
  sessionStorage.removeItem(GOOGLE_ATTEMPT);
  if (stated.length === 0) return undefined;
  history.replaceState(history.state, '', location.pathname);
  return Object.fromEntries(attempt ? [...stated, ['attempt', attempt]] : stated);
}

async function finish(given: Given): Promise<void> {
  const answer = await call('googleLogin', given);
  if ('accountToken' in answer) await enter(answer);
  else if ('googleKey' in answer) askToBindGoogle(answer);
  else throw new Error('asked to go to Google again');
}
