import { Button, DialogBody, DialogFooter, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { changeSequence, type KeptSequence } from '#src/state/mySequences.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { sequenceWords } from './words.ts';

/** Name and description of a kept sequence. */
export function EditDialog({ sequence, onClose }: { readonly sequence: KeptSequence; onClose(): void }) {
  const text = useText(sequenceWords);
  const id = useId();
  const [name, setName] = useState(sequence.name);
  const [description, setDescription] = useState(sequence.description);
  const isNamed = name.trim().length > 0;
  return (
    <Dialog isOpen title={text('editTitle', { name: sequence.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNamed) return;
          void changeSequence(sequence.id, { name: name.trim(), description: description.trim() });
          onClose();
        }}
      >
        <DialogBody>
          <FormGroup
            label={text('name')}
            labelFor={`${id}-name`}
            {...(!isNamed && { helperText: text('nameNeeded'), intent: 'danger' as const })}
          >
            <InputGroup id={`${id}-name`} autoFocus value={name} onValueChange={setName} />
          </FormGroup>
          <FormGroup label={text('description')} labelFor={`${id}-description`}>
            <TextArea
              id={`${id}-description`}
              fill
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button intent="primary" type="submit" text={text('save')} disabled={!isNamed} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
