import { MenuItem } from '@blueprintjs/core';
import { Omnibar } from '@blueprintjs/select';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { features } from '#src/app/features.ts';
import { appWords } from '#src/app/words.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { type Command, offeredCommands } from '#src/state/commands.ts';
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
  const field = useRef<HTMLInputElement>(null);
  // It has the focus at once where the last palette has not faded yet, and else when it is drawn.
  useEffect(() => {
    let frame = 0;
    const take = () => {
      if (document.activeElement !== field.current) frame = requestAnimationFrame(take);
      else {
        const keys = takeKeys();
        setQuery((before) => before + keys);
      }
    };
    if (isOpen) take();
    return () => {
      cancelAnimationFrame(frame);
      takeKeys();
    };
  }, [isOpen]);
  const handleClose = () => {
    setQuery('');
    onClose();
  };
  const items = useMemo(() => [...commands, ...things], [commands, things]);
  return (
    <Omnibar<Command>
      className={css.palette!}
      isOpen={isOpen}
      onClose={handleClose}
      items={items}
      query={query}
      onQueryChange={setQuery}
      itemListPredicate={(query, all) => (query.trim() === '' ? commands : findCommands(query, all))}
      itemRenderer={(command, { handleClick, handleFocus, index, modifiers }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={`${command.message.en} ${command.label?.en} ${index}`}
            roleStructure="listoption"
            active={modifiers.active}
            text={message(command.message)}
            label={command.label ? message(command.label) : ''}
            onClick={handleClick}
            {...(handleFocus && { onFocus: handleFocus })}
          />
        ) : null
      }
      onItemSelect={(command) => {
        handleClose();
        command.act();
      }}
      noResults={<MenuItem disabled text={text('noCommand')} roleStructure="listoption" />}
      inputProps={{
        ...{ placeholder: text('commands'), 'aria-label': text('commands'), inputRef: field },
      }}
      // Everything is listed before a letter is typed.
      initialContent={undefined}
      resetOnSelect
      resetOnQuery
    />
  );
}

/** Commands of the open screen, and pages found by name; collected when the palette opens. */
function useThings(isOpen: boolean): readonly Command[] {
  const navigate = useNavigate();
  const [things, setThings] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const offered = offeredCommands();
    setThings(offered);
    let isCurrent = true;
    void import('./foundThings.ts')
      .then(({ findableThings }) => findableThings(navigate))
      .then(
        (found) => isCurrent && setThings([...offered, ...found]),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, navigate]);
  return things;
}

function useCommands(onShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const { theme } = usePreferences();
  const isLocked = useLock();
  return [
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
  ];
}

function key(keys: string) {
  return { en: keys, zh: keys };
}
