import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { type CartItem, changeLine } from '#src/state/cart/cart.ts';
import type { Editable } from '#src/state/cart/lineEdit.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { cartWords } from './words.ts';

const MAX_REMARK = 2_000;

interface Props {
  readonly item: CartItem;
  readonly detail: Extract<Editable, { readonly remark: string }>;
  readonly name: string;
  onClose(): void;
}

export function RemarkDialog({ item, detail, name, onClose }: Props) {
  const text = useText(cartWords);
  const id = useId();
  const [remark, setRemark] = useState(detail.remark);
  const [isSaving, setSaving] = useState(false);
  const handleSave = async () => {
    setSaving(true);
    // The refusal has been reported, and the typed text stays.
    if (await changeLine(item.id, item.quantity, { ...detail, remark: remark.trim() })) onClose();
    else setSaving(false);
  };
  return (
    <Dialog isOpen title={text('edit', { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
      >
        <DialogBody>
          <FormGroup label={text('remark')} labelFor={id} helperText={text('remarkHint')}>
            <TextArea
              id={id}
              fill
              autoFocus
              rows={5}
              maxLength={MAX_REMARK}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button intent="primary" type="submit" loading={isSaving} text={text('save')} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
