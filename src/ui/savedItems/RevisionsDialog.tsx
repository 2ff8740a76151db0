// The earlier versions of a saved sequence.
import { Button, DialogBody, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCount, useText } from '#src/core/text.ts';
import { MAX_REVISIONS, revisionsOf, type SequenceRevision } from '#src/state/revisions.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import table from '#src/ui/table/Table.module.css';
import { savedWords } from './words.ts';

interface Props {
  readonly sequenceId: string;
  readonly name: string;
  onOpen(revision: SequenceRevision): void;
  onRestore?(revision: SequenceRevision): void;
  onClose(): void;
}

export function RevisionsDialog({ sequenceId, name, onOpen, onRestore, onClose }: Props) {
  const text = useText(savedWords);
  const count = useCount();
  const intl = useIntl();
  const [revisions, setRevisions] = useState<readonly SequenceRevision[]>();
  useEffect(() => {
    void revisionsOf(sequenceId).then(setRevisions);
  }, [sequenceId]);
  return (
    <Dialog isOpen title={text('revisionsTitle', { name })} onClose={onClose} style={{ width: 640 }}>
      <DialogBody>
        <p>{text('revisionsLead', { count: MAX_REVISIONS })}</p>
        {!revisions && <Spinner />}
        {revisions?.length === 0 && <p>{text('noRevisions')}</p>}
        {revisions && revisions.length > 0 && (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{text('savedAt')}</th>
                <th scope="col">{text('revisionName')}</th>
                <th scope="col" className={table.figure}>
                  {text('revisionLength')}
                </th>
                <th scope="col">
                  <span className={table.unseen}>{text('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {revisions.map((it) => {
                const time = intl.formatDate(it.savedAt, { dateStyle: 'medium', timeStyle: 'medium' });
                return (
                  <tr key={it.savedAt}>
                    <td>{time}</td>
                    <td>{it.name}</td>
                    <td className={table.figure}>{count(it.length)}</td>
                    <td>
                      <Button
                        size="small"
                        text={text('openRevision')}
                        aria-label={text('openRevisionOf', { time })}
                        onClick={() => onOpen(it)}
                      />{' '}
                      {onRestore && (
                        <Button
                          size="small"
                          text={text('restoreRevision')}
                          aria-label={text('restoreRevisionOf', { time })}
                          onClick={() => onRestore(it)}
                        />
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </DialogBody>
    </Dialog>
  );
}
