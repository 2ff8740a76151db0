// What Ctrl+K opens: a dialog with a combobox, whose list of commands is there from the start.
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
import { InputGroup, MenuItem, Overlay2 } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { Classes, QueryList } from '@blueprintjs/select';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { features } from '#src/app/features.ts';
import { appWords } from '#src/app/words.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type Command, listOfferedCommands } from '#src/state/commands.ts';
import { useLock } from '#src/state/lock.ts';
import { setLanguage, setTheme, toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import css from './CommandPalette.module.css';
import { takeKeys } from './earlyKeys.ts';
import { findCommands } from './findCommands.ts';
import { chooseSavedResult } from './openedResults.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
  onShortcuts(): void;
}

export function CommandPalette({ isOpen, onClose, onShortcuts }: Props) {
  const text = useText(appWords);
  const message = useLocalized();
  const commands = useCommands(onShortcuts);
  const things = useThings(isOpen);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Command | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const addEarlyKeys = useCallback(() => {
    const keys = takeKeys();
    setQuery((before) => before + keys);
  }, []);
  // Where the last palette has not faded yet, its field still has the focus.
  useEffect(() => {
    if (!isOpen) return;
    if (document.activeElement === field.current) addEarlyKeys();
    return () => void takeKeys();
  }, [isOpen, addEarlyKeys]);
  const handleClose = () => {
    setQuery('');
    setChosen(null);
    onClose();
  };
  const items = useMemo(() => [...commands, ...things], [commands, things]);
  const shown = useMemo(
    () => (query.trim() === '' ? commands : findCommands(query, items)),
    [query, commands, items],
  );
  // Results that come late leave the row where it is that somebody moved to; another query begins at its first.
  const active = chosen !== null && shown.includes(chosen) ? chosen : (shown[0] ?? null);
  return (
    <QueryList<Command>
      items={items}
      query={query}
      onQueryChange={(next) => {
        setChosen(null);
        setQuery(next);
      }}
      itemListPredicate={() => shown}
      activeItem={active}
      onActiveItemChange={setChosen}
      itemRenderer={(command, { handleClick, id, index, modifiers }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={`${command.message.en} ${command.label?.en} ${index}`}
            // The focus stays in the field, which names the active option; `listoption` would give the id to another
            // element than the role.
            roleStructure="none"
            role="option"
            {...(id !== undefined && { id })}
            aria-selected={modifiers.active}
            tabIndex={-1}
            active={modifiers.active}
            text={message(command.message)}
            label={command.label ? message(command.label) : ''}
            onClick={handleClick}
          />
        ) : null
      }
      onItemSelect={(command) => {
        handleClose();
        command.act();
      }}
      noResults={<MenuItem disabled text={text('noCommand')} roleStructure="listoption" />}
      menuProps={{ 'aria-label': text('commands') }}
      resetOnSelect
      resetOnQuery={false}
      renderer={({ activeItemId, handleKeyDown, handleKeyUp, handleQueryChange, itemList, listId }) => (
        <Overlay2 hasBackdrop isOpen={isOpen} className={Classes.OMNIBAR_OVERLAY} onClose={handleClose}>
          <div
            role="dialog"
            aria-modal
            aria-label={text('commands')}
            className={`${Classes.OMNIBAR} ${css.palette}`}
            {...(isOpen && { onKeyDown: handleKeyDown, onKeyUp: handleKeyUp })}
          >
            <InputGroup
              autoFocus
              size="large"
              leftIcon={<Search />}
              inputRef={field}
              onFocus={addEarlyKeys}
              role="combobox"
              aria-label={text('commands')}
              aria-autocomplete="list"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={activeItemId}
              placeholder={text('commands')}
              value={query}
              onChange={handleQueryChange}
            />
            {itemList}
          </div>
        </Overlay2>
      )}
    />
  );
}

/** Commands of the open screen, and pages found by name; collected when the palette opens. */
function useThings(isOpen: boolean): readonly Command[] {
  const navigate = useNavigate();
  // A page that arrives while the palette is open brings another `navigate`, which must not collect the list again:
  // Enter would find it empty.
  const latest = useRef(navigate);
  latest.current = navigate;
  const [things, setThings] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const offered = listOfferedCommands();
    setThings(offered);
    let isCurrent = true;
    void import('./foundThings.ts')
      .then(({ listFindableThings }) => listFindableThings((to) => void latest.current(to)))
      .then(
        (found) => isCurrent && setThings([...offered, ...found]),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);
  return things;
}

function useCommands(onShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const { theme } = usePreferences();
  const isLocked = useLock();
  return useMemo(
    () => [
      ...features
        .filter((it) => !it.isUnlisted)
        .map((it) => ({
          message: it.title,
          ...(isLocked(it.path) && { label: appWords.lockedLabel }),
          act: () => navigate(it.path),
        })),
      {
        message: appWords[theme === 'dark' ? 'light' : 'dark'],
        act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      { message: { en: 'English', zh: 'English' }, act: () => setLanguage('en') },
      { message: { en: '中文', zh: '中文' }, act: () => setLanguage('zh') },
      { message: appWords.openResult, act: chooseSavedResult },
      { message: appWords.shortcutSidebar, label: key('Ctrl+B'), act: toggleSidebar },
      { message: appWords.shortcuts, label: key('?'), act: onShortcuts },
    ],
    [navigate, theme, isLocked, onShortcuts],
  );
}

function key(keys: string) {
  return { en: keys, zh: keys };
}
