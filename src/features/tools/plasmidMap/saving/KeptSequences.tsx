// My Sequences of this browser, where the map opens them: no login is needed for what never left it.
import { Button } from '@blueprintjs/core';
import { Document, History, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useCount, useText } from '#src/core/text.ts';
import { mapInput } from '#src/features/tools/plasmidMap/document/input.ts';
import {
  forgetSequence,
  type KeptSequence,
  putSequence,
  useActiveSequences,
} from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import { RevisionsDialog } from '#src/ui/savedItems/RevisionsDialog.tsx';
import { savedWords } from '#src/ui/savedItems/words.ts';
import css from './KeptSequences.module.css';
import { openRevision } from './saving.ts';
import { savingWords } from './words.ts';

export function KeptSequences() {
  const text = useText(savingWords);
  const keptText = useText(savedWords);
  const count = useCount();
  const [shown, setShown] = useState<KeptSequence>();
  const sequences = useActiveSequences().filter((it) => it.kind !== 'protein');
  if (sequences.length === 0) return null;
  return (
    <section aria-label={text('kept')}>
      <h2 className={css.title}>{text('kept')}</h2>
      <ul className={css.list}>
        {sequences.map((it) => (
          <li key={it.id} className={css.row}>
            <button
              type="button"
              className={css.open}
              onClick={() => mapInput.take({ name: it.name, text: it.text, sequenceId: it.id })}
            >
              <Document />
              <span className={css.name}>{it.name}</span>
              <span className={css.length}>{text('bp', { count: count(it.length) })}</span>
            </button>
            <Button
              variant="minimal"
              icon={<History />}
              aria-label={keptText('revisionsTitle', { name: it.name })}
              title={keptText('revisions')}
              onClick={() => setShown(it)}
            />
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={text('deleteKept', { name: it.name })}
              title={text('deleteKept', { name: it.name })}
              onClick={() => void discard(it.id)}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <RevisionsDialog
          sequenceId={shown.id}
          name={shown.name}
          onOpen={(revision) => void openRevision(revision)}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

async function discard(id: string): Promise<void> {
  const gone = await forgetSequence(id);
  if (!gone) return;
  notify(savingWords.deletedKept, {
    action: { message: savingWords.undo, onClick: () => void putSequence(gone) },
  });
}
