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
import type { Fault } from '#bio/core/fault.ts';
import { useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { addTyped } from './actions.ts';
import css from './Sequence.module.css';
import { sequenceWords } from './words.ts';

const KINDS = ['dna', 'rna', 'protein'] as const;
const TOPOLOGIES = ['linear', 'circular'] as const;

/** A sequence by form: name and sequence are required; what was typed stays until it is kept. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const text = useText(sequenceWords);
  const id = useId();
  const [name, setName] = useState('');
  const [letters, setLetters] = useState('');
  const [kind, setKind] = useState('');
  const [topology, setTopology] = useState('');
  const [description, setDescription] = useState('');
  const [isRequested, setRequested] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const lacksName = isRequested && name.trim() === '';
  const lacksLetters = isRequested && letters.trim() === '';
  const save = async () => {
    setRequested(true);
    setFault(undefined);
    if (name.trim() === '' || letters.trim() === '') return;
    const asKind = KINDS.find((it) => it === kind);
    const asTopology = TOPOLOGIES.find((it) => it === topology);
    const added = await addTyped({
      source: { from: 'text', text: letters },
      readAs: { ...(asKind && { kind: asKind }), ...(asTopology && { topology: asTopology }) },
      as: { name: name.trim(), description: description.trim() },
    });
    if (added.ok) onClose();
    else setFault(added.fault);
  };
  const found = { value: '', label: text('asFound') };
  return (
    <Dialog isOpen title={text('add')} onClose={onClose} canOutsideClickClose={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <FormGroup
            label={text('name')}
            labelFor={`${id}-name`}
            {...(lacksName && { helperText: text('nameNeeded'), intent: 'danger' as const })}
          >
            <InputGroup
              id={`${id}-name`}
              autoFocus
              required
              aria-invalid={lacksName}
              value={name}
              onValueChange={setName}
            />
          </FormGroup>
          <FormGroup
            label={text('sequence')}
            labelFor={`${id}-letters`}
            helperText={text(lacksLetters ? 'sequenceNeeded' : 'sequenceHint')}
            {...(lacksLetters && { intent: 'danger' as const })}
          >
            <TextArea
              id={`${id}-letters`}
              className={css.letters!}
              fill
              required
              aria-invalid={lacksLetters}
              spellCheck={false}
              rows={6}
              value={letters}
              onChange={(event) => setLetters(event.target.value)}
            />
          </FormGroup>
          <div className={css.fields}>
            <FormGroup label={text('kind')} labelFor={`${id}-kind`}>
              <HTMLSelect
                id={`${id}-kind`}
                fill
                value={kind}
                options={[found, ...KINDS.map((value) => ({ value, label: text(value) }))]}
                onChange={(event) => setKind(event.target.value)}
              />
            </FormGroup>
            <FormGroup label={text('topology')} labelFor={`${id}-topology`}>
              <HTMLSelect
                id={`${id}-topology`}
                fill
                value={topology}
                options={[found, ...TOPOLOGIES.map((value) => ({ value, label: text(value) }))]}
                onChange={(event) => setTopology(event.target.value)}
              />
            </FormGroup>
          </div>
          <FormGroup label={text('description')} labelFor={`${id}-description`}>
            <InputGroup id={`${id}-description`} value={description} onValueChange={setDescription} />
          </FormGroup>
          {fault && <FaultCallout fault={fault} />}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button intent="primary" type="submit" text={text('save')} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
