// The foot of an editor whose saving needs a reason: what is missing, the button, and the question why.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import css from '#src/features/staff/console/Detail.module.css';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';

interface Props {
  /** What keeps it from being saved. */
  readonly problems: readonly string[];
  readonly isReady: boolean;
  readonly labels: Readonly<Record<'save' | 'reason' | 'cancel' | 'hint', string>>;
  /** False where it was refused. */
  onSave(reason: string): Promise<boolean>;
}

export function SaveWithReason({ problems, isReady, labels, onSave }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={css.page} style={{ justifyItems: 'start' }}>
        {problems.length > 0 && (
          <ul className={css.list}>
            {problems.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        )}
        <Button intent="primary" text={labels.save} disabled={!isReady} onClick={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ReasonDialog
          isOpen
          title={labels.save}
          reasonLabel={labels.reason}
          ok={labels.save}
          cancel={labels.cancel}
          onClose={() => setAsking(false)}
          onSubmit={onSave}
        >
          <p>{labels.hint}</p>
        </ReasonDialog>
      )}
    </>
  );
}
