import { Button } from '@blueprintjs/core';
import { Lock, MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { features } from '#src/app/features.ts';
import { appWords } from '#src/app/words.ts';
import { isAt, isListed, type ListedFeature } from '#src/core/feature.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useLock } from '#src/state/lock.ts';
import { toggleSidebar, usePreferences } from '#src/state/preferences.ts';
import { scrollIntoView } from '#src/ui/scrollIntoView.ts';
import css from './Sidebar.module.css';

const GROUPS = ['tools', 'design', 'ordering', 'library'] as const;

export function Sidebar() {
  const text = useText(appWords);
  const { sidebar } = usePreferences();
  const isOpen = sidebar === 'opened';
  return (
    <nav className={css.sidebar} data-open={isOpen} aria-label={text('navigation')}>
      <div className={css.groups}>
        {GROUPS.filter((group) => features.some((it) => it.group === group)).map((group) => (
          <section key={group} className={css.group} aria-label={text(group)}>
            <h2 className={css.heading}>{text(group)}</h2>
            {features
              .filter(isListed)
              .filter((it) => it.group === group)
              .map((it) => (
                <ToolLink key={it.path} feature={it} />
              ))}
          </section>
        ))}
      </div>
      <Button
        className={css.toggle!}
        variant="minimal"
        icon={isOpen ? <MenuClosed /> : <MenuOpen />}
        aria-label={text(isOpen ? 'collapse' : 'expand')}
        title={text(isOpen ? 'collapse' : 'expand')}
        aria-expanded={isOpen}
        onClick={toggleSidebar}
      />
    </nav>
  );
}

function ToolLink({ feature }: { readonly feature: ListedFeature }) {
  const message = useLocalized();
  const text = useText(appWords);
  const isLocked = useLock()(feature.path);
  const Icon = feature.icon;
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = isAt(feature, useLocation().pathname);
  useEffect(() => {
    if (isCurrent && link.current !== null) scrollIntoView(link.current);
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      className={css.link!}
      to={feature.path}
      aria-current={isCurrent ? 'page' : undefined}
      title={isLocked ? text('needsLogin', { page: message(feature.title) }) : message(feature.title)}
      onPointerEnter={() => void feature.load()}
    >
      <Icon size={16} />
      <span className={css.label}>{message(feature.title)}</span>
      {isLocked && <Lock size={12} className={css.lock!} />}
    </Link>
  );
}
