// The console: its menu by what the account may do, and the section at the address.
import { Spinner } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Permission } from '#contract/staff/permissions.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import pageCss from '#src/ui/page/AccountPage.module.css';
import { NothingHere } from '#src/ui/page/NothingHere.tsx';
import { scrollIntoView } from '#src/ui/scrollIntoView.ts';
import { AcceptInvitation } from './invitation/AcceptInvitation.tsx';
import { usePermissions } from './permissions.ts';
import css from './Staff.module.css';
import { SecondFactorGate } from './secondFactor/SecondFactorGate.tsx';
import { type Section, sections } from './sections.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { staffWords } from './words.ts';

const screens = new Map<Section, ComponentType>(
  sections.map((it) => [it, lazy(async () => ({ default: (await it.load()).Section }))]),
);

export function StaffScreen() {
  const text = useText(staffWords);
  const permissions = usePermissions();
  const { pathname } = useLocation();
  const [, , name = ''] = pathname.split('/');
  // Who opens it is not of the staff yet.
  if (name === 'invitation') return <AcceptInvitation />;
  if (permissions === undefined) return <Spinner aria-label={text('loading')} />;
  const own = sections.filter((it) => isOpen(it, permissions));
  const current = own.find((it) => it.name === name);
  const [first] = own;
  if (permissions.size === 0)
    return (
      <NothingHere
        icon={<Lock size={40} />}
        title={text('denied')}
        hint={text('deniedHint')}
        way={<Link to={paths.select}>{text('start')}</Link>}
      />
    );
  if (name === '' && first !== undefined) return <Navigate replace to={sectionPath(first.name)} />;
  const Screen = current && screens.get(current);
  return (
    <SecondFactorGate>
      <div className={css.frame}>
        <Menu own={own} current={current} />
        <div className={css.section}>
          {Screen === undefined ? (
            <NothingHere
              title={text('missing')}
              hint={text('missingHint')}
              way={<Link to={paths.staff}>{text('console')}</Link>}
            />
          ) : (
            <Suspense fallback={<Spinner aria-label={text('loading')} />}>
              <Screen />
            </Suspense>
          )}
        </div>
      </div>
      <TakeOverDialog />
    </SecondFactorGate>
  );
}

function isOpen({ permissions: needed }: Section, permissions: ReadonlySet<Permission>): boolean {
  return permissions.size > 0 && needed.some((it) => it === 'any' || permissions.has(it));
}

function sectionPath(name: string): string {
  return `${paths.staff}/${name}`;
}

function Menu({ own, current }: { readonly own: readonly Section[]; readonly current: Section | undefined }) {
  const text = useText(staffWords);
  const message = useLocalized();
  return (
    <nav className={`${pageCss.menu} ${css.menu}`} aria-label={text('console')}>
      {own.map((it) => (
        <MenuLink key={it.name} section={it} isCurrent={it === current} title={message(it.title)} />
      ))}
    </nav>
  );
}

interface MenuLinkProps {
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly title: string;
}

function MenuLink({ section, isCurrent, title }: MenuLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // In sight where the menu is a line that scrolls.
  useEffect(() => {
    if (isCurrent && link.current !== null) scrollIntoView(link.current);
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={sectionPath(section.name)}
      className={pageCss.link!}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {title}
    </Link>
  );
}
