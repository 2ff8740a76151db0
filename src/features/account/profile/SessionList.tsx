// Where the account is signed in, each with a way to end it, which asks who wants it.
import { Button, DialogBody, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import type { Information } from '#src/state/account.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { notify } from '#src/state/notices.ts';
import { createEmptyProof, findProofProblems, proofOf } from '#src/state/proof.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { ProofFields } from '#src/ui/form/ProofFields.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { Actions } from './Actions.tsx';
import css from './Basic.module.css';
import { LogOutOthers } from './ChangeForms.tsx';
import { basicWords } from './words.ts';

const sessions = createLoaded(() => call('listSessions', {}, { isQuiet: true }));

interface Ending {
  readonly id: string;
  readonly title: string;
}

export function SessionList({ info }: { readonly info: Information }) {
  const text = useText(basicWords);
  const [ending, setEnding] = useState<Ending | 'others'>();
  const handleDone = () => setEnding(undefined);
  const title = ending === 'others' ? text('logOutOthers') : ending?.title;
  return (
    <section className={css.panel} aria-label={text('sessions')}>
      <h2 className={css.heading}>{text('sessions')}</h2>
      <AsyncContent from={sessions}>
        {(found) => (
          <>
            <ul className={css.ways}>
              {found.map((it) => (
                <One key={it.id} session={it} onEnd={setEnding} />
              ))}
            </ul>
            <Button variant="minimal" text={text('logOutOthers')} onClick={() => setEnding('others')} />
          </>
        )}
      </AsyncContent>
      <Dialog
        isOpen={ending !== undefined}
        onClose={handleDone}
        canOutsideClickClose={false}
        title={title}
        style={{ width: 480, maxWidth: 'calc(100vw - 32px)' }}
      >
        <DialogBody>
          {ending === 'others' && <LogOutOthers info={info} onDone={handleDone} />}
          {typeof ending === 'object' && <EndForm ending={ending} info={info} onDone={handleDone} />}
        </DialogBody>
      </Dialog>
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
  onEnd(ending: Ending): void;
}

function One({ session: { id, device, createdTime, seenTime, isCurrent }, onEnd }: OneProps) {
  const text = useText(basicWords);
  const intl = useIntl();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const name = device || text('unknownDevice');
  const title = text('endSessionOf', { name });
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
        <Button text={text('endSession')} aria-label={title} onClick={() => onEnd({ id, title })} />
      )}
    </li>
  );
}

interface EndFormProps {
  readonly ending: Ending;
  readonly info: Information;
  onDone(): void;
}

function EndForm({ ending: { id, title }, info, onDone }: EndFormProps) {
  const text = useText(basicWords);
  const form = useForm({
    initial: createEmptyProof(info),
    check: (it) => findProofProblems(it, info),
    async send(it) {
      await call('endOtherSession', { id, proof: await proofOf(it, info) });
      notify(basicWords.sessionEnded, { intent: 'success' });
      onDone();
      await sessions.reload();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={title}>
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('endSession')} onCancel={onDone} />
    </form>
  );
}
