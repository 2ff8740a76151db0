// A document with edits that are not saved is about to be closed.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import type { OpenDocument } from '#src/features/tools/plasmidMap/document/documents.ts';
import {
  cancelClosing,
  closeDocument,
  dropDocument,
  nameOf,
  useMap,
} from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { saveDocument } from './saving.ts';
import { savingWords } from './words.ts';

export function ClosingDialog() {
  const text = useText(savingWords);
  const mapText = useText(mapWords);
  const { tabs, closing } = useMap();
  const open = tabs.find((it) => it.id === closing);
  if (!open) return null;
  const name = nameOf(open) || mapText('unnamed');
  const save = async () => {
    if (await saveDocument(open)) closeDocument(open.id);
  };
  return (
    <Dialog isOpen role="alertdialog" title={text('closingTitle', { name })} onClose={cancelClosing}>
      <DialogBody>
        {open.saved && open.saved.done > open.done
          ? text('closingSinceUndo')
          : text('closing', { count: unsavedEdits(open) })}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('cancel')} onClick={cancelClosing} />
            <Button text={text('dontSave')} onClick={() => dropDocument(open.id)} />
            <Button intent="primary" autoFocus text={text('save')} onClick={() => void save()} />
          </>
        }
      />
    </Dialog>
  );
}

function unsavedEdits({ done, saved }: OpenDocument): number {
  return done - (saved?.done ?? 0);
}
