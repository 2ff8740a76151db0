// The desktop around every screen: menu bar, sidebar, the pages, status bar, notices, command palette.
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { appWords } from '#src/app/words.ts';
import { isFile } from '#src/core/navigation.ts';
import { useText } from '#src/core/text.ts';
import { toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import { MessageBox } from '#src/ui/feedback/MessageBox.tsx';
import { measureAnnouncementRoom } from './announcementRoom.ts';
import { CouponPopup } from './CouponPopup.tsx';
import { isContactFloating } from './contactPlace.ts';
import { holdKeys } from './earlyKeys.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { MenuBar } from './MenuBar.tsx';
import { Notices } from './Notices.tsx';
import { useOpenedResults } from './openedResults.ts';
import { PageGuard } from './PageGuard.tsx';
import { Pages } from './Pages.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useHarmlessDrops } from './useHarmlessDrops.ts';
import { useShortcuts } from './useShortcuts.ts';

const loadPalette = () => import('./CommandPalette.tsx');
const loadShortcuts = () => import('./ShortcutsDialog.tsx');
const loadWidget = () => import('./ContactWidget.tsx');
const AnnouncementBar = lazy(async () => ({
  default: (await import('./AnnouncementBar.tsx')).AnnouncementBar,
}));
const ContactWidget = lazy(async () => ({ default: (await loadWidget()).ContactWidget }));
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsDialog }));

export function Shell() {
  const text = useText(appWords);
  const { sidebar } = usePreferences();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | undefined>();
  const close = useCallback(() => setOpen(undefined), []);
  const openPalette = useCallback(() => {
    if (open !== 'palette') holdKeys(close);
    setOpen('palette');
  }, [open, close]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const [isUsable, setUsable] = useState(false);
  const openShortcuts = useCallback(() => setOpen('shortcuts'), []);
  useShortcuts({ 'mod+k': openPalette, 'mod+b': toggleSidebar, '?': openShortcuts });
  // Nobody needs them before the page; by the first key they are there.
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 400));
    idle(() => {
      void Promise.all([loadPalette(), loadShortcuts()]).catch(() => undefined);
      setUsable(!isFile());
    });
  }, []);
  useHarmlessDrops();
  useOpenedResults();
  return (
    <div className={css.shell} data-sidebar={sidebar}>
      <Link className={css.skip!} to="#main" onClick={skip}>
        {text('skip')}
      </Link>
      <MenuBar onPalette={openPalette} onShortcuts={openShortcuts} />
      {isUsable ? (
        <PageGuard fallback={null}>
          <Suspense fallback={<NewsRoom />}>
            <AnnouncementBar />
          </Suspense>
        </PageGuard>
      ) : (
        <NewsRoom />
      )}
      <Sidebar />
      <Main />
      <StatusBar />
      <Notices />
      <SessionDialog />
      <CouponPopup />
      <MessageBox />
      <LoadingOverlay />
      <PageGuard fallback={null}>
        <Suspense fallback={null}>
          {isUsable && <ContactWidget />}
          {opened.includes('palette') && (
            <CommandPalette isOpen={open === 'palette'} onClose={close} onShortcuts={openShortcuts} />
          )}
          {opened.includes('shortcuts') && <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />}
        </Suspense>
      </PageGuard>
    </div>
  );
}

function Main() {
  const { pathname } = useLocation();
  return (
    <main id="main" className={css.main} data-gutter={isContactFloating(pathname)} tabIndex={-1}>
      <Pages />
    </main>
  );
}

/** Left free for the announcements, so that the page is still when they come. */
function NewsRoom() {
  const [height] = useState(() => (isFile() ? 0 : measureAnnouncementRoom()));
  return <div className={css.news} style={{ height }} />;
}

/** By hand, not by the address: where addresses stand behind a hash, `#main` would be one of them. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
