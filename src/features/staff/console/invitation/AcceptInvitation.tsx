// Where the link of an invitation leads: what it offers, and the one click that takes it. Then the console opens, which
// asks for two-step sign-in first.
import { Button, NonIdealState } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { defineWords, useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import css from '#src/features/staff/console/secondFactor/SecondFactor.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { reloadAccount } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { useSession } from '#src/state/session.ts';

const invitationWords = defineWords({
  title: { en: 'Join the staff', zh: '加入员工团队' },
  offered: { en: '{by} invites you as: {roles}.', zh: '{by} 邀请您担任：{roles}。' },
  until: { en: 'The invitation is good until {time}, once.', zh: '邀请有效期至 {time}，仅可使用一次。' },
  next: {
    en: 'The console then asks you to set up two-step sign-in: have an authenticator app at hand.',
    zh: '接受后进入管理后台时需设置两步验证，请准备好验证器应用。',
  },
  accept: { en: 'Accept the invitation', zh: '接受邀请' },
  accepted: { en: 'Welcome to the staff.', zh: '欢迎加入。' },
  notNow: { en: 'This invitation cannot be accepted here', zh: '无法接受该邀请' },
});

export function AcceptInvitation() {
  // Another account may have been sent it.
  const { token } = useSession();
  return <Invitation key={token} />;
}

function Invitation() {
  const text = useText(invitationWords);
  const message = useLocalized();
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const key = params.get('key') ?? '';
  const answer = useAnswer(key, () => find(key));
  const handleAccept = async () => {
    setBusy(true);
    try {
      await call('acceptStaffInvitation', { key });
    } catch {
      setBusy(false);
      answer.reload();
      return;
    }
    notify(invitationWords.accepted, { intent: 'success' });
    await reloadAccount();
    navigate(paths.staff, { replace: true });
  };
  return (
    <AnswerContent from={answer}>
      {(found) =>
        typeof found === 'string' ? (
          <NonIdealState title={text('notNow')} description={found} />
        ) : (
          <section className={`${css.card} ${css.alone}`} aria-label={text('title')}>
            <h1>{text('title')}</h1>
            <p>
              {text('offered', {
                by: found.invitedBy,
                roles: intl.formatList(found.roles.map(message)),
              })}
            </p>
            <p>
              {text('until', {
                time: intl.formatDate(found.expiresTime, { dateStyle: 'long', timeStyle: 'short' }),
              })}
            </p>
            <p>{text('next')}</p>
            <Button
              intent="primary"
              text={text('accept')}
              loading={isBusy}
              onClick={() => void handleAccept()}
            />
          </section>
        )
      }
    </AnswerContent>
  );
}

/** Why it cannot be had is shown in its place. */
async function find(key: string) {
  try {
    return await call('getStaffInvitation', { key }, { isQuiet: true });
  } catch (reason) {
    if (reason instanceof CallError && reason.kind === 'rejected') return reason.message;
    throw reason;
  }
}
