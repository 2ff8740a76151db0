// Save and its kin: a copy under another name, earlier versions, paper.
import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { CaretDown, CloudUpload, Duplicate, FloppyDisk, History, Print } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { nameOf, useOpenDocument } from '#src/features/tools/plasmidMap/document/store.ts';
import { useAccount } from '#src/state/account.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { savedWords } from '#src/ui/savedItems/words.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { openRevision, saveDocument } from './saving.ts';
import { savingWords } from './words.ts';

const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }));
const RevisionsDialog = lazy(async () => ({
  default: (await import('#src/ui/savedItems/RevisionsDialog.tsx')).RevisionsDialog,
}));

export function SaveMenu() {
  const text = useText(savingWords);
  const keptText = useText(savedWords);
  const open = useOpenDocument();
  const isSignedIn = useAccount().info !== undefined;
  const [dialog, setDialog] = useState<'copy' | 'revisions'>();
  if (!open) return null;
  const close = () => setDialog(undefined);
  return (
    <>
      <ButtonGroup>
        <Button
          icon={<FloppyDisk />}
          text={text('save')}
          title={`${text('saveHere')} (Ctrl+S)`}
          onClick={() => void saveDocument()}
        />
        <Popover
          placement="bottom-end"
          content={
            <KeyMenu>
              {isSignedIn && (
                <MenuItem
                  icon={<CloudUpload />}
                  text={text('saveToAccount')}
                  onClick={() => void saveDocument(open, { to: 'account' })}
                />
              )}
              <MenuItem icon={<Duplicate />} text={text('saveCopy')} onClick={() => setDialog('copy')} />
              <MenuItem
                icon={<History />}
                text={keptText('revisions')}
                disabled={open.saved === undefined}
                onClick={() => setDialog('revisions')}
              />
              <MenuItem icon={<Print />} text={text('print')} label="Ctrl+P" onClick={print} />
            </KeyMenu>
          }
        >
          <Button icon={<CaretDown />} aria-label={text('moreWays')} title={text('moreWays')} />
        </Popover>
      </ButtonGroup>
      <Suspense fallback={null}>
        {dialog === 'copy' && <CopyDialog name={nameOf(open)} onClose={close} />}
        {dialog === 'revisions' && open.saved && (
          <RevisionsDialog
            sequenceId={open.saved.id}
            name={nameOf(open)}
            onOpen={(revision) => {
              close();
              void openRevision(revision);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Once the menu has gone. */
function print(): void {
  setTimeout(() => window.print(), 200);
}
