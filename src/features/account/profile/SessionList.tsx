// Where the account is signed in, each with a way to end it.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { notify } from '#src/state/notices.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Basic.module.css';
import { logOutOthers } from './ChangeForms.tsx';
import { basicWords } from './words.ts';

const sessions = createLoaded(() => call('listSessions', {}, { isQuiet: true }));

export function SessionList() {
  const text = useText(basicWords);
  const [isLeaving, setLeaving] = useState(false);
  const handleOthers = () => {
    setLeaving(true);
    void logOutOthers()
      .catch(() => undefined)
      .finally(() => setLeaving(false));
  };
  return (
    <section className={css.panel} aria-label={text('sessions')}>
      <h2 className={css.heading}>{text('sessions')}</h2>
      <AsyncContent from={sessions}>
        {(found) => (
          <>
            <ul className={css.ways}>
              {found.map((it) => (
                <One key={it.id} session={it} />
              ))}
            </ul>
            <Button
              variant="minimal"
              loading={isLeaving}
              text={text('logOutOthers')}
              onClick={handleOthers}
            />
          </>
        )}
      </AsyncContent>
    </section>
  );
}

interface OneProps {
  readonly session: {
    readonly id: string;
    readonly device: string;
    readonly createdTime: string;
    readonly seenTime: string;
    readonly isCurrent: boolean;
  };
}

function One({ session: { id, device, createdTime, seenTime, isCurrent } }: OneProps) {
  const text = useText(basicWords);
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const name = device || text('unknownDevice');
  const handleEnd = async () => {
    setBusy(true);
    await call('endOtherSession', { id }).then(
      () => notify(basicWords.sessionEnded, { intent: 'success' }),
      // The call has said why.
      () => undefined,
    );
    await sessions.reload();
    setBusy(false);
  };
  return (
    <li className={css.way}>
      <span className={css.wayName}>{name}</span>
      <span className={css.wayValue}>
        {text('seen', { time: moment(seenTime) })}
        <span className={css.wayNote}>{text('since', { time: moment(createdTime) })}</span>
      </span>
      {isCurrent ? (
        <Tag minimal intent="success">
          {text('thisSession')}
        </Tag>
      ) : (
        <Button
          text={text('endSession')}
          aria-label={text('endSessionOf', { name })}
          loading={isBusy}
          onClick={() => void handleEnd()}
        />
      )}
    </li>
  );
}
