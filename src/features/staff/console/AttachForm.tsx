// One file is chosen, sent up and attached.
import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { sendUpload } from '#src/state/cart/attachments.ts';
import { notify } from '#src/state/notices.ts';
import { ChosenFile } from './ChosenFile.tsx';
import css from './Detail.module.css';

interface Props {
  /** Which file is meant. */
  readonly label: string;
  readonly ok: string;
  readonly isPrimary?: boolean;
  readonly attached: LocalizedText;
  /** What is said of the file. */
  readonly children?: ReactNode;
  attach(fileId: string): Promise<unknown>;
  /** Also where it was refused: the answer may have been lost. */
  onEnd(isDone: boolean): Promise<unknown>;
}

export function AttachForm({ label, ok, isPrimary = false, attached, children, attach, onEnd }: Props) {
  const [chosen, setChosen] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const handleAttach = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    let isDone = false;
    try {
      const { files } = await sendUpload('purchaseOrder', [chosen]);
      await attach(files[0]?.id ?? '');
      isDone = true;
      notify(attached, { intent: 'success' });
      setChosen(undefined);
    } catch {
      // The call has said why; the file stays chosen.
    } finally {
      setBusy(false);
    }
    await onEnd(isDone);
  };
  return (
    <div className={css.actions}>
      <ChosenFile label={label} accept=".pdf,.png,.jpg,.jpeg,.doc,.docx" file={chosen} onChoose={setChosen} />
      {children}
      <Button
        intent={isPrimary ? 'primary' : 'none'}
        text={ok}
        loading={isBusy}
        disabled={chosen === undefined}
        onClick={() => void handleAttach()}
      />
    </div>
  );
}
