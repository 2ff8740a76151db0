// A dialog of the console that is filled in and sent: Enter sends it as the button does, and it stays open until
// `onSubmit` closes it.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { defineWords, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';

const dialogWords = defineWords({ cancel: { en: 'Cancel', zh: '取消' } });

interface Props {
  readonly title: string;
  readonly width?: 480 | 600 | 720 | 860;
  /** What its button does. */
  readonly ok: string;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** Too much is typed in it to be lost by a click beside it. */
  readonly canOutsideClickClose?: false;
  readonly children: ReactNode;
  onClose(): void;
  onSubmit(): Promise<void>;
}

export function FormDialog(props: Props) {
  const { title, width = 480, ok, isReady, isBusy, canOutsideClickClose = true } = props;
  const { children, onClose, onSubmit } = props;
  const text = useText(dialogWords);
  return (
    <Dialog
      isOpen
      canOutsideClickClose={canOutsideClickClose}
      onClose={onClose}
      title={title}
      style={{ width, maxWidth: 'calc(100vw - 32px)' }}
    >
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void onSubmit();
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button type="submit" intent="primary" text={ok} loading={isBusy} disabled={!isReady} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
