import { MenuItem } from '@blueprintjs/core';
import { Omnibar } from '@blueprintjs/select';
import { useNavigate } from 'react-router-dom';
import type { Says } from '#bio/core/fault.ts';
import { useSays, useText } from '#src/core/text.ts';
import { useLock } from '#src/state/lock.ts';
import { setLanguage, setTheme, toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import { features } from '../features.ts';
import { appWords } from '../words.ts';
import { chooseSavedResult } from './openedResults.ts';

interface Command {
  readonly says: Says;
  readonly label?: string;
  act(): void;
}

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
  onShortcuts(): void;
}

export function CommandPalette({ isOpen, onClose, onShortcuts }: Props) {
  const text = useText(appWords);
  const says = useSays();
  const commands = useCommands(onShortcuts);
  return (
    <Omnibar<Command>
      isOpen={isOpen}
      onClose={onClose}
      items={commands}
      itemPredicate={(query, { says: title }) =>
        `${title.en} ${title.zh}`.toLowerCase().includes(query.trim().toLowerCase())
      }
      itemRenderer={(command, { handleClick, handleFocus, modifiers }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={command.says.en}
            roleStructure="listoption"
            active={modifiers.active}
            text={says(command.says)}
            label={command.label ?? ''}
            onClick={handleClick}
            {...(handleFocus && { onFocus: handleFocus })}
          />
        ) : null
      }
      onItemSelect={(command) => {
        onClose();
        command.act();
      }}
      noResults={<MenuItem disabled text={text('noCommand')} roleStructure="listoption" />}
      inputProps={{ placeholder: text('commands'), 'aria-label': text('commands') }}
      // Everything is listed before a letter is typed.
      initialContent={undefined}
      resetOnSelect
      resetOnQuery
    />
  );
}

function useCommands(onShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const { theme } = usePreferences();
  const text = useText(appWords);
  const isLocked = useLock();
  return [
    ...features
      .filter((it) => !it.isUnlisted)
      .map((it) => ({
        says: it.title,
        ...(isLocked(it.path) && { label: text('lockedLabel') }),
        act: () => navigate(it.path),
      })),
    {
      says: appWords[theme === 'dark' ? 'light' : 'dark'],
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { says: { en: 'English', zh: 'English' }, act: () => setLanguage('en') },
    { says: { en: '中文', zh: '中文' }, act: () => setLanguage('zh') },
    { says: appWords.openResult, act: chooseSavedResult },
    { says: appWords.shortcutSidebar, label: 'Ctrl+B', act: toggleSidebar },
    { says: appWords.shortcuts, label: '?', act: onShortcuts },
  ];
}
