// Bases typed for the map, where there are no letters to type into: what is selected is replaced, at a caret they are
// inserted.
import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useFaultText, useText } from '#src/core/text.ts';
import { basesFrom, putBases } from '#src/features/tools/plasmidMap/document/baseEditing.ts';
import { useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import css from './BaseDialog.module.css';

const state = proxy<{ text: string | undefined }>({ text: undefined });

/** Opens with the letter that was typed, or empty. */
export function openBaseDialog(text = ''): void {
  state.text = text;
}

export function BaseDialog({ record }: { readonly record: SequenceRecord }) {
  const { text } = useSnapshot(state);
  const { selection } = useMap();
  if (text === undefined || !selection) return null;
  return <BaseForm key={text} record={record} given={text} />;
}

function BaseForm({ record, given }: { readonly record: SequenceRecord; readonly given: string }) {
  const text = useText(mapWords);
  const count = useCount();
  const faultText = useFaultText();
  const id = useId();
  const { selection } = useMap();
  const [typed, setTyped] = useState(given);
  const bases = basesFrom(typed, record.kind === 'rna' ? 'rna' : 'dna');
  const { length } = record.bytes;
  if (!selection) return null;
  const isInsertion = sizeOf(selection) === 0;
  const close = () => {
    state.text = undefined;
  };
  const save = () => {
    if (!bases.ok) return;
    if (isInsertion && bases.value.length === 0) return close();
    if (putBases({ bytes: bases.value, features: [] }, selection)) close();
  };
  const strand = text(selection.strand === 1 ? 'strandTop' : 'strandBottom');
  const title = isInsertion
    ? text('insertAt', { place: count(selection.start) })
    : text('replaceRange', { place: formatRange(selection, length), count: sizeOf(selection) });
  return (
    <Dialog isOpen title={title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogBody>
          <FormGroup
            label={`${text('bases')} · ${strand}`}
            labelFor={id}
            intent={bases.ok ? 'none' : 'danger'}
            helperText={bases.ok ? text('bp', { count: count(bases.value.length) }) : faultText(bases.fault)}
          >
            <TextArea
              id={id}
              className={css.bases!}
              fill
              autoFocus
              rows={4}
              value={typed}
              spellCheck={false}
              intent={bases.ok ? 'none' : 'danger'}
              aria-invalid={!bases.ok}
              onFocus={(event) => event.target.setSelectionRange(typed.length, typed.length)}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                save();
              }}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('cancel')} onClick={close} />
              <Button
                type="submit"
                intent="primary"
                disabled={!bases.ok}
                text={text(isInsertion ? 'insert' : 'replace')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
