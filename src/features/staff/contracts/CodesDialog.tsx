// Authorization codes, this once. The dialog closes by its button alone, so that a stray click loses none.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { contractStaffWords } from './words.ts';

export type IssuedCodes = readonly { readonly customer: string; readonly code: string }[];

interface Props {
  /** None: it is closed. */
  readonly codes: IssuedCodes;
  onClose(): void;
}

export function CodesDialog({ codes, onClose }: Props) {
  const text = useText(contractStaffWords);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.map((it) => `${it.customer}\t${it.code}`).join('\n'));
    notify(contractStaffWords.copied, { intent: 'success' });
  };
  return (
    <Dialog
      isOpen={codes.length > 0}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      isCloseButtonShown={false}
      onClose={onClose}
      title={text('codes')}
      style={{ maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
        <p>{text('codesText')}</p>
        <ul className={css.plain}>
          {codes.map((it) => (
            <li key={it.customer}>
              <span>{it.customer}</span>
              <code>{it.code}</code>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('copy')} onClick={() => void handleCopy()} />
            <Button intent="primary" text={text('close')} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
