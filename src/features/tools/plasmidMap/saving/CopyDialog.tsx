import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { saveCopy } from './saving.ts';
import { savingWords } from './words.ts';

/** The open document under another name. */
export function CopyDialog({ name: given, onClose }: { readonly name: string; onClose(): void }) {
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
