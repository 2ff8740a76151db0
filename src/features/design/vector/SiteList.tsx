import { Button } from '@blueprintjs/core';
import type { Slot } from '#bio/design/design.ts';
import css from './Slots.module.css';
import { edit, useDesign } from './store.ts';

/** Recombination sites by name; direction is that of the slot. */
export function SiteList({ slot }: { readonly slot: Slot }) {
  const { menu } = useDesign();
  const { content } = slot;
  return (
    <div className={css.sites}>
      {menu?.sites.map((name) => (
        <Button
          key={name}
          size="small"
          text={name}
          active={content?.from === 'site' && content.name === name}
          onClick={() => void edit([{ act: 'fill', slot: slot.id, content: { from: 'site', name } }])}
        />
      ))}
    </div>
  );
}
