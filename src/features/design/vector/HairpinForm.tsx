// A hairpin from its target and loop: sense, loop, antisense; of miR30 with the bulge of the passenger strand.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Slot } from '#bio/design/design.ts';
import { useText } from '#src/core/text.ts';
import css from './Slots.module.css';
import { edit, useDesign } from './store.ts';
import { designWords } from './words.ts';

/** The usual loop of each. */
export const LOOPS = { shRNA: 'CTCGAG', miR30: 'TAGTGAAGCCACAGATGTA' } as const;

export function HairpinForm({ slot }: { readonly slot: Slot }) {
  const text = useText(designWords);
  const id = useId();
  const { design } = useDesign();
  const style = design?.purpose === 'miR30' ? 'miR30' : 'shRNA';
  const now = slot.content?.from === 'hairpin' ? slot.content : undefined;
  const [name, setName] = useState(now?.name ?? style);
  const [target, setTarget] = useState(now?.target ?? '');
  const [loop, setLoop] = useState(now?.loop ?? LOOPS[style]);
  // What another tab or *Undo* puts into the slot is shown here; what is being typed stays while the slot does.
  const filled = JSON.stringify(now);
  const [shown, setShown] = useState(filled);
  if (filled !== shown) {
    setShown(filled);
    setName(now?.name ?? style);
    setTarget(now?.target ?? '');
    setLoop(now?.loop ?? LOOPS[style]);
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const bare = { target: lettersOf(target), loop: lettersOf(loop) };
        void edit([
          {
            act: 'fill',
            slot: slot.id,
            content: { from: 'hairpin', name: name.trim() || style, ...bare, style: now?.style ?? style },
          },
        ]);
      }}
    >
      <FormGroup label={text('name')} labelFor={`${id}n`}>
        <InputGroup id={`${id}n`} value={name} onValueChange={setName} />
      </FormGroup>
      <FormGroup label={text('target')} labelFor={`${id}t`} helperText={`${lettersOf(target).length} nt`}>
        <InputGroup
          id={`${id}t`}
          className={css.letters!}
          value={target}
          spellCheck={false}
          onValueChange={setTarget}
        />
      </FormGroup>
      <FormGroup label={text('loop')} labelFor={`${id}l`}>
        <InputGroup
          id={`${id}l`}
          className={css.letters!}
          value={loop}
          spellCheck={false}
          onValueChange={setLoop}
        />
      </FormGroup>
      <Button type="submit" intent="primary" text={text('use')} disabled={lettersOf(target) === ''} />
    </form>
  );
}

function lettersOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
