// One conversation, with the reply below. What is typed outlives a reload.
import { Button, Tag, TextArea } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { DetailFrame, detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { useLoaded } from '#src/features/staff/console/useLoaded.ts';
import { notify } from '#src/state/notices.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { Posts } from '#src/ui/message/Posts.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import css from './Messages.module.css';
import { SITE_WORDS, STATE_WORDS, staffMessageWords } from './words.ts';

type Message = StaffOutputOf<'getStaffMessage'>;

export function MessagePage({ id }: { readonly id: string }) {
  const text = useText(staffMessageWords);
  const loaded = useLoaded(id, (it) => callStaff('getStaffMessage', { id: it }));
  return (
    <DetailFrame section="messages" back={text('back')} loaded={loaded}>
      {(message) => <Conversation message={message} onChanged={() => void loaded.reload()} />}
    </DetailFrame>
  );
}

interface Props {
  readonly message: Message;
  onChanged(): void;
}

function Conversation({ message, onChanged }: Props) {
  const text = useText(staffMessageWords);
  const localized = useLocalized();
  const intl = useIntl();
  const permissions = usePermissions();
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const { id, state, site, name, email, accountId, dueTime, isLate, posts } = message;
  const who = [name, email].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        title={id}
        lead={localized(SITE_WORDS[site])}
        tools={<Tag minimal>{localized(STATE_WORDS[state])}</Tag>}
      />
      <p className={css.facts}>
        {accountId !== null && permissions?.has('customers') ? (
          <Link to={detailPathOf('customers', accountId)}>{who || accountId}</Link>
        ) : (
          `${who} (${text('visitor')})`
        )}
        {dueTime !== null && (
          <Tag minimal={!isLate} intent={isLate ? 'danger' : 'warning'}>
            {isLate ? text('late') : text('due', { time: day(dueTime) })}
          </Tag>
        )}
      </p>
      <Posts
        posts={posts}
        authorOf={(it) => [text(it.isOurs ? 'ours' : 'theirs'), it.author].filter(Boolean).join(' · ')}
      />
      <Reply message={message} onChanged={onChanged} />
    </>
  );
}

function Reply({ message: { id, email, language, state, posts }, onChanged }: Props) {
  const text = useText(staffMessageWords);
  const key = `${FORM_DRAFTS}reply:${id}`;
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void readItem<string>(key).then((kept) => kept && setTyped(kept));
  }, [key]);
  const act = async (work: () => Promise<unknown>, done: 'sent' | 'wasClosed') => {
    setBusy(true);
    try {
      await work();
      await deleteItem(key);
      setTyped('');
      notify(staffMessageWords[done], { intent: 'success' });
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return (
    <div className={css.reply}>
      <Labeled label={text('reply')}>
        {(fieldId) => (
          <TextArea
            id={fieldId}
            fill
            rows={6}
            maxLength={2_000}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              writeItem(key, () => value);
            }}
          />
        )}
      </Labeled>
      <p className={css.who}>
        {text(language === 'en' ? 'inEnglish' : 'inChinese')}{' '}
        {email === '' ? text('noMail') : text('byMail', { email })}
      </p>
      <div className={css.acts}>
        <Button
          intent="primary"
          text={text('send')}
          loading={isBusy}
          disabled={typed.trim() === ''}
          onClick={() =>
            void act(() => callStaff('replyMessage', { id, text: typed, posts: posts.length }), 'sent')
          }
        />
        {state === 'waiting' && (
          <Button
            text={text('close')}
            disabled={isBusy}
            onClick={() =>
              void act(() => callStaff('closeMessage', { id, posts: posts.length }), 'wasClosed')
            }
          />
        )}
      </div>
    </div>
  );
}
