// The documents that are open, side by side; a dot where edits are not saved.
import { Button } from '@blueprintjs/core';
import { Comparison, Plus, SmallCross } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { isUnsaved } from './documents.ts';
import { closeDocument, nameOf, showBeside, showDocument, useMap } from './store.ts';
import css from './TabBar.module.css';

export function TabBar() {
  const text = useText(mapWords);
  const { tabs, active, beside } = useMap();
  const other = tabs.findLast((it) => it.id !== active);
  if (tabs.length === 0) return null;
  return (
    <nav className={css.bar} aria-label={text('openDocuments')}>
      <ul className={css.list}>
        {tabs.map((it) => {
          const name = nameOf(it) || text('unnamed');
          const isChanged = isUnsaved(it);
          return (
            <li key={it.id} className={css.tab} data-active={it.id === active}>
              <button
                type="button"
                aria-current={it.id === active}
                aria-label={isChanged ? text('unsavedTab', { name }) : name}
                className={css.name}
                onClick={() => showDocument(it.id)}
                onAuxClick={(event) => event.button === 1 && closeDocument(it.id)}
              >
                {isChanged && <span className={css.dot} />}
                {name}
              </button>
              <Button
                size="small"
                variant="minimal"
                icon={<SmallCross />}
                aria-label={text('closeTab', { name })}
                title={text('closeTab', { name })}
                onClick={() => closeDocument(it.id)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        variant="minimal"
        icon={<Plus />}
        aria-label={text('openAnother')}
        title={text('openAnother')}
        active={active === undefined}
        onClick={() => showDocument(undefined)}
      />
      {other && active !== undefined && (
        <Button
          size="small"
          variant="minimal"
          className={css.beside!}
          icon={<Comparison />}
          text={text('sideBySide')}
          aria-pressed={beside !== undefined}
          active={beside !== undefined}
          onClick={() => showBeside(beside === undefined ? other.id : undefined)}
        />
      )}
    </nav>
  );
}
