// The recommendation by email: 800 px wide, two names, a template, and a button that copies it.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { copy } from '#src/core/download.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { type Referral, senderOf, templateOf } from './template.ts';
import { inviteWords } from './words.ts';

const WIDTH = 800;

export function ReferralDialog({ referral, onClose }: { readonly referral: Referral; onClose(): void }) {
  const text = useText(inviteWords);
  const id = useId();
  const [friend, setFriend] = useState('');
  const [sender, setSender] = useState(senderOf(referral));
  const template = templateOf(referral, { friend, sender }, text);
  const handleCopy = async () => {
    if (await copy(template)) notify(inviteWords.copied, { intent: 'success' });
    else notify(inviteWords.copyFailed, { intent: 'danger' });
  };
  return (
    <Dialog
      isOpen
      title={text('dialogTitle')}
      onClose={onClose}
      style={{ width: WIDTH, maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
        <FormGroup label={text('friendName')} labelInfo={`(${text('optional')})`} labelFor={`${id}-friend`}>
          <InputGroup
            id={`${id}-friend`}
            autoFocus
            maxLength={100}
            placeholder={text('friendPlaceholder')}
            value={friend}
            onValueChange={setFriend}
          />
        </FormGroup>
        <FormGroup label={text('senderName')} labelInfo={`(${text('optional')})`} labelFor={`${id}-sender`}>
          <InputGroup
            id={`${id}-sender`}
            maxLength={100}
            placeholder={text('senderPlaceholder')}
            value={sender}
            onValueChange={setSender}
          />
        </FormGroup>
        <FormGroup label={text('template')} labelFor={`${id}-template`}>
          <TextArea id={`${id}-template`} fill readOnly rows={13} value={template} />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('close')} onClick={onClose} />
            <Button intent="primary" text={text('copyTemplate')} onClick={() => void handleCopy()} />
          </>
        }
      />
    </Dialog>
  );
}
