// The desktop around every screen: menu bar, sidebar, the pages, status bar, notices, command palette.
import { type MouseEvent, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import { MessageBox } from '#src/ui/feedback/MessageBox.tsx';
import { appWords } from '../words.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { MenuBar } from './MenuBar.tsx';
import { Notices } from './Notices.tsx';
import { useOpenedResults } from './openedResults.ts';
import { Pages } from './Pages.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import css from './Shell.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useHarmlessDrops } from './useHarmlessDrops.ts';
import { useShortcuts } from './useShortcuts.ts';

export function Shell() {
  const text = useText(appWords);
  const { sidebar } = usePreferences();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | undefined>();
  const openPalette = useCallback(() => setOpen('palette'), []);
  const close = useCallback(() => setOpen(undefined), []);
  const openShortcuts = useCallback(() => setOpen('shortcuts'), []);
  useShortcuts({ 'mod+k': openPalette, 'mod+b': toggleSidebar, '?': openShortcuts });
  useHarmlessDrops();
  useOpenedResults();
  return (
    <div className={css.shell} data-sidebar={sidebar}>
      <Link className={css.skip!} to="#main" onClick={skip}>
        {text('skip')}
      </Link>
      <MenuBar onPalette={openPalette} onShortcuts={openShortcuts} />
      <Sidebar />
      <main id="main" className={css.main} tabIndex={-1}>
        <Pages />
      </main>
      <StatusBar />
      <Notices />
      <SessionDialog />
      <MessageBox />
      <LoadingOverlay />
      <CommandPalette isOpen={open === 'palette'} onClose={close} onShortcuts={openShortcuts} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </div>
  );
}

/** By hand, not by the address: where addresses stand behind a hash, `#main` would be one of them. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
