// A box made or changed. What was typed stays when the server refuses.
import { HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import {
  BOX_FORMATS,
  BOX_SHAPES,
  type BoxFormat,
  FILL_NAMES,
  FILL_ORDERS,
  type FillOrder,
} from '#commerce/storage/box.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { storageWords } from './words.ts';

interface Props {
  /** None: a new one. */
  readonly box?: StaffOutputOf<'getBox'>;
  onClose(): void;
  onSaved(id: string): void;
}

export function BoxDialog({ box, onClose, onSaved }: Props) {
  const text = useText(storageWords);
  const message = useLocalized();
  const [name, setName] = useState(box?.name ?? '');
  const [freezer, setFreezer] = useState(box?.freezer ?? '');
  const [rack, setRack] = useState(box?.rack ?? '');
  const [format, setFormat] = useState<BoxFormat>(box?.format ?? 'box81');
  const [fill, setFill] = useState<FillOrder>(box?.fill ?? 'row');
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const handleSave = async () => {
    setBusy(true);
    try {
      const facts = { name: name.trim(), freezer: freezer.trim(), rack: rack.trim(), format, fill };
      const { id } = await callStaff(
        'saveBox',
        { id: box?.id ?? null, revision: box?.revision ?? 0, ...facts },
        { idempotencyKey: key.current },
      );
      notify(storageWords.saved, { intent: 'success' });
      onClose();
      onSaved(id);
    } catch {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={box?.name ?? text('add')}
      ok={text('save')}
      isReady={name.trim() !== '' && freezer.trim() !== ''}
      {...{ isBusy, onClose }}
      onSubmit={handleSave}
    >
      <div className={css.fields}>
        <TextInput isWide label={text('name')} value={name} maxLength={60} onChange={setName} />
        <TextInput label={text('freezer')} value={freezer} maxLength={60} onChange={setFreezer} />
        <TextInput label={text('rack')} value={rack} maxLength={60} onChange={setRack} />
        <Labeled label={text('format')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={format}
              disabled={(box?.tubes ?? 0) > 0}
              options={BOX_FORMATS.map((value) => ({ value, label: message(BOX_SHAPES[value].name) }))}
              onChange={({ currentTarget: { value } }) => setFormat(value as BoxFormat)}
            />
          )}
        </Labeled>
        <Labeled label={text('fill')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={fill}
              options={FILL_ORDERS.map((value) => ({ value, label: message(FILL_NAMES[value]) }))}
              onChange={({ currentTarget: { value } }) => setFill(value as FillOrder)}
            />
          )}
        </Labeled>
      </div>
    </FormDialog>
  );
}
