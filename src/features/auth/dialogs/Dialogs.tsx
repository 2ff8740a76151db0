// The one dialog of the session that is open: logging in, registering, resetting, binding a Google account.
import { DialogBody } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type DialogName, dismissDialog, useDialog } from '#src/state/dialog.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { BindGoogle } from './BindGoogle.tsx';
import { BringIn } from './BringIn.tsx';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';
import { Reset } from './Reset.tsx';
import { sessionWords } from './words.ts';

const TITLES = {
  login: 'login',
  register: 'register',
  reset: 'reset',
  bindGoogle: 'bindTitle',
  bringIn: 'bringInTitle',
} as const;
const PARTS = {
  login: Login,
  register: Register,
  reset: Reset,
  bindGoogle: BindGoogle,
  bringIn: BringIn,
} as const;
const WIDTHS: Readonly<Record<DialogName, number>> = {
  login: 480,
  register: 640,
  reset: 480,
  bindGoogle: 480,
  bringIn: 520,
};

export function Dialogs() {
  const text = useText(sessionWords);
  const { open } = useDialog();
  if (!open) return null;
  const Part = PARTS[open];
  return (
    <Dialog
      isOpen
      onClose={dismissDialog}
      // What was typed into it is not lost to a click beside it.
      canOutsideClickClose={false}
      title={text(TITLES[open])}
      style={{ width: WIDTHS[open], maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
        <Part key={open} />
      </DialogBody>
    </Dialog>
  );
}
