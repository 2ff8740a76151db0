import {
  Button,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
  TextArea,
} from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { changeVector, type MyVector } from '#src/state/myVectors.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { myVectorsWords } from './words.ts';

const SOURCES = ['construction', 'customer', 'synthesis'] as const;
const CLASSES = ['final', 'backbone', 'template'] as const;

const MAX_ID = 100;

/** Name, remark, source, class and ids of a vector. */
export function EditDialog({ vector, onClose }: { readonly vector: MyVector; onClose(): void }) {
  const text = useText(myVectorsWords);
  const id = useId();
  const [name, setName] = useState(vector.name);
  const [remark, setRemark] = useState(vector.remark);
  const [source, setSource] = useState(vector.source);
  const [plasmidClass, setClass] = useState(vector.plasmidClass);
  const [plasmidId, setPlasmidId] = useState(vector.plasmidId ?? '');
  const [sequenceId, setSequenceId] = useState(vector.sequenceId ?? '');
  const isNamed = name.trim().length > 0;
  const save = () => {
    if (!isNamed) return;
    void changeVector(vector.id, {
      ...{ name: name.trim(), remark: remark.trim(), source, plasmidClass },
      ...{ plasmidId: plasmidId.trim(), sequenceId: sequenceId.trim() },
    });
    onClose();
  };
  return (
    <Dialog isOpen title={text('editTitle', { name: vector.name || text('unnamed') })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
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
          <FormGroup label={text('remark')} labelFor={`${id}-remark`}>
            <TextArea
              id={`${id}-remark`}
              fill
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </FormGroup>
          <FormGroup label={text('source')} labelFor={`${id}-source`}>
            <HTMLSelect
              id={`${id}-source`}
              fill
              value={source}
              options={SOURCES.map((value) => ({ value, label: text(value) }))}
              onChange={(event) => setSource(SOURCES.find((it) => it === event.target.value) ?? source)}
            />
          </FormGroup>
          <FormGroup label={text('plasmidClass')} labelFor={`${id}-class`}>
            <HTMLSelect
              id={`${id}-class`}
              fill
              value={plasmidClass}
              options={CLASSES.map((value) => ({ value, label: text(value) }))}
              onChange={(event) => setClass(CLASSES.find((it) => it === event.target.value) ?? plasmidClass)}
            />
          </FormGroup>
          {(
            [
              ['plasmidId', plasmidId, setPlasmidId],
              ['sequenceId', sequenceId, setSequenceId],
            ] as const
          ).map(([field, value, set]) => (
            <FormGroup
              key={field}
              label={text(field)}
              labelFor={`${id}-${field}`}
              helperText={text(`${field}Hint`)}
            >
              <InputGroup id={`${id}-${field}`} maxLength={MAX_ID} value={value} onValueChange={set} />
            </FormGroup>
          ))}
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
