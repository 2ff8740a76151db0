// Enzymes by name, several at once, or picked from the list; a name nobody knows is reported and not taken.
import { Button, Classes, DialogBody, FormGroup, TagInput } from '@blueprintjs/core';
import { List } from '@blueprintjs/icons';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Fault } from '#bio/core/fault.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { EnzymePicker } from '#src/ui/enzyme/EnzymePicker.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { cuttingWords } from './cuttingWords.ts';
import { listNamesLike } from './enzymeSuggestions.ts';
import { answerOf, useFindings } from './findings.ts';

interface Props {
  readonly label: string;
  readonly names: readonly string[];
  onChange(names: readonly string[]): void;
}

export function EnzymeNames({ label, names, onChange }: Props) {
  const text = useText(mapWords);
  const faultText = useFaultText();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useRemoveLabels(field, names);
  const [fault, setFault] = useState<Fault>();
  const [isPicking, setPicking] = useState(false);
  const [typing, setTyping] = useState('');
  const suggested = useMemo(() => listNamesLike(typing, names), [typing, names]);
  const sites = answerOf(useFindings().sites);
  const counts = useMemo(() => sites && new Map(sites.counts.map((it) => [it.enzyme, it.times])), [sites]);
  return (
    <div ref={field}>
      <FormGroup
        label={label}
        labelFor={id}
        helperText={fault && faultText(fault)}
        intent={fault ? 'danger' : 'none'}
        style={{ margin: 0 }}
      >
        <TagInput
          fill
          values={[...names]}
          separator={/[,;\s，、]+/}
          addOnBlur
          inputProps={{ id, list: `${id}-names`, autoComplete: 'off' }}
          onInputChange={(event) => setTyping(event.currentTarget.value)}
          placeholder={names.length === 0 ? text('enzymesTyped') : ''}
          onAdd={(typed) => {
            const read = findDigestEnzymes(typed);
            if (!read.ok) {
              setFault(read.fault);
              return false;
            }
            setFault(undefined);
            const { enzymes, nicking } = read.value;
            onChange([...new Set([...names, ...[...enzymes, ...nicking].map((it) => it.name)])]);
            return true;
          }}
          rightElement={
            <Button
              variant="minimal"
              icon={<List />}
              aria-label={text('browseEnzymes')}
              title={text('browseEnzymes')}
              onClick={(event) => {
                // A click inside the tag input focuses its text, which would take the focus from the dialog.
                event.stopPropagation();
                setPicking(true);
              }}
            />
          }
          onRemove={(_, index) => onChange(names.filter((__, i) => i !== index))}
        />
        <datalist id={`${id}-names`}>
          {suggested.map((it) => (
            <option key={it.name} value={it.name} label={`${it.name} · ${it.notation}`} />
          ))}
        </datalist>
        <Dialog isOpen={isPicking} title={label} onClose={() => setPicking(false)}>
          <DialogBody>
            <EnzymePicker
              chosen={names}
              onChange={onChange}
              counts={counts}
              height={360}
              hasFocus
              hasNicking
            />
          </DialogBody>
        </Dialog>
      </FormGroup>
    </div>
  );
}

/** Blueprint calls all of these buttons alike, and in English. */
function useRemoveLabels(field: RefObject<HTMLDivElement | null>, names: readonly string[]): void {
  const text = useText(cuttingWords);
  useEffect(() => {
    const buttons = field.current?.querySelectorAll(`.${Classes.TAG_REMOVE}`) ?? [];
    for (const [i, it] of [...buttons].entries())
      it.setAttribute('aria-label', text('removeEnzyme', { name: names[i] ?? '' }));
  }, [field, names, text]);
}
