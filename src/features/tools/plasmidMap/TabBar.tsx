// The documents that are open, side by side as tabs; a dot where edits are not saved.
import { Button } from '@blueprintjs/core';
import { Plus, SmallCross } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '#src/core/text.ts';
import { isUnsaved, type OpenDocument } from './documents.ts';
import { closeDocument, nameOf, showDocument, useMap } from './store.ts';
import css from './TabBar.module.css';
import { mapWords } from './words.ts';

export function TabBar() {
  const text = useText(mapWords);
  const { tabs, active } = useMap();
  const list = useRef<HTMLDivElement>(null);
  if (tabs.length === 0) return null;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = tabs.findIndex((it) => it.id === active);
    if (event.key === 'Delete') return closeDocument();
    if (step === undefined) return;
    event.preventDefault();
    showDocument(tabs[(at + step + tabs.length) % tabs.length]!.id);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const label = (it: OpenDocument) =>
    isUnsaved(it)
      ? text('unsavedTab', { name: nameOf(it) || text('unnamed') })
      : nameOf(it) || text('unnamed');
  return (
    <div className={css.bar}>
      <div
        ref={list}
        role="tablist"
        aria-label={text('openDocuments')}
        className={css.list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((it) => (
          <div key={it.id} className={css.tab} data-active={it.id === active}>
            <button
              type="button"
              role="tab"
              aria-selected={it.id === active}
              aria-label={label(it)}
              tabIndex={it.id === active || (active === undefined && it === tabs[0]) ? 0 : -1}
              className={css.name}
              onClick={() => showDocument(it.id)}
              onAuxClick={(event) => event.button === 1 && closeDocument(it.id)}
            >
              {isUnsaved(it) && <span className={css.dot} />}
              {nameOf(it) || text('unnamed')}
            </button>
            <Button
              size="small"
              variant="minimal"
              tabIndex={-1}
              icon={<SmallCross />}
              aria-label={text('closeTab', { name: nameOf(it) })}
              title={text('closeTab', { name: nameOf(it) })}
              onClick={() => closeDocument(it.id)}
            />
          </div>
        ))}
      </div>
      <Button
        size="small"
        variant="minimal"
        icon={<Plus />}
        aria-label={text('openAnother')}
        title={text('openAnother')}
        active={active === undefined}
        onClick={() => showDocument(undefined)}
      />
    </div>
  );
}
