// A step that needs a reason: what follows from it is said, the reason is entered, and the dialog stays open with what
// was typed when the server refuses.
import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  readonly reasonLabel: string;
  readonly ok: string;
  readonly cancel: string;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
  /** What is above it is filled in first. */
  readonly isReasonLast?: true;
  onClose(): void;
  /** False where it was refused. */
  onSubmit(reason: string): Promise<boolean>;
}

export function ReasonDialog(props: Props) {
  const {
    isOpen,
    title,
    children,
    reasonLabel,
    ok,
    cancel,
    isDangerous,
    isReady = true,
    isReasonLast,
  } = props;
  const { onClose, onSubmit } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async () => {
    setBusy(true);
    const isDone = await onSubmit(reason.trim());
    setBusy(false);
    if (!isDone) return;
    setReason('');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} style={{ maxWidth: 'calc(100vw - 32px)' }}>
      <DialogBody>
        {children}
        <FormGroup label={reasonLabel} labelFor={id}>
          <TextArea
            id={id}
            fill
            autoFocus={isReasonLast !== true}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancel} onClick={onClose} />
            <Button
              intent={isDangerous ? 'danger' : 'primary'}
              text={ok}
              loading={isBusy}
              disabled={reason.trim() === '' || !isReady}
              onClick={() => void handleSubmit()}
            />
          </>
        }
      />
    </Dialog>
  );
}
