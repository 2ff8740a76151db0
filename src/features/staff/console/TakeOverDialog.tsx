// Asks what to do where a colleague has taken what somebody is about to work on.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { defineWords, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { answerTakeOver, useTakeOverQuestion } from './takeOver.ts';

const takeOverWords = defineWords({
  title: { en: 'A colleague is working on this', zh: '该事项正由同事处理' },
  text: {
    en: '{name} has had it since {time}. If you take it over, it is yours and what you were about to do is done; otherwise nothing changes.',
    zh: '{name} 已于 {time} 领取。接手后该事项归您处理，并继续执行刚才的操作；否则不作任何更改。',
  },
  takeOver: { en: 'Take over and continue', zh: '接手并继续' },
  leave: { en: 'Leave it to {name}', zh: '留给 {name} 处理' },
});

export function TakeOverDialog() {
  const text = useText(takeOverWords);
  const intl = useIntl();
  const taken = useTakeOverQuestion();
  const name = taken?.holder.name ?? '';
  const time = taken
    ? intl.formatDate(taken.holder.takenTime, { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  return (
    <Dialog
      isOpen={taken !== undefined}
      title={text('title')}
      style={{ maxWidth: 'calc(100vw - 32px)' }}
      onClose={() => answerTakeOver(false)}
    >
      <DialogBody>
        <p>{text('text', { name, time })}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={text('leave', { name })} onClick={() => answerTakeOver(false)} />
            <Button intent="primary" text={text('takeOver')} onClick={() => answerTakeOver(true)} />
          </>
        }
      />
    </Dialog>
  );
}
