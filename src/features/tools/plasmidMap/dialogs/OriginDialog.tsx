// A new first base for a circle, typed 1-based.
import { Button, DialogBody, DialogFooter, FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { toOneBased } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { edit, getCurrentSelection, notifyUndoable } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';

export function OriginDialog({ record, onClose }: { readonly record: SequenceRecord; onClose(): void }) {
  const text = useText(mapWords);
  const id = useId();
  const length = record.bytes.length;
  const [position, setPosition] = useState(
    toOneBased((getCurrentSelection()?.start ?? 0) % Math.max(1, length)),
  );
  const isWithin = Number.isInteger(position) && position >= 1 && position <= length;
  const save = () => {
    if (!isWithin) return;
    onClose();
    if (edit({ do: 'rotate', origin: position - toOneBased(0) })) notifyUndoable('rotated');
  };
  return (
    <Dialog isOpen title={text('setOrigin')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogBody>
          <FormGroup
            label={text('originLabel')}
            labelFor={id}
            labelInfo={`1..${length}`}
            helperText={text('originExplained')}
          >
            <NumberInput
              id={id}
              fill
              autoFocus
              min={1}
              max={length}
              intent={isWithin ? 'none' : 'danger'}
              value={position}
              onValueChange={setPosition}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent="primary"
                disabled={!isWithin}
                text={text('setOrigin').replace('…', '')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
