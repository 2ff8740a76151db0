// The messages of the account as threads, each with a way to write back.
import { Button, NonIdealState, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#contract/contract.ts';
import { MESSAGE_LENGTH } from '#contract/messageLimits.ts';
import { findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded, type Loaded } from '#src/state/loaded.ts';
import { notify } from '#src/state/notices.ts';
import { AreaField, FormFailure } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { Posts } from '#src/ui/message/Posts.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Messages.module.css';
import { messageWords } from './words.ts';

type List = OutputOf<'listMessages'>;
type Thread = List['rows'][number];

const PAGE_SIZE = 20;

export function MessagesScreen() {
  const text = useText(messageWords);
  const [page, setPage] = useState(1);
  const loaded = useMemo(
    () => createLoaded(() => call('listMessages', { page, size: PAGE_SIZE }, { isQuiet: true })),
    [page],
  );
  const toWrite = <Link to={paths.contactUs}>{text('write')}</Link>;
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <AsyncContent from={loaded}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NonIdealState title={text('none')} action={toWrite} />
          ) : (
            <>
              <p className={css.write}>{toWrite}</p>
              {rows.map((it) => (
                <ThreadView key={it.id} thread={it} loaded={loaded} />
              ))}
              <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </>
          )
        }
      </AsyncContent>
    </AccountPage>
  );
}

function ThreadView({ thread, loaded }: { readonly thread: Thread; readonly loaded: Loaded<List> }) {
  const text = useText(messageWords);
  const [isWriting, setWriting] = useState(false);
  const { id, state, posts } = thread;
  const name = text('number', { number: id });
  return (
    <article className={css.thread} aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        <Tag minimal intent={state === 'answered' ? 'success' : 'none'}>
          {text(state)}
        </Tag>
      </header>
      <Posts posts={posts} authorOf={(it) => text(it.isOurs ? 'us' : 'you')} />
      {isWriting ? (
        <FollowForm
          id={id}
          onClose={(isSent) => {
            setWriting(false);
            if (isSent) void loaded.reload();
          }}
        />
      ) : (
        <div>
          <Button size="small" text={text('follow')} onClick={() => setWriting(true)} />
        </div>
      )}
    </article>
  );
}

function FollowForm({ id, onClose }: { readonly id: string; onClose(isSent: boolean): void }) {
  const text = useText(messageWords);
  const form = useForm({
    initial: { text: '' },
    keepAs: `message:${id}`,
    check: (values) => findProblemsWith('followMessage', { id, ...values }),
    async send(values) {
      await call('followMessage', { id, ...values });
      form.fill({ text: '' });
      notify(messageWords.sent, { intent: 'success' });
      onClose(true);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('follow')}>
      <AreaField
        form={form}
        name="text"
        label={text('text')}
        isRequired
        hint={text('left', { count: MESSAGE_LENGTH - form.values.text.length })}
      />
      <FormFailure form={form} />
      <div className={css.acts}>
        <Button type="submit" intent="primary" loading={form.isSending} text={text('send')} />
        <Button variant="minimal" text={text('cancel')} onClick={() => onClose(false)} />
      </div>
    </form>
  );
}
