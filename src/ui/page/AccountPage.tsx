// The frame of My Account's pages, and of others about the account: heading, the menu of the account beside, the page.
import { Button, NonIdealState } from '@blueprintjs/core';
import { LogIn, Offline } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { accountPages } from '#src/core/accountPages.ts';
import { isFile } from '#src/core/navigation.ts';
import type { Path } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSession } from '#src/state/session.ts';
import { scrollIntoView } from '#src/ui/scrollIntoView.ts';
import css from './AccountPage.module.css';
import { accountWords } from './accountWords.ts';
import { WithHelp } from './HelpLink.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly hasMenu?: boolean;
  /** Without a session it shows that one must log in; for pages that make no sense otherwise. */
  readonly needsSession?: boolean;
  /** Makes no sense in the portable file, which has no server, although nobody has to log in. */
  readonly needsServer?: boolean;
  readonly children: ReactNode;
}

export function AccountPage({
  title,
  lead,
  hasMenu = true,
  needsSession = false,
  needsServer = needsSession,
  children,
}: Props) {
  const text = useText(accountWords);
  const { token } = useSession();
  // A session that ends takes no page away: what was typed on it is sent again after the next login.
  const [wasIn, setWasIn] = useState(token !== null);
  if (token !== null && !wasIn) setWasIn(true);
  return (
    <section className={css.frame} aria-label={title}>
      <header>
        <WithHelp>
          <h1 className={css.title}>{title}</h1>
        </WithHelp>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      <div className={css.columns} data-menu={hasMenu}>
        {hasMenu && <Menu label={text('account')} />}
        <div className={css.page}>
          {needsServer && isFile() ? <NotHere /> : needsSession && !wasIn ? <NoSession /> : children}
        </div>
      </div>
    </section>
  );
}

function Menu({ label }: { readonly label: string }) {
  const message = useLocalized();
  const { pathname } = useLocation();
  return (
    <nav className={css.menu} aria-label={label} data-guide="accountMenu">
      {accountPages.map((it) => (
        <Page key={it.path} path={it.path} isCurrent={pathname.startsWith(it.path)}>
          {message(it.title)}
        </Page>
      ))}
    </nav>
  );
}

interface PageProps {
  readonly path: Path;
  readonly isCurrent: boolean;
  readonly children: string;
}

function Page({ path, isCurrent, children }: PageProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // In sight where the menu is a line that scrolls.
  useEffect(() => {
    if (isCurrent && link.current !== null) scrollIntoView(link.current);
  }, [isCurrent]);
  return (
    <Link ref={link} to={path} className={css.link!} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function NotHere() {
  const text = useText(accountWords);
  return (
    <NonIdealState icon={<Offline size={40} />} title={text('notHere')} description={text('notHereHint')} />
  );
}

function NoSession() {
  const text = useText(accountWords);
  const isReachable = useServer() === 'there';
  return (
    <NonIdealState
      icon={<LogIn size={40} />}
      title={text('logInFirst')}
      description={text(isReachable ? 'logInFirstHint' : 'noServerHint')}
      {...(isReachable && {
        action: <Button intent="primary" text={text('logIn')} onClick={() => openDialog('login')} />,
      })}
    />
  );
}
