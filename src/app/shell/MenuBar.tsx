import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Flash, FolderOpen, Moon, Search, Translate } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { appWords } from '#src/app/words.ts';
import { getIconAddress, hrefOf } from '#src/core/navigation.ts';
import { paths, tools } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { setLanguage, setTheme, toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSession } from '#src/state/session.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import css from './MenuBar.module.css';
import { chooseSavedResult } from './openedResults.ts';
import { PageGuard } from './PageGuard.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));
const HelpMenu = lazy(async () => ({ default: (await import('./HelpMenu.tsx')).HelpMenu }));
const CartButton = lazy(async () => ({ default: (await import('./CartButton.tsx')).CartButton }));

export function MenuBar({ onPalette, onShortcuts }: { onPalette(): void; onShortcuts(): void }) {
  const text = useText(appWords);
  const { language, theme } = usePreferences();
  const isDark = theme === 'dark';
  return (
    <header className={css.bar}>
      <a className={css.brand} href={hrefOf(paths.root)}>
        <img src={getIconAddress()} alt="" width={26} height={26} />
        <span>{__PRODUCT__}</span>
      </a>
      <nav className={css.menus} aria-label={text('mainMenu')}>
        <ToolsMenu />
        <Popover
          placement="bottom-start"
          content={
            <KeyMenu>
              <MenuItem
                text={text(isDark ? 'light' : 'dark')}
                onClick={() => setTheme(isDark ? 'light' : 'dark')}
              />
              <MenuItem
                text={text('otherLanguage')}
                onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}
              />
              <MenuDivider />
              <MenuItem text={text('shortcutSidebar')} label="Ctrl+B" onClick={toggleSidebar} />
            </KeyMenu>
          }
        >
          <Button variant="minimal" className={css.menu!} text={text('view')} />
        </Popover>
        <Popover
          placement="bottom-start"
          content={
            <Suspense>
              <HelpMenu onShortcuts={onShortcuts} />
            </Suspense>
          }
        >
          <Button variant="minimal" className={css.menu!} text={text('help')} />
        </Popover>
      </nav>
      <button type="button" className={css.palette} aria-label={text('commands')} onClick={onPalette}>
        <Search size={14} />
        <span className={css.paletteText}>{text('commands')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={css.end}>
        <Button
          variant="minimal"
          className={`${css.menu} ${css.worded}`}
          icon={<Translate />}
          text={text('otherLanguage')}
          onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}
        />
        <Button
          variant="minimal"
          className={css.menu!}
          icon={isDark ? <Flash /> : <Moon />}
          aria-label={text(isDark ? 'light' : 'dark')}
          title={text(isDark ? 'light' : 'dark')}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        />
        <AccountParts />
      </div>
    </header>
  );
}

/** Where there is a server to log in at and to order from; their part of the app comes after the rest. */
function AccountParts() {
  const { token } = useSession();
  const isServerThere = useServer() === 'there';
  if (token === null && !isServerThere) return null;
  return (
    <PageGuard fallback={null}>
      <Suspense>
        <CartButton />
        <AccountMenu />
      </Suspense>
    </PageGuard>
  );
}

function ToolsMenu() {
  const text = useText(appWords);
  const message = useLocalized();
  const navigate = useNavigate();
  return (
    <Popover
      placement="bottom-start"
      content={
        <KeyMenu>
          {tools.map((it) => (
            <MenuItem key={it.path} text={message(it.title)} onClick={() => navigate(it.path)} />
          ))}
          <MenuDivider />
          <MenuItem icon={<FolderOpen />} text={text('openResult')} onClick={chooseSavedResult} />
        </KeyMenu>
      }
    >
      <Button variant="minimal" className={css.menu!} text={text('navigation')} />
    </Popover>
  );
}
