// One feature, new or old: name, type, strand, place, color and note; what is not shown here is kept.
import {
  Button,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
  SegmentedControl,
  TextArea,
} from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import {
  type FeatureDraft,
  featureFrom,
  withFeature,
} from '#src/features/tools/plasmidMap/document/editing.ts';
import { editFeatures } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { asHex, FEATURE_TYPES, typeColor } from '#src/ui/map/palette.ts';
import css from './FeatureDialog.module.css';

interface Props {
  readonly record: SequenceRecord;
  readonly draft: FeatureDraft;
  /** The feature of the record that is edited; a new one without. */
  readonly index?: number;
  onClose(): void;
}

export function FeatureDialog({ record, draft: given, index, onClose }: Props) {
  const text = useText(mapWords);
  const faultText = useFaultText();
  const id = useId();
  const [draft, setDraft] = useState(given);
  const [fault, setFault] = useState<Fault>();
  const set = (change: Partial<FeatureDraft>) => {
    setDraft({ ...draft, ...change });
    setFault(undefined);
  };
  const before = index === undefined ? undefined : record.features[index];
  const save = () => {
    const made = featureFrom(draft, record, before);
    if (!made.ok) return setFault(made.fault);
    editFeatures(withFeature(record, made.value, index).features);
    onClose();
  };
  const types = FEATURE_TYPES.includes(draft.type) ? FEATURE_TYPES : [draft.type, ...FEATURE_TYPES];
  const others = before?.qualifiers.filter((it) => it.key !== 'label' && it.key !== 'note') ?? [];
  return (
    <Dialog
      isOpen
      title={before ? text('editFeature', { name: before.name }) : text('newFeature')}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogBody>
          <FormGroup label={text('name')} labelFor={`${id}-name`}>
            <InputGroup
              id={`${id}-name`}
              autoFocus
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </FormGroup>
          <div className={css.pair}>
            <FormGroup label={text('type')} labelFor={`${id}-type`}>
              <HTMLSelect
                id={`${id}-type`}
                fill
                value={draft.type}
                options={[...types]}
                onChange={(event) => set({ type: event.target.value })}
              />
            </FormGroup>
            <FormGroup label={text('color')} labelFor={`${id}-color`}>
              <div className={css.color}>
                <input
                  id={`${id}-color`}
                  type="color"
                  value={asHex(draft.color) ?? typeColor(draft.type)}
                  onChange={(event) => set({ color: event.target.value })}
                />
                <Button
                  variant="minimal"
                  disabled={!draft.color}
                  text={text('autoColor')}
                  onClick={() => set({ color: undefined })}
                />
              </div>
            </FormGroup>
          </div>
          <FormGroup
            label={text('place')}
            labelFor={`${id}-place`}
            helperText={fault ? faultText(fault) : text('placeHelp')}
            intent={fault ? 'danger' : 'none'}
          >
            <InputGroup
              id={`${id}-place`}
              value={draft.place}
              intent={fault ? 'danger' : 'none'}
              aria-invalid={fault !== undefined}
              onChange={(event) => set({ place: event.target.value })}
            />
          </FormGroup>
          <FormGroup label={text('strand')}>
            <SegmentedControl
              fill
              aria-label={text('strand')}
              value={String(draft.strand)}
              options={[
                { value: '1', label: `→ ${text('top')}` },
                { value: '-1', label: `← ${text('bottom')}` },
                { value: '0', label: text('both') },
              ]}
              onValueChange={(value) => set({ strand: Number(value) as FeatureDraft['strand'] })}
            />
          </FormGroup>
          <FormGroup label={text('note')} labelFor={`${id}-note`}>
            <TextArea
              id={`${id}-note`}
              fill
              rows={2}
              value={draft.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          </FormGroup>
          {others.length > 0 && (
            <details className={css.others}>
              <summary>{text('qualifiers')}</summary>
              <dl>
                {others.map((it) => (
                  <div key={`${it.key}=${it.value}`}>
                    <dt>/{it.key}</dt>
                    <dd>{it.value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={onClose} />
              <Button type="submit" intent="primary" text={text('save')} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
