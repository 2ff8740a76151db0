import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useLocalized, useText } from '#src/core/text.ts';
import { answerBox, type Box, useMessageBox } from '#src/state/messageBox.ts';
import { uiWords } from '#src/ui/words.ts';
import { Dialog } from './Dialog.tsx';

const WIDTH = 480;

/** The one message box of the page; its question comes from `state/messageBox`. */
export function MessageBox() {
  const text = useText(uiWords);
  const message = useLocalized();
  const open = useMessageBox();
  // What it said stays while it closes.
  const [last, setLast] = useState<Box>();
  if (open && open !== last) setLast(open);
  const box = open ?? last;
  if (!box) return null;
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={() => answerBox(false)}
      title={box.title ? message(box.title) : text('error')}
      role="alertdialog"
      style={{ width: WIDTH, maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>{message(box.message)}</DialogBody>
      <DialogFooter
        actions={
          <>
            {box.kind === 'confirm' && (
              <Button
                autoFocus={box.isGuarded === true}
                text={box.cancel ? message(box.cancel) : text('cancel')}
                onClick={() => answerBox(false)}
              />
            )}
            <Button
              intent="primary"
              autoFocus={box.isGuarded !== true}
              text={box.ok ? message(box.ok) : text('ok')}
              onClick={() => answerBox(true)}
            />
          </>
        }
      />
    </Dialog>
  );
}
