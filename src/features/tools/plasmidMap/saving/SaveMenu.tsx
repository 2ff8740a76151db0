// Save and its kin: a copy under another name, earlier versions, paper.
import {
  Button,
  ButtonGroup,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  MenuItem,
} from '@blueprintjs/core';
import { CaretDown, CloudUpload, Duplicate, FloppyDisk, History, Print } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { nameOf, useOpenDocument } from '#src/features/tools/plasmidMap/store.ts';
import { useAccount } from '#src/state/account.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { KeyMenu } from '#src/ui/KeyMenu.tsx';
import { RevisionsDialog } from '#src/ui/kept/RevisionsDialog.tsx';
import { keptWords } from '#src/ui/kept/words.ts';
import { Popover } from '#src/ui/Popover.tsx';
import { openRevision, saveCopy, saveDocument } from './saving.ts';
import { savingWords } from './words.ts';

export function SaveMenu() {
  const text = useText(savingWords);
  const keptText = useText(keptWords);
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
    </>
  );
}

/** Once the menu has gone. */
function print(): void {
  setTimeout(() => window.print(), 200);
}

function CopyDialog({ name: given, onClose }: { readonly name: string; onClose(): void }) {
  const text = useText(savingWords);
  const id = useId();
  const [name, setName] = useState(text('copyOf', { name: given }));
  const isNamed = name.trim().length > 0;
  return (
    <Dialog isOpen title={text('saveCopyTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNamed) return;
          onClose();
          void saveCopy(name.trim());
        }}
      >
        <DialogBody>
          <FormGroup
            label={text('copyName')}
            labelFor={id}
            {...(!isNamed && { helperText: text('nameNeeded'), intent: 'danger' as const })}
          >
            <InputGroup
              id={id}
              autoFocus
              value={name}
              onFocus={(event) => event.target.select()}
              onValueChange={setName}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button type="submit" intent="primary" text={text('save')} disabled={!isNamed} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
